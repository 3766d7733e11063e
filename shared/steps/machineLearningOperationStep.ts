import { z } from 'zod';
import { defineStep, out, type StepProblem } from './define.ts';
import { jsonFault, placeOf } from './json-fault.ts';
import { choiceProblems } from './problems.ts';

export const machineLearningOperationStep = defineStep({
  type: 'machineLearningOperationStep',
  label: /*i18n*/ 'Machine learning model',
  description: /*i18n*/ 'Asks a classifier, a regression or another model for a prediction',
  group: 'models',
  settings: z.object({
    /** Empty: none chosen yet. */
    modelId: z.string().max(200).default(''),
    /** How its server is spoken to. */
    protocol: z.enum(['openInference', 'mlflow', 'torchServe', 'json']).default('openInference'),
    /** The input of the prediction: JSON with references. */
    input: z.string().max(100_000).default(''),
    /** Of a server that answers any JSON: where the prediction and its scores are, `result.0.label`. */
    predictionPath: z.string().max(500).default(''),
    scoresPath: z.string().max(500).default(''),
  }),
  start: { input: '["{{ input.text }}"]' },
  texts: ['input'],
  lists: [],
  hasInput: true,
  handles: () => [out],
  problems: ({ input }) => inputFaults(input),
  choices: ({ modelId }) => [{ field: 'modelId', chosen: modelId, missing: choiceProblems.modelNotChosen }],
  templates: ({ input }) => [{ field: 'input', text: input }],
  models: ({ modelId }) => (modelId ? [{ field: 'modelId', modelId }] : []),
  outputs: () => [
    { path: 'prediction', label: /*i18n*/ 'Prediction' },
    { path: 'scores', label: /*i18n*/ 'Scores' },
    { path: 'text', label: /*i18n*/ 'Text' },
  ],
  effects: 'idempotent',
  role: 'step',
  place: 'anywhere',
});

const fault = (field: string, text: string): StepProblem => ({ field, text, severity: 'error' });

function inputFaults(input: string): StepProblem[] {
  if (!input.trim()) return [fault('input', /*i18n*/ 'The input is empty.')];
  const at = jsonFault(input);
  if (at === undefined) return [];
  const text = /*i18n*/ 'The JSON is invalid at line {line}, column {column}.';
  return [{ ...fault('input', text), values: placeOf(input, at) }];
}
