import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import type { FilterGroup } from '../../shared/guardrails/filters/define.ts';
import type { GuardrailDraft } from '../../shared/guardrails/guardrail.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { useParameters, withParameters } from '../kit/lists/search-parameters.ts';
import {
  stateOfStep,
  stepNames,
  stepsRefused,
  stepsToMend,
  type GuardrailForm,
  type StepName,
} from './guardrail-form.ts';
import { Watches } from './guardrails.tsx';
import styles from './wizard.module.css';

type Props = { of: GuardrailForm; step: StepName; isNew: boolean };

export function WizardSteps({ of, step: current, isNew }: Props) {
  const { t } = useLingui();
  const draft = of.form.watch();
  const { submitCount, errors } = of.form.formState;
  const toMend = stepsToMend(draft).union(stepsRefused(draft, errors));
  const wasSaid = submitCount > 0 || Object.keys(errors).length > 0;
  useJumpToMistake(of, current, toMend);
  const names: Record<StepName, string> = {
    details: t`Details`,
    'data-leakage': t`Data leakage`,
    responsibility: t`Responsibility`,
    security: t`Security`,
    target: t`Target`,
  };
  const here = useInSight(current);
  return (
    <nav aria-label={t`Steps`} className={styles.steps}>
      <ol>
        {stepNames.map((step, index) => {
          const state = stateOfStep({ step, current, isNew, wasSaid, toMend });
          return (
            <li key={step} ref={step === current ? here : undefined}>
              <StepLink step={step} isCurrent={step === current}>
                <span className={styles.knob} data-state={state} aria-hidden>
                  {state === 'done' && <Icon of={Check} size={12} />}
                  {state === 'wrong' && <Icon of={CircleAlert} size={12} />}
                  {(state === 'now' || state === 'next') && index + 1}
                </span>
                <span>
                  <b>{names[step]}</b>
                  <small>
                    <StepSummary step={step} draft={draft} />
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
  return (
    <Link href={`?${withParameters(search, { step })}`} replace aria-current={isCurrent ? 'step' : undefined}>
      {children}
    </Link>
  );
}

function StepSummary({ step, draft }: { step: StepName; draft: GuardrailDraft }) {
  if (step === 'details') return draft.name.trim() ? draft.name : <Trans>Name and scope</Trans>;
  if (step === 'target')
    return draft.guardrailAssignments.length > 0 ? (
      <Watches assignments={draft.guardrailAssignments} />
    ) : (
      <Trans>No target chosen</Trans>
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

/** A save that was refused shows the first step where something has to be mended, and the field itself. */
function useJumpToMistake({ form }: GuardrailForm, current: StepName, toMend: ReadonlySet<StepName>) {
  const [, setSearch] = useSearchParams();
  const { submitCount, isSubmitting, isSubmitSuccessful } = form.formState;
  const first = stepNames.find((step) => toMend.has(step));
  const target = first !== undefined && !toMend.has(current) ? first : undefined;
  const wasRefused = submitCount > 0 && !isSubmitting && !isSubmitSuccessful;
  const [answered, setAnswered] = useState(0);
  useEffect(() => {
    // Only a new attempt to save moves people; walking between steps afterwards is theirs.
    if (!wasRefused || answered === submitCount) return;
    if (target) return setSearch({ step: target }, { replace: true });
    setAnswered(submitCount);
    focusMistake();
  }, [wasRefused, submitCount, answered, target, setSearch]);
}

/** A filter says below its fields what is wrong with it. */
function focusMistake() {
  const field =
    document.querySelector<HTMLElement>('[data-wizard-form] [aria-invalid="true"]') ??
    document
      .querySelector('[data-wizard-form] .err')
      ?.closest('[data-more]')
      ?.querySelector<HTMLElement>('textarea, input');
  field?.focus();
}

/** The way to the step before and the one after. */
export function StepButtons({ step }: { step: StepName }) {
  const { t } = useLingui();
  const [, change] = useParameters();
  const at = stepNames.indexOf(step);
  const to = (next: StepName) => change({ step: next });
  const [before, after] = [stepNames[at - 1], stepNames[at + 1]];
  return (
    <div className={clsx('row', styles.ways)}>
      {before && <Button variant="quiet" onClick={() => to(before)}>{t`Back`}</Button>}
      {after && <Button variant="quiet" onClick={() => to(after)}>{t`Next`}</Button>}
    </div>
  );
}
