import { engineProblems } from '../../../shared/executions/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { errorOf } from '../step-error.ts';
import { firstThatHolds } from './first-condition.ts';
import { engineStep } from './engine-step.ts';
import { itemsOf } from './loop-items.ts';
import { sourceFilesOf } from './source-file-items.ts';

export const loopContainerStep = engineStep('loopContainerStep', {
  async run(context) {
    const { mode, degree, stopOnError, maxIterations, over, delaySeconds, retryOnErrorCount } =
      context.settings;
    const plan = {
      stopOnError,
      ...(delaySeconds > 0 && { delayMs: delaySeconds * 1000 }),
      ...(retryOnErrorCount > 0 && { retries: retryOnErrorCount }),
    };
    // Once more than there may be rounds: only then is it known that the condition still holds.
    if (over === 'while')
      return { loop: { ...plan, items: [], degree: 1, together: false, askedRounds: maxIterations + 1 } };
    const found = over === 'sourceFiles' ? await sourceFilesOf(context) : { items: await itemsOf(context) };
    if ('fail' in found) return found;
    const { items } = found;
    if (items.length > maxIterations)
      throw new Problem(engineProblems.tooManyRounds, { count: items.length, most: maxIterations });
    const atOnce = mode === 'sequential' ? 1 : degree;
    return { loop: { ...plan, items, degree: atOnce, together: mode === 'batch' } };
  },

  async decideRound(context, round) {
    const { condition, maxIterations } = context.settings;
    const goesOn = (await firstThatHolds([condition], context)) === 0;
    if (goesOn && round >= maxIterations)
      return { fail: errorOf(engineProblems.neverEnds, { most: maxIterations }) };
    return { goesOn };
  },
});
