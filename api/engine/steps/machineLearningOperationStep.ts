import { engineProblems } from '../../../shared/executions/problems.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { asText } from '../../../shared/steps/index.ts';
import { renderJson } from '../../../shared/steps/json-template.ts';
import { look } from '../../../shared/steps/look.ts';
import type { Prediction } from '../ports.ts';
import { engineStep } from './engine-step.ts';

export const machineLearningOperationStep = engineStep('machineLearningOperationStep', {
  async run({ run, settings, values, scope, ports, signal, attempt, idempotencyKey }) {
    const { modelId, protocol, predictionPath, scoresPath } = settings;
    const input = renderJson(settings.input, values, { missingAsNull: false });
    if (input === undefined) throw new Problem(engineProblems.inputNotJson);
    const request = { modelId, protocol, input };
    const options = {
      signal,
      idempotencyKey: `${idempotencyKey}:${attempt}`,
      user: { runId: run.id },
    };
    const answer = await ports.predictions.predict(scope, request, options);
    const { prediction, scores } =
      protocol === 'json' ? partsOf(answer.prediction, { predictionPath, scoresPath }) : answer;
    return { output: { prediction, scores, text: asText(prediction) }, input };
  },
});

/** What a server of no known protocol answered, taken apart as people say. */
function partsOf(whole: Json, paths: { predictionPath: string; scoresPath: string }): Prediction {
  const prediction = at(whole, paths.predictionPath);
  if (prediction === undefined)
    throw new Problem(engineProblems.noPrediction, { path: paths.predictionPath });
  return { prediction, scores: paths.scoresPath ? (at(whole, paths.scoresPath) ?? null) : null };
}

const at = (whole: Json, path: string) => (path.trim() ? look(whole, path.trim().split('.')) : whole);
