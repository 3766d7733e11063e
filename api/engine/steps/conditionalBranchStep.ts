import { holds } from '../../../shared/conditions/evaluate.ts';
import { ELSE } from '../../../shared/steps/conditionalBranchStep.ts';
import { renderOrNull } from '../../../shared/steps/template.ts';
import { engineStep, textBefore } from './engine-step.ts';

export const conditionalBranchStep = engineStep('conditionalBranchStep', {
  run(context) {
    const { settings, values } = context;
    const first = settings.cases.find(({ condition }) =>
      holds(condition, (template) => renderOrNull(template, values)),
    );
    // What came in goes on: a step behind a branch reads it as if the branch were not there.
    return {
      output: { text: textBefore(context), matched: first?.label ?? null },
      routes: [first?.id ?? ELSE],
    };
  },
});
