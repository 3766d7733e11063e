import { useLingui } from '@lingui/react/macro';
import { Select, Switch, TextArea } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { HOUR_MS } from '../../../shared/kernel/time.ts';
import { StepPolicy, type GraphStep } from '../../../shared/steps/graph.ts';
import { Field } from './field.tsx';
import { Typed, Value } from './fields.tsx';
import { useInspector } from './inspector-model.ts';
import styles from './fields.module.css';

const errorNames: Record<StepPolicy['onError'], string> = {
  stop: /*i18n*/ 'Stop the run',
  continue: /*i18n*/ 'Continue with another result, or none',
  route: /*i18n*/ 'Take the “On error” path',
};

type NumberKey = 'retries' | 'backoffSeconds' | 'maxBackoffSeconds' | 'timeoutSeconds';

const HOUR_SECONDS = HOUR_MS / 1000;

/** The same for every kind: time limit, tries, and what then. */
export function PolicyForm({ step }: { step: GraphStep }) {
  const { t, i18n } = useLingui();
  const { edits } = useInspector();
  const { policy } = step;
  const set = (change: Partial<StepPolicy>) => {
    const next = StepPolicy.safeParse({ ...policy, ...change });
    if (next.success) edits?.setPolicy(step.id, next.data);
  };
  const number = (key: NumberKey, label: string, help?: string) => (
    <Field label={label} name={`policy.${key}`} help={help}>
      {(id) =>
        edits ? (
          <Typed
            id={id}
            type="number"
            value={String(policy[key] ?? HOUR_SECONDS)}
            onWrite={(typed) => set({ [key]: Number(typed.replace(',', '.')) })}
          />
        ) : (
          <Value>{policy[key] ?? HOUR_SECONDS}</Value>
        )
      }
    </Field>
  );
  return (
    <>
      {number('timeoutSeconds', t`Time limit, in seconds`, t`Up to one day. A step that takes longer fails.`)}
      <div className={clsx(styles.pair, styles.even)}>
        {number('retries', t`Retries`)}
        {number('backoffSeconds', t`Wait before retrying, in seconds`)}
      </div>
      {policy.retries > 0 && (
        <>
          {number('maxBackoffSeconds', t`Longest wait, in seconds`)}
          <label className={styles.switch} data-field="policy.jitter">
            <Switch
              size="1"
              disabled={!edits}
              checked={policy.jitter === true}
              onCheckedChange={(jitter) => set({ jitter })}
            />
            <span className="grow">
              {t`Random waits`}
              <span className="help">{t`Steps that failed together do not retry together.`}</span>
            </span>
          </label>
        </>
      )}
      <p className="help">{t`Only temporary failures are retried. The wait doubles each time.`}</p>
      <Field label={t`If it still fails`} name="policy.onError">
        {(id) =>
          edits ? (
            <Select.Root
              value={policy.onError}
              onValueChange={(onError) => set({ onError: onError as StepPolicy['onError'] })}
            >
              <Select.Trigger id={id} className={styles.select} />
              <Select.Content position="popper">
                {StepPolicy.shape.onError.options.map((option) => (
                  <Select.Item key={option} value={option}>
                    {i18n._(errorNames[option])}
                  </Select.Item>
                ))}
              </Select.Content>
            </Select.Root>
          ) : (
            <Value>{i18n._(errorNames[policy.onError])}</Value>
          )
        }
      </Field>
      {policy.onError === 'continue' && (
        <Fallback value={policy.fallback ?? ''} onWrite={edits && ((fallback) => set({ fallback }))} />
      )}
    </>
  );
}

/** Written when the field is left. */
function Fallback({ value, onWrite }: { value: string; onWrite: ((value: string) => void) | undefined }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <Field
      label={t`Result to continue with`}
      name="policy.fallback"
      help={t`JSON or a text. If empty, there is no result.`}
    >
      {(id) =>
        onWrite ? (
          <TextArea
            id={id}
            size="2"
            rows={3}
            dir="auto"
            maxLength={20_000}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => typed !== value && onWrite(typed)}
          />
        ) : (
          <Value>{value || t`Empty`}</Value>
        )
      }
    </Field>
  );
}
