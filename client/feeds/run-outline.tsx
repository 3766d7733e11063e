// The steps of a run in the order they happened, with their times; the one it is about is marked.
import { Trans, useLingui } from '@lingui/react/macro';
import type { RunOutline as RunOutlineOf } from '../../shared/executions/run.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import type { FilterAction } from '../../shared/guardrails/filters/define.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { useFormat } from '../kit/text/format.ts';
import { lookOfStep, RunGlyph, useRunStateName } from '../kit/display/run-state.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import styles from './feeds.module.css';

type Props = {
  runId: string;
  /** The key of the step to mark. */
  foundIn?: string | undefined;
  /** What was done about it; absent: the step failed. */
  action?: FilterAction;
};

export function RunOutline({ runId, foundIn, action = 'Block' }: Props) {
  const maySee = useCan('executionFeed', 'view');
  const { data, error, refetch } = useRead(
    executionRoutes.outline,
    { params: { id: runId } },
    { enabled: maySee },
  );
  if (!maySee) return null;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={4} />;
  return <Outline run={data} foundIn={foundIn} action={action} />;
}

/** Runs of hundreds of steps are looked at on their own page. */
const VISIBLE_STEPS = 12;

type OutlineProps = { run: RunOutlineOf; foundIn: string | undefined; action: FilterAction };

function Outline({ run, foundIn, action }: OutlineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const took = durationOf(run.startedAt, run.endedAt);
  const time = took === undefined ? '' : format.duration(took);
  const more = run.steps.length - VISIBLE_STEPS;
  return (
    <section>
      <h2>{took === undefined ? t`Run, still in progress` : t`Run, ended after ${time}`}</h2>
      <ol className={styles.runSteps}>
        {run.steps.slice(0, VISIBLE_STEPS).map((step) => (
          <Step key={step.key} step={step} mark={step.key === foundIn ? action : undefined} />
        ))}
      </ol>
      {more > 0 && (
        <p className="small muted">
          <Trans>and {more} more steps</Trans>
        </p>
      )}
    </section>
  );
}

type StepProps = { step: RunOutlineOf['steps'][number]; mark: FilterAction | undefined };

function Step({ step, mark }: StepProps) {
  const { t } = useLingui();
  const format = useFormat();
  const stateName = useRunStateName();
  const look = lookOfStep[step.status];
  const took = durationOf(step.startedAt, step.endedAt);
  return (
    <li data-found={mark}>
      <RunGlyph state={look} />
      <span className="grow clip" dir="auto">
        {step.title || step.key}
        {mark && <span className="unseen">{t`It happened here`}</span>}
      </span>
      <span className="muted num">{took === undefined ? '' : format.duration(took)}</span>
      <span className="unseen">{stateName(look)}</span>
    </li>
  );
}

export function durationOf(startedAt: string | null, endedAt: string | null): number | undefined {
  return startedAt && endedAt ? Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)) : undefined;
}
