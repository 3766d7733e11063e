// What guardrails did in the run that is shown, and what they hid, once somebody has revealed it.
import { useLingui } from '@lingui/react/macro';
import { GuardrailActions } from '../../guardrails/index.ts';
import { JsonView } from './json-view.tsx';
import type { ShownRun } from './run-context.ts';

type Props = {
  run: ShownRun;
  /** Only of this step. */
  stepKey?: string;
};

export function RunGuard({ run, stepKey }: Props) {
  const { t } = useLingui();
  const isMeant = (one: { stepKey: string }) => stepKey === undefined || one.stepKey === stepKey;
  const { detail, revealed } = run;
  // On the page of a run its message stands beside this.
  const checked = (revealed?.checkedTexts ?? []).filter(
    (one) => isMeant(one) && (stepKey !== undefined || one.text !== revealed?.input.text),
  );
  return (
    <>
      <GuardrailActions
        actions={detail?.guardrailActions.filter(isMeant) ?? []}
        onReveal={revealed ? undefined : run.reveal}
      />
      {checked.map(({ stepKey: key, direction, text }) => (
        <JsonView
          key={`${key} ${direction}`}
          label={direction === 'input' ? t`Input before the guardrail` : t`Answer before the guardrail`}
          value={text}
        />
      ))}
    </>
  );
}
