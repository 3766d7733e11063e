import type { PredictionPort } from '../../../api/engine/index.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { modelProblems } from '../../../shared/models/problems.ts';

/** Predicts what it is asked with; `busy` refuses the first call and `gone` is no model. */
export function testPredictions(): PredictionPort {
  let isBusy = true;
  return {
    async predict(_scope, { modelId, input }) {
      if (modelId === 'gone') throw new Problem(modelProblems.notFound);
      if (modelId === 'busy' && isBusy) {
        isBusy = false;
        throw new Problem(modelProblems.rateLimited, { model: modelId });
      }
      return { prediction: input, scores: [0.5] };
    },
  };
}
