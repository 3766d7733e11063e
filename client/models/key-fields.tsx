// With which key a model is asked: one of its own, or a saved credential.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useParams } from 'wouter';
import { credentialTypeFor } from '../../shared/models/credential-type.ts';
import type { Model } from '../../shared/models/model.ts';
import { providers } from '../../shared/models/provider.ts';
import { SavedCredential } from '../credentials/index.ts';
import { SelectField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import type { ModelForm } from './model-form.ts';
import { SecretField } from './secret-field.tsx';

export function KeyFields({ of, stored }: { of: RecordForm<ModelForm>; stored?: Model }) {
  const { t } = useLingui();
  const { projectId } = useParams<{ projectId?: string }>();
  const [source, provider, deployment, reach] = of.form.watch([
    'keySource',
    'provider',
    'deploymentType',
    'reach',
  ]);
  useFittingCredential(of, provider);
  return (
    <>
      <SelectField
        of={of}
        name="keySource"
        label={t`Key from`}
        choices={[
          { value: 'own', label: t`This model` },
          { value: 'saved', label: t`A saved credential` },
        ]}
      />
      {source === 'saved' && (
        <SavedCredential
          of={of}
          name="credentialId"
          type={credentialTypeFor(provider)}
          {...(projectId && reach === 'project' && { projectId })}
        />
      )}
      {source === 'own' && deployment !== 'Dedicated' && (
        <SecretField
          of={of}
          name="apiKey"
          label={t`Key`}
          optional={!providers[provider].needsKey}
          isStored={stored?.hasKey ?? false}
        />
      )}
    </>
  );
}

/** One of another provider is of no use. */
function useFittingCredential({ form }: RecordForm<ModelForm>, provider: string) {
  const before = useRef(provider);
  useEffect(() => {
    if (before.current !== provider) form.setValue('credentialId', null, { shouldDirty: true });
    before.current = provider;
  }, [form, provider]);
}
