import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import type { FilterGroup } from '../../shared/guardrails/filters/define.ts';
import type { GuardrailDraft } from '../../shared/guardrails/guardrail.ts';
import { Icon } from '../kit/icon.tsx';
import { stepNames, type GuardrailForm, type StepName } from './guardrail-form.ts';
import { Watches } from './guardrails.tsx';

type Props = { of: GuardrailForm; step: StepName; isNew: boolean };

export function WizardSteps({ of, step: current, isNew }: Props) {
  const { t } = useLingui();
  const draft = of.form.watch();
  const wrong = useWrongSteps(of);
  useJumpToMistake(of, current, wrong);
  const names: Record<StepName, string> = {
    details: t`Details`,
    'data-leakage': t`Data leakage`,
    responsibility: t`Responsibility`,
    security: t`Security`,
    target: t`Target`,
  };
  const now = stepNames.indexOf(current);
  const here = useInSight(current);
  return (
    <nav aria-label={t`Steps`} className="wizard-steps">
      <ol>
        {stepNames.map((step, index) => {
          const state =
            step === current ? 'now' : wrong.has(step) ? 'wrong' : isNew && index > now ? 'next' : 'done';
          return (
            <li key={step} ref={step === current ? here : undefined}>
              <StepLink step={step} isCurrent={step === current}>
                <span className={`knob ${state}`} aria-hidden>
                  {state === 'done' && <Icon of={Check} size={12} />}
                  {state === 'wrong' && <Icon of={CircleAlert} size={12} />}
                  {(state === 'now' || state === 'next') && index + 1}
                </span>
                <span>
                  <b>{names[step]}</b>
                  <small>
                    <StepFact step={step} draft={draft} />
                  </small>
                </span>
              </StepLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** On narrow screens the steps stand in a row that is longer than the screen. */
function useInSight(current: StepName) {
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => void here.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [current]);
  return here;
}

function StepLink({
  step,
  isCurrent,
  children,
}: {
  step: StepName;
  isCurrent: boolean;
  children: ReactNode;
}) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('step', step);
  return (
    <Link href={`?${next}`} replace aria-current={isCurrent ? 'step' : undefined}>
      {children}
    </Link>
  );
}

function StepFact({ step, draft }: { step: StepName; draft: GuardrailDraft }) {
  if (step === 'details') return draft.name.trim() ? draft.name : <Trans>Name and scope</Trans>;
  if (step === 'target')
    return draft.guardrailAssignments.length > 0 ? (
      <Watches assignments={draft.guardrailAssignments} />
    ) : (
      <Trans>What it watches</Trans>
    );
  const count = filtersOn(draft, step).length;
  return count === 0 ? (
    <Trans>No filter on</Trans>
  ) : (
    <Plural value={count} one="# filter on" other="# filters on" />
  );
}

const filtersOn = ({ filters }: GuardrailDraft, group: FilterGroup) =>
  filters.filter(({ enabled, filterType }) => enabled && filterTypes[filterType].group === group);

/** A save that was refused shows the first step where something has to be mended. */
function useJumpToMistake({ form }: GuardrailForm, current: StepName, wrong: ReadonlySet<StepName>) {
  const [, setSearch] = useSearchParams();
  const { submitCount, isSubmitting } = form.formState;
  const first = stepNames.find((step) => wrong.has(step));
  const target = first !== undefined && !wrong.has(current) ? first : undefined;
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || !target) return;
    setSearch({ step: target }, { replace: true });
    // Only a new attempt to save moves people; walking between steps afterwards is theirs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);
}

/** Where something has to be mended before it can be saved. */
function useWrongSteps({ form }: GuardrailForm): ReadonlySet<StepName> {
  const { errors } = form.formState;
  const wrong = new Set<StepName>();
  if (errors.name || errors.description) wrong.add('details');
  if (errors.guardrailAssignments || errors.guardrailTargets) wrong.add('target');
  for (const [index, { filterType }] of form.getValues('filters').entries())
    if (errors.filters?.[index]) wrong.add(filterTypes[filterType].group);
  return wrong;
}
