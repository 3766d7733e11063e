import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { StepPolicy, type GraphStep } from '../../../shared/steps/graph.ts';
import { Field } from './field.tsx';
import { Typed, Value } from './fields.tsx';
import { useInspector } from './inspector-model.ts';
import styles from './fields.module.css';

const errorNames: Record<StepPolicy['onError'], string> = {
  stop: /*i18n*/ 'Stop the run',
  continue: /*i18n*/ 'Continue without a result',
  route: /*i18n*/ 'Take the “On error” path',
};

type NumberKey = 'retries' | 'backoffSeconds' | 'timeoutSeconds';

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
            value={String(policy[key])}
            onWrite={(typed) => set({ [key]: Number(typed.replace(',', '.')) })}
          />
        ) : (
          <Value>{policy[key]}</Value>
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
    </>
  );
}
