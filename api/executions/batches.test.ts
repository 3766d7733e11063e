import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { batchRoutes } from '../../shared/executions/batch.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import type { Context } from '../context.ts';
import { runBatch } from './run-batch.ts';

const w = await world();

const variables = [{ id: 'n', name: 'order', type: 'integer', required: true }];
const echo = graphOf(
  [
    step('in', 'inputStep', { variables }),
    step('out', 'outputStep', { template: '{{ input.text }} {{ variables.order }}' }),
  ],
  'in > out',
);
const csv = 'message,order\n=1+1,5\n"two, words",6\n';

test('[R44] each row of a table becomes a run, and the results are a table without formulas', async () => {
  const ann = await w.person('Admin');
  const { agentId } = await publishedAgent(w, echo);
  const batch = await ann.call(batchRoutes.startBatch, { params: { id: agentId }, body: { csv } });
  expect(batch).toMatchObject({ total: 2, state: 'executing', version: 1 });
  const params = { id: batch.id };
  const ended = await eventually(async () => {
    const now = await ann.call(batchRoutes.readBatch, { params });
    return now.state !== 'executing' && now;
  });
  expect(ended).toMatchObject({ state: 'completed', ended: 2, failed: 0 });
  expect(ended.runs.map(({ row, status }) => [row, status])).toEqual([
    [1, 'succeeded'],
    [2, 'succeeded'],
  ]);
  const file = await (await ann.fetch(`/v1/PipelineExecution/batch/${batch.id}/results`)).text();
  const [head, first] = file.split('\n');
  expect(head).toBe('row,message,order,status,result,error,cost (USD),run');
  expect(first).toContain("1,'=1+1,5,succeeded,'=1+1 5,");
  expect(await problemOf(ann.call(batchRoutes.cancelBatch, { params }))).toMatchObject({
    code: 'executions.batchEnded',
  });
});

test('[R44] a cancelled batch starts no more rows and cancels those under way', async () => {
  const ann = await w.person('Admin');
  const waits = graphOf([step('in', 'inputStep'), step('ask', 'approvalStep')], 'in > ask');
  const { agentId } = await publishedAgent(w, waits);
  const table = ['message', ...Array.from({ length: 5 }, (_, n) => `row ${n}`)].join('\n');
  const { id } = await ann.call(batchRoutes.startBatch, { params: { id: agentId }, body: { csv: table } });
  const params = { id };
  await eventually(async () => (await ann.call(batchRoutes.readBatch, { params })).runs.length > 0);
  await ann.call(batchRoutes.cancelBatch, { params });
  const ended = await eventually(async () => {
    const now = await ann.call(batchRoutes.readBatch, { params });
    return now.runs.every(({ status }) => status === 'cancelled') && now;
  });
  expect(ended.state).toBe('cancelled');
});

test('[R44] a batch whose agent was deleted starts no more rows', async () => {
  const ann = await w.person('Admin');
  const { agentId } = await publishedAgent(w, echo);
  const { id } = await ann.call(batchRoutes.startBatch, { params: { id: agentId }, body: { csv } });
  const readBatch = () => ann.call(batchRoutes.readBatch, { params: { id } });
  await eventually(async () => (await readBatch()).state === 'completed');
  await ann.call(agentRoutes.remove, { params: { id: agentId } });
  const circumstances = { signal: new AbortController().signal, progress: () => {}, attempt: 2 };
  const { tenantId } = ann.person;
  await runBatch.run(
    { db: w.db, ports: w.ports } as Context,
    { tenantId, id },
    { tenantId, ...circumstances },
  );
  expect((await readBatch()).error).toMatchObject({ code: 'agents.notFound' });
});

test('[R45] JSON in a cell is stored whatever characters it names, and refused when it is nested too deep', async () => {
  const ann = await w.person('Admin');
  const fields = [
    { id: 'o', name: 'facts', type: 'object', required: false },
    { id: 'l', name: 'lines', type: 'list', required: false },
  ];
  const { agentId } = await publishedAgent(w, graphOf([step('in', 'inputStep', { variables: fields })]));
  const cell = (json: string) => `"${json.replaceAll('"', '""')}"`;
  const start = (column: string, json: string) =>
    ann.call(batchRoutes.startBatch, {
      params: { id: agentId },
      body: { csv: `message,${column}\nx,${cell(json)}\n` },
    });
  for (const json of ['{"a":"\\u0000"}', '{"\\ud800":1}'])
    expect(await start('facts', json)).toMatchObject({ total: 1 });
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  expect(await problemOf(start('lines', deep))).toMatchObject({ code: 'executions.batchInvalid' });
});

