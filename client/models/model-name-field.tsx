// The provider's name of the model: typed, or chosen from what the provider says it serves.
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField as Input } from '@radix-ui/themes';
import { RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { useParams } from 'wouter';
import { providers } from '../../shared/models/provider.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { call } from '../data/call.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Field } from '../kit/forms/field.tsx';
import { ValueText } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { errorOf, Suggestions } from '../kit/forms/text-fields.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import type { ModelForm } from './model-form.ts';

export function ModelNameField({ of }: { of: RecordForm<ModelForm> }) {
  const { t } = useLingui();
  const listId = useId();
  const { names, ask, isAsking, hint } = useServedNames(of);
  if (of.readOnly) return <ValueText label={t`Model`} value={of.form.getValues('modelName')} />;
  return (
    <Field
      label={t`Model`}
      help={hint ?? t`The name the provider uses.`}
      error={errorOf(of, 'modelName')}
      aside={
        <Button
          type="button"
          variant="quiet"
          size="1"
          icon={RefreshCw}
          loading={isAsking}
          onClick={() => void ask()}
        >
          <Trans>Load models from provider</Trans>
        </Button>
      }
    >
      {(ties) => (
        <>
          <Input.Root
            {...ties}
            {...of.form.register('modelName')}
            list={listId}
            dir="ltr"
            autoComplete="off"
          />
          <Suggestions id={listId} of={names} />
        </>
      )}
    </Field>
  );
}

/** Names to choose from: examples at first, then what the provider answered. */
function useServedNames({ form }: RecordForm<ModelForm>) {
  const { t } = useLingui();
  const { projectId } = useParams<{ projectId?: string }>();
  const provider = form.watch('provider');
  const [answer, setAnswer] = useState<{ provider: string; models: string[] }>();
  const [isAsking, setIsAsking] = useState(false);
  const served = answer?.provider === provider ? answer.models : undefined;

  async function ask() {
    setIsAsking(true);
    try {
      const [url = '', region] = form.getValues(['endpoint', 'providerSettings.region']);
      const [keySource, apiKey, credentialId, reach] = form.getValues([
        'keySource',
        'apiKey',
        'credentialId',
        'reach',
      ]);
      const ofProject = reach === 'project' && projectId ? projectId : null;
      const key = keySource === 'saved' ? { credentialId, projectId: ofProject } : { apiKey };
      const { models } = await call(modelRoutes.discover, { body: { url, provider, region, ...key } });
      setAnswer({ provider, models });
    } catch (error) {
      toastError(error);
    } finally {
      setIsAsking(false);
    }
  }

  const count = served?.length ?? 0;
  const hint =
    served &&
    (count > 0
      ? t`The provider offers ${count} models. Type to choose one.`
      : t`The provider did not return a list of models. Check the address and the key.`);
  return { names: served ?? providers[provider].examples, ask, isAsking, hint };
}
