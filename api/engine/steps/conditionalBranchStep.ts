import { resolveSides } from '../../../shared/conditions/sides.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { inWorker } from '../../../shared/node/worker-pool/index.ts';
import { ELSE } from '../../../shared/steps/conditionalBranchStep.ts';
import { renderOrNull } from '../../../shared/steps/template.ts';
import { engineStep, textBefore } from './engine-step.ts';
import firstCondition from './first-condition-task.ts';

const { maxWeightHere, timeLimitMs } = workLimits.conditions;

const firstConditionInThread = inWorker<typeof firstCondition>(
  new URL('./first-condition-task.ts', import.meta.url),
  { timeLimitMs },
);

export const conditionalBranchStep = engineStep('conditionalBranchStep', {
  async run(context) {
    const { settings, values: scope, run, signal } = context;
    const conditions = settings.cases.map(({ condition }) => condition);
    const { values, weight } = resolveSides(conditions, (template) => renderOrNull(template, scope));
    const work = { conditions, values };
    const at =
      weight <= maxWeightHere
        ? firstCondition(work)
        : await firstConditionInThread(work, { tenantId: run.tenantId, signal });
    const first = settings.cases[at];
    // Passes its input through: a step behind a branch reads it as if the branch were not there.
    return {
      output: { text: textBefore(context), matched: first?.label ?? null },
      routes: [first?.id ?? ELSE],
    };
  },
});
