// How servers of machine learning models are spoken to: where to, with what, and what their answers mean.
import type { Json } from '../../../shared/kernel/json.ts';
import type { Prediction, PredictionProtocol } from '../../engine/ports.ts';
import { tensorsOf } from './tensors.ts';

type Protocol = {
  /** Behind the model's address. */
  path: (modelName: string) => string;
  body: (input: Json) => Json;
  /** undefined: the answer is none of this protocol. */
  read: (answer: Json) => Prediction | undefined;
};

type JsonObject = { [name: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isScore = (name: string) => /score|prob|confidence/i.test(name);

/** A list of one is the one. */
const single = (value: Json): Json =>
  Array.isArray(value) && value.length === 1 ? (value[0] as Json) : value;

const openInference: Protocol = {
  path: (name) => `/v2/models/${encodeURIComponent(name)}/infer`,
  body: (input) =>
    isObject(input) && Array.isArray(input.inputs) ? input : { inputs: tensorsOf(input) as Json },
  read(answer) {
    const outputs = isObject(answer) && Array.isArray(answer.outputs) ? answer.outputs.filter(isObject) : [];
    const isAboutScores = ({ name }: JsonObject) => isScore(String(name));
    const first = outputs.find((tensor) => !isAboutScores(tensor)) ?? outputs[0];
    if (first?.data === undefined) return undefined;
    const scores = outputs.find((tensor) => tensor !== first && isAboutScores(tensor));
    return { prediction: single(first.data), scores: scores?.data ?? null };
  },
};

const tables = ['dataframe_split', 'dataframe_records', 'instances', 'inputs'];

const mlflow: Protocol = {
  path: () => '/invocations',
  body(input) {
    if (isObject(input)) return tables.some((name) => name in input) ? input : { dataframe_records: [input] };
    return Array.isArray(input) && input.every(isObject) ? { dataframe_records: input } : { inputs: input };
  },
  read(answer) {
    if (!isObject(answer) || answer.predictions === undefined) return undefined;
    const prediction = single(answer.predictions);
    const scored = isObject(prediction) ? Object.keys(prediction).find(isScore) : undefined;
    return { prediction, scores: isObject(prediction) && scored ? (prediction[scored] ?? null) : null };
  },
};

const torchServe: Protocol = {
  path: (name) => `/predictions/${encodeURIComponent(name)}`,
  body: (input) => input,
  read(answer) {
    const scores = Object.entries(isObject(answer) ? answer : {});
    const isRanking = scores.length > 0 && scores.every(([, score]) => typeof score === 'number');
    if (!isRanking) return { prediction: single(answer), scores: null };
    const [[label] = ['']] = scores.toSorted(([, one], [, other]) => Number(other) - Number(one));
    return { prediction: label, scores: answer };
  },
};

/** The step says where the prediction is. */
const json: Protocol = {
  path: () => '',
  body: (input) => input,
  read: (answer) => ({ prediction: answer, scores: null }),
};

export const protocols: Record<PredictionProtocol, Protocol> = { openInference, mlflow, torchServe, json };
