// What a run comes to, told from its plan.
import { engineProblems } from '../../shared/executions/problems.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import type { Finish } from './end-run.ts';
import type { StepError, StepRecord } from './engine-kind.ts';
import type { Plan } from './plan.ts';
import { errorOf } from './step-error.ts';

const { maxSteps, maxKeptCharacters } = workLimits.runs;

/** Why a run may not go on; `kept`: characters of what its steps were given and gave. */
export function excessOf(plan: Plan, kept: number): StepError | undefined {
  if (plan.steps.size > maxSteps) return errorOf(engineProblems.tooManySteps, { most: maxSteps });
  if (kept > maxKeptCharacters)
    return errorOf(engineProblems.keepsTooMuch, { most: maxKeptCharacters / bytes.MB });
  return undefined;
}

export function failureOf({ key, error }: StepRecord): Finish {
  const { code, message, details } = error ?? errorOf(engineProblems.broken, { reason: '' });
  const status = code === engineProblems.blocked.code ? 'halted' : 'failed';
  return { status, error: { code, message, stepKey: key, ...details } };
}

/** The answer is that of the last end that was reached; without one, of the last step. */
export function successOf(plan: Plan): Finish {
  if (plan.isEmpty) return { status: 'failed', error: errorOf(engineProblems.nothingToDo, {}) };
  const ended = plan.endedAtTop();
  const last = ended.findLast(({ step }) => step.role === 'end') ?? ended.at(-1);
  const output: Json = last?.record.output ?? null;
  const isPartial = [...plan.steps.values()].some(
    ({ status, error, routes }) => status === 'done' && error && !routes,
  );
  return { status: isPartial ? 'partial' : 'succeeded', output };
}
