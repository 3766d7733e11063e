import { afterAll, beforeEach, expect, test } from 'vitest';
import { executionRoutes } from '../../../shared/executions/routes.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { Problem } from '../../../shared/kernel/problem.ts';
import { modelRoutes } from '../../../shared/models/routes.ts';
import { eventually } from '../../../tests/kit/eventually.ts';
import { graphOf, step } from '../../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../../tests/kit/engine/published-agent.ts';
import { startPredictionServer } from '../../../tests/kit/prediction-server.ts';
import { world } from '../../../tests/kit/world.ts';
import { modelProblemIsRetryable } from '../../engine/retryable.ts';
import type { PredictionProtocol } from '../../engine/ports.ts';

const KEY = 'ml-very-secret';
const server = await startPredictionServer();
afterAll(() => server.stop());
beforeEach(() => server.play());
const w = await world({ egressAllow: [server.door] });
const ann = await w.person('Admin');

let count = 0;
const add = (more: object = {}) =>
  ann.call(modelRoutes.create, {
    body: {
      displayName: `Mood ${++count}`,
      modelName: 'mood',
      provider: 'MachineLearning',
      endpoint: server.url,
      apiKey: KEY,
      ...more,
    },
  });
const { id: modelId } = await add();

const predict = (
  protocol: PredictionProtocol,
  input: Json,
  more: { modelId?: string; signal?: AbortSignal } = {},
) =>
  w.ports.predictions.predict(
    w.scope,
    { modelId: more.modelId ?? modelId, protocol, input },
    { signal: more.signal ?? new AbortController().signal, idempotencyKey: 'run:step:1' },
  );
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing refused',
    (problem: Problem) => `${problem.code}${modelProblemIsRetryable(problem) ? ', again' : ''}`,
  );

test('[M20] each protocol is asked in its own language and answers a prediction with its scores', async () => {
  const tensor = (name: string, shape: number[], datatype: string, data: Json[]) => ({
    name,
    shape,
    datatype,
    data,
  });
  for (const [protocol, input, path, body, expected] of [
    [
      'openInference',
      ['I wait'],
      '/v2/models/mood/infer',
      { inputs: [tensor('input-0', [1], 'BYTES', ['I wait'])] },
      { prediction: 'angry', scores: [0.1, 0.9] },
    ],
    [
      'openInference',
      {
        matrix: [
          [1, 2.5],
          [3, 4],
        ],
        on: true,
      },
      '/v2/models/mood/infer',
      { inputs: [tensor('matrix', [2, 2], 'FP64', [1, 2.5, 3, 4]), tensor('on', [1], 'BOOL', [true])] },
      { prediction: 'angry', scores: [0.1, 0.9] },
    ],
    [
      'mlflow',
      { text: 'I wait' },
      '/invocations',
      { dataframe_records: [{ text: 'I wait' }] },
      { prediction: { label: 'angry', score: 0.9 }, scores: 0.9 },
    ],
    ['mlflow', [[1, 2]], '/invocations', { inputs: [[1, 2]] }, {}],
    [
      'torchServe',
      { data: 'I wait' },
      '/predictions/mood',
      { data: 'I wait' },
      { prediction: 'angry', scores: { calm: 0.1, angry: 0.9 } },
    ],
    [
      'json',
      { q: 1 },
      '/',
      { q: 1 },
      { prediction: { result: [{ label: 'angry', scores: { angry: 0.9 } }] } },
    ],
  ] as const) {
    expect(await predict(protocol, input as unknown as Json)).toMatchObject(expected);
    expect(server.seen.at(-1)).toMatchObject({ path, body });
  }
  expect(server.seen[0]?.headers).toMatchObject({
    authorization: `Bearer ${KEY}`,
    'idempotency-key': 'run:step:1',
  });
});

test('[M18] failures have a code, and only those that may pass are tried again', async () => {
  for (const [status, expected] of [
    [401, 'models.keyRefused'],
    [400, 'models.refused'],
    [404, 'models.unknownThere'],
    [429, 'models.rateLimited, again'],
    [503, 'models.broken, again'],
  ] as const) {
    server.play((response) => response.writeHead(status).end('{"error":"no"}'));
    expect(await refusalOf(predict('mlflow', [1]))).toBe(expected);
  }
  server.play((response) => response.destroy());
  expect(await refusalOf(predict('mlflow', [1]))).toBe('models.unreachable, again');
  server.play((response) => response.end('<html>'));
  expect(await refusalOf(predict('mlflow', [1]))).toBe('models.unreadable, again');
  server.play((response) => response.end('[1]'));
  expect(await refusalOf(predict('openInference', [1]))).toBe('models.unreadable, again');
  expect(await refusalOf(predict('openInference', [[1], [2, 3]]))).toBe('models.notATensor');
  expect(await refusalOf(predict('openInference', [null]))).toBe('models.notATensor');
});

