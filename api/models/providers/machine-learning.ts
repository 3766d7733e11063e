// Any server of machine learning models. It writes no texts: `predictions` asks it.
import { Problem } from '../../../shared/kernel/problem.ts';
import { modelProblems } from '../../../shared/models/problems.ts';
import type { Provider } from './provider.ts';

export const machineLearning: Provider = {
  async open(_access, modelName) {
    throw new Problem(modelProblems.notForTexts, { model: modelName });
  },

  discover: async () => [],
};
