import { Trans } from '@lingui/react/macro';
import { CircleAlert, CircleCheckBig, PlugZap } from 'lucide-react';
import { modelRoutes } from '../../shared/models/routes.ts';
import { useChange } from '../data/query.ts';
import { Quiet } from '../kit/buttons.tsx';
import { useFormat } from '../kit/format.ts';
import { Icon } from '../kit/icon.tsx';
import type { RecordForm } from '../kit/record-form.tsx';
import type { ModelForm } from './model-form.tsx';

/** Asks the model one word with what is filled in just now, saved or not. */
export function TestConnection({ of, id }: { of: RecordForm<ModelForm>; id?: string }) {
  const test = useChange(modelRoutes.test);

  async function ask() {
    if (!(await of.form.trigger(['provider', 'modelName', 'endpoint', 'apiKey'], { shouldFocus: true })))
      return;
    const { provider, modelName, endpoint, apiKey } = of.form.getValues();
    const draft = { provider, modelName, endpoint, ...(apiKey && { apiKey }) };
    test.mutate({ body: { draft, ...(id && { id }) } });
  }

  return (
    <div className="row wrap">
      <Quiet icon={PlugZap} loading={test.isPending} onClick={() => void ask()}>
        <Trans>Test connection</Trans>
      </Quiet>
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
      <Icon of={CircleCheckBig} className="ok" />
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