test('[R45] a table that cannot be run is refused before anything runs, with its line, column or row', async () => {
  const ann = await w.person('Admin');
  const { agentId } = await publishedAgent(w, echo);
  const refusal = (text: string) =>
    problemOf(ann.call(batchRoutes.startBatch, { params: { id: agentId }, body: { csv: text } }));
  expect(await refusal('message,color\nx,red')).toMatchObject({
    code: 'executions.batchColumn',
    values: { name: 'color' },
  });
  expect(await refusal('message,order\nx,5\ny,many')).toMatchObject({
    code: 'executions.batchInvalid',
    values: { row: 2, name: 'order' },
  });
  expect(await refusal('message,order')).toMatchObject({ code: 'executions.batchSize' });
  const many = Array.from({ length: 101 }, () => 'x,5').join('\n');
  expect(await refusal(`message,order\n${many}`)).toMatchObject({ code: 'executions.batchSize' });
  expect(await refusal('message,order\n"x,5')).toMatchObject({ code: 'executions.batchUnreadable' });
});

test('[R45] while a table of nothing but odd lines is read, everybody else is answered', async () => {
  const ann = await w.person('Admin');
  const { agentId } = await publishedAgent(w, echo);
  const answered: string[] = [];
  const table = `message\n${',\n'.repeat(30_000)}`;
  const read = problemOf(
    ann.call(batchRoutes.startBatch, { params: { id: agentId }, body: { csv: table } }),
  ).finally(() => answered.push('table'));
  for (let n = 0; n < 3; n++) await ann.call(projectRoutes.list);
  answered.push('others');
  expect(await read).toMatchObject({ code: 'executions.batchSize' });
  expect(answered).toEqual(['others', 'table']);
});

test('[R74] runs of a batch name it, and are listed apart from those that somebody started', async () => {
  const ann = await w.person('Admin');
  const { agentId } = await publishedAgent(w, echo);
  const batch = await ann.call(batchRoutes.startBatch, { params: { id: agentId }, body: { csv } });
  await eventually(async () => {
    const { state } = await ann.call(batchRoutes.readBatch, { params: { id: batch.id } });
    return state === 'completed';
  });
  const body = { userInput: 'by hand', variables: { order: 7 } };
  const single = await ann.call(executionRoutes.execute, { params: { id: agentId }, body });
  const idsOf = async (query: { inBatch?: 'true' | 'false' }) =>
    (await ann.call(executionRoutes.list, { query: { agentId, ...query } })).items;
  expect((await idsOf({ inBatch: 'true' })).map(({ batchId }) => batchId)).toEqual([batch.id, batch.id]);
  expect((await idsOf({ inBatch: 'false' })).map(({ id, batchId }) => [id, batchId])).toEqual([
    [single.runId, null],
  ]);
  expect(await idsOf({})).toHaveLength(3);
});

test('[R73] the latest batches of an agent are found again, newest first', async () => {
  const ann = await w.person('Admin');
  const { agentId } = await publishedAgent(w, echo);
  const params = { id: agentId };
  expect(await ann.call(batchRoutes.listBatches, { params })).toEqual([]);
  const first = await ann.call(batchRoutes.startBatch, { params, body: { csv } });
  const second = await ann.call(batchRoutes.startBatch, { params, body: { csv } });
  const listed = await ann.call(batchRoutes.listBatches, { params });
  expect(listed.map(({ id, total }) => [id, total])).toEqual([
    [second.id, 2],
    [first.id, 2],
  ]);
  const stranger = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  const outside = await w.person('ProjectAdmin', { projects: [(await w.project()).id] });
  for (const person of [stranger, outside])
    expect(await person.call(batchRoutes.listBatches, { params })).toEqual([]);
});

test('[R46] a batch of another tenant or project does not exist', async () => {
  const ann = await w.person('Admin');
  const { agentId } = await publishedAgent(w, echo);
  const { id } = await ann.call(batchRoutes.startBatch, { params: { id: agentId }, body: { csv } });
  const stranger = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  const outside = await w.person('ProjectAdmin', { projects: [(await w.project()).id] });
  for (const person of [stranger, outside])
    for (const route of [batchRoutes.readBatch, batchRoutes.cancelBatch, batchRoutes.batchResults])
      expect(await problemOf(person.call(route, { params: { id } }))).toMatchObject({
        code: 'executions.batchNotFound',
      });
});
