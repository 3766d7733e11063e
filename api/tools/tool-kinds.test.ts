// Tools that are built in, belong to every project, or lead to something inside of the product.
import { afterAll, expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { closeWorkerPool } from '../../shared/node/worker-pool/index.ts';
import { fieldPaths, pickFields } from '../../shared/tools/answer-fields.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { startToolServer } from '../../tests/kit/tool-server.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const server = await startToolServer();
afterAll(async () => {
  server.stop();
  await closeWorkerPool();
});
const w = await world({ egressAllow: [server.door] });
const [project, other] = [await w.project(), await w.project()];
const ann = await w.person('Admin');

let count = 0;
const create = (more: object = {}) =>
  ann.call(toolRoutes.create, { body: { projectId: project.id, name: `Tool ${++count}`, ...more } });
const tryIt = (toolDefinition: object, testConnectionParameters: object = {}) =>
  ann.call(toolRoutes.test, {
    body: { toolDefinition, testConnectionParameters: testConnectionParameters as Record<string, string> },
  });
const calculate = async (expression: string) => {
  const { body, message } = await tryIt({ toolType: 'Calculator' }, { expression });
  return message || (JSON.parse(body) as { result: string }).result;
};
const fieldsOf = async (call: Promise<unknown>) => {
  const { code, fields } = await problemOf(call);
  return [code, ...Object.keys(fields ?? {})];
};

test.each([
  ['(3 + 4) * 2', '14'],
  ['0.1 + 0.2', '0.3'],
  ['12.5% * 80', '10'],
  ['evaluate("1+1")', /switched off/],
  ['import({a: 1})', /switched off/],
  ['parse("1")', /switched off/],
  ['cos.constructor("return process")()', /cannot be calculated/],
  ['f(x) = x.constructor; f(cos)', /cannot be calculated/],
  ['1 +', /cannot be calculated/],
  ['ones(100000, 100000)', /too long|cannot be calculated/],
  [`${'('.repeat(1100)}1`, /too long/],
])('[TO14] the calculator answers %s', async (expression, expected) => {
  expect(await calculate(expression)).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  );
});

test('[TO14] dates are told anywhere, and added to', async () => {
  const tell = async (values: object) =>
    JSON.parse((await tryIt({ toolType: 'DateTime' }, values)).body) as Record<string, unknown>;
  const date = '2026-01-31T23:30:00Z';
  expect(await tell({ date, timeZone: 'Europe/Berlin' })).toMatchObject({
    date: '2026-02-01',
    time: '00:30:00',
  });
  expect(await tell({ date, amount: 1, unit: 'months' })).toMatchObject({ date: '2026-02-28' });
  expect(await tell({ date, amount: '-1' })).toMatchObject({ date: '2026-01-30', weekday: 'Friday' });
  const wrong = await tryIt({ toolType: 'DateTime' }, { timeZone: 'Nowhere/Land' });
  expect(wrong).toMatchObject({ ok: false, message: 'There is no time zone named Nowhere/Land.' });
});

test('[TO14] a built-in tool has its own parameters and no request, whatever is sent', async () => {
  const tool = await create({
    ...{ toolType: 'Calculator', apiEndpoint: 'https://a.example', parameters: [{ name: 'mine' }] },
    ...{ authenticationType: 'BearerAuth', secret: 'abcdef' },
  });
  expect(tool).toMatchObject({ toolKind: 'Action', apiEndpoint: '', hasSecret: false });
  expect(tool.parameters.map(({ name }) => name)).toEqual(['expression']);
  expect(tool.schemaDefinition).toMatchObject({ required: ['expression'] });
  const { items } = await ann.call(toolRoutes.list, {
    query: { toolType: 'Calculator', excludeToolTypes: 'MicrosoftBingSearch,Custom' },
  });
  expect(items.map(({ id }) => id)).toContain(tool.id);
});

test('[TO16] a tool of every project is seen by all and changed by administrators of all', async () => {
  const tool = await create({ projectId: null, name: 'Everywhere', apiEndpoint: 'https://a.example' });
  const pete = await w.person('ProjectAdmin', { projects: [project.id] });
  expect(await pete.call(toolRoutes.read, { params: tool })).toMatchObject({ abilities: { change: false } });
  const body = { projectId: null, name: 'Mine', apiEndpoint: 'https://a.example' };
  for (const call of [
    () => pete.call(toolRoutes.change, { params: tool, body }),
    () => pete.call(toolRoutes.change, { params: tool, body: { ...body, projectId: project.id } }),
    () => pete.call(toolRoutes.remove, { params: tool }),
  ])
    expect((await problemOf(call())).code).toBe('tools.ofAllProjects');
  expect(await fieldsOf(pete.call(toolRoutes.create, { body }))).toEqual([
    'tools.projectNeeded',
    'projectId',
  ]);
  expect(await fieldsOf(create({ ...body, name: 'EVERYWHERE' }))).toEqual(['tools.nameTaken', 'name']);
  const graph = graphOf(
    [step('in', 'inputStep'), step('call', 'toolActionStep', { toolId: tool.id })],
    'in > call',
  );
  const agent = await ann.call(agentRoutes.create, {
    body: { projectId: other.id, name: `Far ${++count}`, graph },
  });
  const read = await ann.call(agentRoutes.version, { params: { id: agent.id, version: 'draft' }, query: {} });
  expect(read.problems.filter(({ field }) => field === 'toolId')).toEqual([]);
  expect(await ann.call(toolRoutes.dependents, { params: tool })).toMatchObject([{ id: agent.id }]);
  // Agents of projects that are not theirs are not named to them.
  expect(await pete.call(toolRoutes.dependents, { params: tool })).toEqual([]);
});