test('[M18] an answer without an end, or too deep, is cut off', async () => {
  server.play((response) => {
    const more = () => {
      while (response.write('['.repeat(65_536)));
      response.once('drain', more);
    };
    more();
  });
  const before = server.aborted();
  expect(await refusalOf(predict('json', 1))).toBe('models.answerTooLong');
  await eventually(() => server.aborted() > before);
  server.play((response) => response.end('['.repeat(100_000) + ']'.repeat(100_000)));
  expect(await refusalOf(predict('json', 1))).toBe('models.unreadable, again');
});

test('[M18] cancelling ends the request', async () => {
  const cancelled = new AbortController();
  const before = server.aborted();
  server.play(() => cancelled.abort(new Error('cancelled')));
  await expect(predict('json', 1, { signal: cancelled.signal })).rejects.toThrow('cancelled');
  await eventually(() => server.aborted() > before);
});

test('[M19] a redirect is not followed, and inner addresses are refused', async () => {
  server.play((response, path) =>
    path === '/elsewhere' ? response.end('{}') : response.writeHead(307, { location: '/elsewhere' }).end(),
  );
  expect(await refusalOf(predict('json', 1))).toBe('models.unknownThere');
  expect(server.seen.map(({ path }) => path)).toEqual(['/']);
  const inner = await add({ endpoint: 'http://169.254.169.254' });
  expect(await refusalOf(predict('json', 1, { modelId: inner.id }))).toBe('outbound.refused');
});

test('[M19] a model of another project or of texts predicts nothing, and one that predicts writes no texts', async () => {
  const [mine, other] = [await w.project(), await w.project()];
  const { id } = await add({ projectId: other.id });
  const scope = { ...w.scope, projects: [mine.id] };
  const options = { signal: new AbortController().signal, idempotencyKey: '' };
  const request = { modelId: id, protocol: 'json' as const, input: 1 };
  expect(await refusalOf(w.ports.predictions.predict(scope, request, options))).toBe('models.notFound');
  const writing = await add({ provider: 'Custom' });
  expect(await refusalOf(predict('json', 1, { modelId: writing.id }))).toBe('models.notForPredictions');
  const messages = [{ role: 'user' as const, content: 'hello' }];
  expect(await refusalOf(w.ports.models.generate(w.scope, { modelId, messages }, options))).toBe(
    'models.notForTexts',
  );
  expect(server.seen).toEqual([]);
});

test('[M20] testing the connection says whether the server is there and takes the key', async () => {
  const draft = {
    provider: 'MachineLearning' as const,
    modelName: 'mood',
    endpoint: server.url,
    apiKey: KEY,
  };
  expect(await ann.call(modelRoutes.test, { body: { draft } })).toMatchObject({ ok: true, message: 'ready' });
  server.play((response) => response.writeHead(403).end());
  expect(await ann.call(modelRoutes.test, { body: { draft } })).toMatchObject({ ok: false });
});

test('[ST31] a run predicts, takes an answer apart by its paths, and its journal knows no key', async () => {
  const paths = { predictionPath: 'result.0.label', scoresPath: 'result.0.scores' };
  const settings = { modelId, protocol: 'json', input: '{"text": {{ input.text }}}', ...paths };
  const graph = (more: object) =>
    graphOf(
      [
        step('in', 'inputStep'),
        step('ask', 'machineLearningOperationStep', { ...settings, ...more }),
        step('out', 'outputStep', { template: '{{ steps.ask.prediction }} {{ steps.ask.scores.angry }}' }),
      ],
      'in > ask > out',
    );
  const { agentId } = await publishedAgent(w, graph({}));
  const body = { userInput: 'say "hi"' };
  const run = await ann.call(executionRoutes.execute, { params: { id: agentId }, body });
  expect(run).toMatchObject({ status: 'succeeded', result: 'angry 0.9' });
  expect(server.seen[0]?.body).toEqual({ text: 'say "hi"' });
  const { rows } = await w.owner.query(
    'select * from run_steps natural full join run_events where run_id = $1',
    [run.runId],
  );
  expect(JSON.stringify(rows)).toContain('angry');
  expect(JSON.stringify(rows)).not.toContain(KEY);

  const wrong = await publishedAgent(w, graph({ predictionPath: 'result.7.label' }));
  expect(await ann.call(executionRoutes.execute, { params: { id: wrong.agentId }, body })).toMatchObject({
    status: 'failed',
    error: { code: 'engine.noPrediction' },
  });
});
