// How long a request may take, where it may go, and what of its answer agents get.
import { useLingui } from '@lingui/react/macro';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { NumberField, SwitchField, TextArea, TextField } from '../kit/forms/fields.tsx';
import { Section } from '../kit/layout/page.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import type { ToolForm } from './tool-form.ts';
import styles from './tools.module.css';

const { maxTimeoutSeconds, maxConnectionSeconds } = workLimits.tools;

export function LimitFields({ of }: { of: RecordForm<ToolForm> }) {
  const { t } = useLingui();
  const isRouted = of.form.watch('routeThroughACC');
  return (
    <>
      <Section title={t`Response`}>
        <TextArea
          of={of}
          name="answerFields"
          label={t`Fields agents get`}
          optional
          rows={2}
          help={t`One path per line, such as current.temperature; lists are looked through. Empty: the whole response.`}
        />
      </Section>
      <Section title={t`Limits`}>
        <div className={styles.triple}>
          <NumberField
            of={of}
            name="connectionTimeout"
            label={t`Connection timeout (seconds)`}
            min={1}
            max={maxConnectionSeconds}
            step={1}
          />
          <NumberField
            of={of}
            name="apiTimeout"
            label={t`API timeout (seconds)`}
            optional
            min={1}
            max={maxTimeoutSeconds}
            step={1}
            help={t`Until the response begins.`}
          />
          <NumberField
            of={of}
            name="requestTimeout"
            label={t`Request timeout (seconds)`}
            min={1}
            max={maxTimeoutSeconds}
            step={1}
          />
        </div>
        <SwitchField
          of={of}
          name="followRedirects"
          label={t`Follow redirects`}
          help={t`The secret is never sent to another host.`}
        />
        <SwitchField
          of={of}
          name="routeThroughACC"
          label={t`Route through a connector`}
          help={t`For services in your own network. There is no connector yet: while this is on, calls are refused.`}
        />
        {isRouted && <TextField of={of} name="accGroup" label={t`Connector group`} optional />}
      </Section>
    </>
  );
}
