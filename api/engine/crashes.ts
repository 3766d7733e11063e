// Steps that were begun and never ended, since their worker was gone: which are begun again, and which may be to blame.
import { engineProblems } from '../../shared/executions/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { EngineKind, StepError, StepRecord } from './engine-kind.ts';
import type { Task } from './graph-index.ts';
import { stepContext, type Stage } from './step-context.ts';
import { errorOf } from './step-error.ts';

/** A step that takes its worker down is not started for ever: so often, without anything of its run coming to an end. */
const CRASH_LIMIT = 5;
/** Whoever was at work each time may be the one: from here on they are tried one at a time, so that only it fails. */
const SUSPECT_LIMIT = 3;

/** `before`: its record, which says that it runs. */
export const isSuspect = (kind: EngineKind, stage: Stage, before: StepRecord) =>
  isCrashing(SUSPECT_LIMIT, kind, stage, before);

/** Interrupted so often, and its run was taken over as often by workers that did not stop in good order. */
function isCrashing(limit: number, { effects }: EngineKind, { run }: Stage, { repeats = 0 }: StepRecord) {
  // Of pure steps nobody knows how often they have begun.
  const begun = effects === 'pure' ? limit : repeats + 1;
  return begun >= limit && run.idleClaims > limit;
}

/** Why a step that was interrupted half-way is not done again; undefined when it is. */
export async function whyLost(
  task: Task,
  kind: EngineKind,
  stage: Stage,
  before: StepRecord,
): Promise<StepError | undefined> {
  if (kind.effects === 'once' && !(await mayRepeat(task, kind, stage)))
    return errorOf(engineProblems.outcomeUnknown, {});
  return isCrashing(CRASH_LIMIT, kind, stage, before)
    ? errorOf(engineProblems.crashed, { times: CRASH_LIMIT })
    : undefined;
}

async function mayRepeat(task: Task, kind: EngineKind, stage: Stage): Promise<boolean> {
  const { signal } = stage;
  const still = { emit: () => {}, spend: () => {}, progress: undefined, record: async () => {} };
  const context = stepContext(task, stage, { signal, ...still });
  try {
    return (await kind.mayRepeat?.(context)) ?? false;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
