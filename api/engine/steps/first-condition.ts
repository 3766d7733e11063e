// Which of several conditions holds in a run; in a thread where looking takes long.
import type { ConditionGroup } from '../../../shared/conditions/condition.ts';
import { resolveSides } from '../../../shared/conditions/sides.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { inWorker } from '../../../shared/node/worker-pool/index.ts';
import { renderOrNull } from '../../../shared/steps/template.ts';
import type { StepContext } from '../engine-kind.ts';
import firstCondition from './first-condition-task.ts';

const { maxWeightHere, timeLimitMs } = workLimits.conditions;

const firstConditionInThread = inWorker<typeof firstCondition>(
  new URL('./first-condition-task.ts', import.meta.url),
  { timeLimitMs },
);

/** The index of the first that holds; -1 when none does. */
export async function firstThatHolds(
  conditions: readonly ConditionGroup[],
  { values: scope, run, signal }: Pick<StepContext, 'values' | 'run' | 'signal'>,
): Promise<number> {
  const { values, weight } = resolveSides(conditions, (template) => renderOrNull(template, scope));
  const work = { conditions, values };
  return weight <= maxWeightHere
    ? firstCondition(work)
    : firstConditionInThread(work, { tenantId: run.tenantId, signal });
}
