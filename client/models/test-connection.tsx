import { Trans } from '@lingui/react/macro';
import { PlugZap } from 'lucide-react';
import type { ModelTry } from '../../shared/models/model.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Outcome } from '../kit/display/outcome.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { modelBody, ModelForm } from './model-form.ts';

/** The prices too: the answer is paid for, as every answer is. */
const testedFields = [
  'provider',
  'modelName',
  'endpoint',
  'apiKey',
  'credentialId',
  'providerSettings',
  'deployedUrl',
  'priceType',
  'inputTokenPrice',
  'outputTokenPrice',
  'tokenUnits',
] as const;

type Props = { of: RecordForm<ModelForm>; id?: string; projectId: string };

/** Asks the model one word with what is filled in just now, saved or not. */
export function TestConnection({ of, id, projectId }: Props) {
  const test = useChange(modelRoutes.test);

  async function ask() {
    if (!(await of.form.trigger([...testedFields], { shouldFocus: true }))) return;
    // What is still to be filled in is no matter of a test.
    const form = ModelForm.parse({ ...of.form.getValues(), displayName: '–' });
    const { displayName: _, ...draft } = modelBody(form, projectId);
    test.mutate({ body: { draft, ...(id && { id }) } });
  }

  return (
    <div className="row wrap">
      <Button variant="quiet" icon={PlugZap} loading={test.isPending} onClick={() => void ask()}>
        <Trans>Test connection</Trans>
      </Button>
      <span className="row" role="status" aria-live="polite">
        {test.data?.ok && <Answered {...test.data} />}
        {test.data && !test.data.ok && <Outcome ok={false}>{test.data.message}</Outcome>}
        {test.error && <Outcome ok={false}>{test.error.message}</Outcome>}
      </span>
    </div>
  );
}

function Answered({ milliseconds, message, inputTokens, outputTokens, cost }: ModelTry) {
  const format = useFormat();
  const span = format.duration(milliseconds);
  const tokens = inputTokens + outputTokens;
  const price = format.money(cost);
  return (
    <Outcome ok>
      <span>
        <Trans>
          It answered in {span}: “{message}”
        </Trans>
        {tokens > 0 && (
          <small className="muted">
            {' '}
            <Trans>
              {tokens} tokens, {price}
            </Trans>
          </small>
        )}
      </span>
    </Outcome>
  );
}
