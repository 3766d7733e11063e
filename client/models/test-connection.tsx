import { Trans } from '@lingui/react/macro';
import { CircleAlert, CircleCheckBig, PlugZap } from 'lucide-react';
import { modelRoutes } from '../../shared/models/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons.tsx';
import { useFormat } from '../kit/format.ts';
import { Icon } from '../kit/icon.tsx';
import type { RecordForm } from '../kit/record-form.tsx';
import type { ModelForm } from './model-form.ts';

/** The answer is paid for, as every answer is. */
const priceNames = ['priceType', 'inputTokenPrice', 'outputTokenPrice', 'tokenUnits'] as const;

/** Asks the model one word with what is filled in just now, saved or not. */
export function TestConnection({ of, id }: { of: RecordForm<ModelForm>; id?: string }) {
  const test = useChange(modelRoutes.test);

  async function ask() {
    const fields = ['provider', 'modelName', 'endpoint', 'apiKey'] as const;
    if (!(await of.form.trigger([...fields, ...priceNames], { shouldFocus: true }))) return;
    const { provider, modelName, endpoint, apiKey, ...rest } = of.form.getValues();
    const prices = Object.fromEntries(priceNames.map((name) => [name, rest[name]]));
    const draft = { provider, modelName, endpoint, ...(apiKey && { apiKey }), ...prices };
    test.mutate({ body: { draft, ...(id && { id }) } });
  }

  return (
    <div className="row wrap">
      <Button variant="quiet" icon={PlugZap} loading={test.isPending} onClick={() => void ask()}>
        <Trans>Test connection</Trans>
      </Button>
      <span className="row" role="status" aria-live="polite">
        {test.data?.ok && <Answered {...test.data} />}
        {test.data && !test.data.ok && <Failed text={test.data.message} />}
        {test.error && <Failed text={test.error.message} />}
      </span>
    </div>
  );
}

function Answered({ milliseconds, message }: { milliseconds: number; message: string }) {
  const format = useFormat();
  const span = format.duration(milliseconds);
  return (
    <>
      <Icon of={CircleCheckBig} />
      <Trans>
        It answered in {span}: “{message}”
      </Trans>
    </>
  );
}

const Failed = ({ text }: { text: string }) => (
  <span className="row bad" dir="auto">
    <Icon of={CircleAlert} />
    {text}
  </span>
);