test('[TO17] chosen fields alone are handed on, of lists those of each item', async () => {
  const data = { a: { b: 1, c: 2 }, list: [{ name: 'x', secret: 1 }, { name: 'y' }], text: 't' };
  expect(pickFields(data, ['a.b', 'list.name', 'missing.at', '__proto__'])).toEqual({
    a: { b: 1 },
    list: [{ name: 'x' }, { name: 'y' }],
  });
  expect(pickFields(data, [])).toBe(data);
  const answer = await tryIt({ apiEndpoint: `${server.url}/echo`, answerFields: ['method'] });
  expect(JSON.parse(answer.body)).toEqual({ method: 'GET' });
  expect(answer.fields).toEqual(expect.arrayContaining(['method', 'path', 'headers.host', 'body']));
  expect(fieldPaths(data, 4)).toEqual(['a.b', 'a.c', 'list.name', 'list.secret']);
  expect(await fieldsOf(create({ apiEndpoint: 'https://a.example', answerFields: ['a..b'] }))).toEqual([
    'kernel.invalid',
    'answerFields.0',
  ]);
});

test('[TO18] no tool leads to a pipeline endpoint, nor to what another project has', async () => {
  const agent = await ann.call(agentRoutes.create, { body: { projectId: other.id, name: `A ${++count}` } });
  const memory = await ann.call(memoryRoutes.create, {
    body: { projectId: other.id, name: `M ${++count}`, type: 'User' },
  });
  const apiEndpoint = `https://studio.example/v1/PipelineExecution/${agent.id}?async=1`;
  expect(await fieldsOf(create({ apiEndpoint }))).toEqual(['tools.endpointOfAgent', 'apiEndpoint']);
  const asTool = { toolType: 'Agent', toolMetadata: { agentId: agent.id } };
  expect(await fieldsOf(create(asTool))).toEqual(['tools.agentUnknown', 'toolMetadata.agentId']);
  expect(await fieldsOf(create({ ...asTool, projectId: null }))).toEqual(['tools.agentUnknown', 'projectId']);
  expect(await fieldsOf(create({ toolType: 'Agent' }))).toEqual(['kernel.invalid', 'toolMetadata.agentId']);
  const keeping = { toolType: 'MemoryStore', toolMetadata: { memoryId: memory.id } };
  expect(await fieldsOf(create(keeping))).toEqual(['tools.memoryUnknown', 'toolMetadata.memoryId']);
  const tool = await create({ ...asTool, projectId: other.id });
  expect(tool).toMatchObject({ toolKind: 'Airia', parameters: [{ name: 'message' }] });
});

test('[TO19] a call through a connector is refused, and says so', async () => {
  const tool = { apiEndpoint: `${server.url}/echo`, routeThroughACC: true, accGroup: 'north' };
  expect((await problemOf(tryIt(tool))).code).toBe('tools.routedThroughConnector');
  expect(await create(tool)).toMatchObject({ routeThroughACC: true, accGroup: 'north' });
});

test('[TO20] a test shows what was sent, without the secret; a query pair without a value is left out', async () => {
  const { request } = await tryIt(
    {
      ...{ apiEndpoint: `${server.url}/echo?lang={lang}&of={of}`, authenticationType: 'QueryParamAuth' },
      ...{
        authenticationName: 'key',
        secret: 'top-secret-1',
        parameters: [{ name: 'lang' }, { name: 'of' }],
      },
    },
    { of: 'x' },
  );
  expect(request?.url).toBe(
    `${server.url}/echo?of=x&key=${encodeURIComponent('•••')}`.replace('%E2%80%A2%E2%80%A2%E2%80%A2', '•••'),
  );
  expect(server.seen.at(-1)?.path).toBe('/echo?of=x&key=top-secret-1');
});

test('[TO8] an answer that does not begin in time ends the call', async () => {
  const answer = await tryIt({ apiEndpoint: `${server.url}/silent`, apiTimeout: 1, requestTimeout: 30 });
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('longer than 1 second') });
});
