import { ELSE } from '../../../shared/steps/conditionalBranchStep.ts';
import { engineStep, textBefore } from './engine-step.ts';
import { firstThatHolds } from './first-condition.ts';

export const conditionalBranchStep = engineStep('conditionalBranchStep', {
  async run(context) {
    const { cases } = context.settings;
    const first =
      cases[
        await firstThatHolds(
          cases.map(({ condition }) => condition),
          context,
        )
      ];
    // Passes its input through: a step behind a branch reads it as if the branch were not there.
    return {
      output: { text: textBefore(context), matched: first?.label ?? null },
      routes: [first?.id ?? ELSE],
    };
  },
});
