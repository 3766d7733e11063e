import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { hostileHosts } from '../../tests/kit/hostile-hosts.ts';
import { startToolServer } from '../../tests/kit/tool-server.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { createToolPort, toolStore } from './index.ts';

const [server, elsewhere] = await Promise.all([startToolServer(), startToolServer()]);
afterAll(() => Promise.all([server.stop(), elsewhere.stop()]));
beforeEach(async () => {
  server.seen.length = elsewhere.seen.length = 0;
  // Tests of connections are counted for each person.
  ann = await w.person('Admin');
});
const w = await world({ egressAllow: [server.door, elsewhere.door] });
const project = await w.project();
let ann: WorldPerson;

const SECRET = 'sk-very&secret"1';
let count = 0;
const draft = (more: object = {}) => ({
  projectId: project.id,
  name: `Tool ${++count}`,
  apiEndpoint: `${server.url}/echo`,
  ...more,
});
const parameter = (name: string, more: object = {}) => ({ name, ...more });
const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code;
const create = (more: object = {}) => ann.call(toolRoutes.create, { body: draft(more) });
const tryIt = (definition: object, values: Record<string, never> | object = {}, id?: string) =>
  ann.call(toolRoutes.test, {
    body: {
      toolDefinition: { apiEndpoint: `${server.url}/echo`, ...definition },
      testConnectionParameters: values as Record<string, string>,
      ...(id && { id }),
    },
  });
/** As the engine calls tools for a run of an agent. */
function engineSide() {
  const memories = () => {
    throw new Error('no memory here');
  };
  const graphs = memories;
  const port = createToolPort({
    ...{
      store: toolStore(w.db),
      vault: w.vault,
      credentials: w.ports.credentials,
      egressFetch: w.egress.egressFetch,
      checkAddress: w.egress.checkAddress,
      memories,
      graphs,
    },
  });
  const scope = { tenantId: w.scope.tenantId, projects: [project.id] };
  const run = { id: 'run', projectId: project.id, conversationId: null, startedBy: { id: 'ann' } };
  return { port, scope, options: { signal: new AbortController().signal, idempotencyKey: 'run:step', run } };
}
const last = () => server.seen.at(-1);

test('[TO1] a name is taken once in a project, whatever its case and signs, and free in another one', async () => {
  const tool = await create({ name: 'Find an order' });
  expect(tool).toMatchObject({ standardizedName: 'find_an_order', toolType: 'Custom' });
  for (const name of ['find an ORDER', 'Find-an-order'])
    expect(await problemOf(create({ name }))).toMatchObject({
      code: 'tools.nameTaken',
      fields: { name: expect.any(String) },
    });
  const other = await w.project();
  expect((await create({ name: 'Find an order', projectId: other.id })).id).not.toBe(tool.id);
  const body = draft({ name: 'Find an Order' });
  expect((await ann.call(toolRoutes.change, { params: tool, body })).name).toBe('Find an Order');
  expect((await create({ name: 'ابحث' })).standardizedName).toMatch(/^tool_/);
});

test('[TO2] a person limited to other projects finds no tool of this one, and may not create one in it', async () => {
  const other = await w.project();
  const pete = await w.person('ProjectAdmin', { projects: [other.id] });
  const tool = await create();
  const own = await pete.call(toolRoutes.create, { body: draft({ projectId: other.id }) });
  const { items } = await pete.call(toolRoutes.list, { query: {} });
  expect(items.map(({ id }) => id)).toEqual([own.id]);
  expect(await codeOf(pete.call(toolRoutes.read, { params: tool }))).toBe('tools.notFound');
  expect(await codeOf(pete.call(toolRoutes.remove, { params: tool }))).toBe('tools.notFound');
  expect(await codeOf(pete.call(toolRoutes.change, { params: tool, body: draft() }))).toBe('tools.notFound');
  expect(await codeOf(pete.call(toolRoutes.create, { body: draft() }))).toBe('tools.projectNeeded');
  const moved = pete.call(toolRoutes.change, { params: own, body: draft() });
  expect(await codeOf(moved)).toBe('tools.projectNeeded');
  await pete.call(toolRoutes.remove, { params: own });
  expect(await codeOf(ann.call(toolRoutes.read, { params: own }))).toBe('tools.notFound');
});

test('[TO3] a secret is stored sealed, never returned, and kept until it is replaced', async () => {
  const bearer = { authenticationType: 'BearerAuth' };
  expect(await codeOf(create(bearer))).toBe('tools.secretNeeded');
  const tool = await create({ ...bearer, secret: SECRET });
  const body = draft(bearer);
  const changed = await ann.call(toolRoutes.change, { params: tool, body });
  const list = await ann.call(toolRoutes.list, { query: {} });
  expect(changed.hasSecret).toBe(true);
  expect(JSON.stringify([tool, changed, list])).not.toContain('very&secret');
  const { rows } = await inTenant(w.db, w.scope, (trx) =>
    sql<{ sealed: string }>`select sealed_secret as sealed from tools where id = ${tool.id}`.execute(trx),
  );
  expect(rows[0]?.sealed).toMatch(/^v1\./);
  await tryIt(bearer, {}, tool.id);
  expect(last()?.headers.authorization).toBe(`Bearer ${SECRET}`);
  const open = await ann.call(toolRoutes.change, { params: tool, body: draft() });
  expect(open.hasSecret).toBe(false);
});

test('[TO4] a stored secret goes neither to another host nor out by another way', async () => {
  const query = { authenticationType: 'QueryParamAuth', authenticationName: 'key' };
  const tool = await create({ ...query, secret: SECRET });
  const there = { ...query, apiEndpoint: `${elsewhere.url}/echo` };
  const openly = { authenticationType: 'HeaderAuth', authenticationName: 'x-key' };
  for (const next of [there, openly]) {
    expect(await codeOf(tryIt(next, {}, tool.id))).toBe('tools.secretForNewAddress');
    const change = ann.call(toolRoutes.change, { params: tool, body: draft(next) });
    expect(await codeOf(change)).toBe('tools.secretForNewAddress');
  }
  expect([...server.seen, ...elsewhere.seen]).toEqual([]);
});

test.each([
  ['HeaderAuth', 'x-key', () => last()?.headers['x-key'], SECRET],
  ['BearerAuth', '', () => last()?.headers.authorization, `Bearer ${SECRET}`],
  ['BasicAuth', 'ann', () => last()?.headers.authorization, `Basic ${btoa(`ann:${SECRET}`)}`],
  ['QueryParamAuth', 'key', () => last()?.path, `/echo?${new URLSearchParams({ key: SECRET })}`],
])(
  '[TO10] %s reaches the service, which repeats it, and never comes back',
  async (type, name, sent, expected) => {
    const answer = await tryIt({ authenticationType: type, authenticationName: name, secret: SECRET });
    expect(sent()).toBe(expected);
    expect(answer).toMatchObject({ ok: true, status: 200 });
    for (const part of ['very&secret', 'very%26secret', btoa(`ann:${SECRET}`)])
      expect(answer.body).not.toContain(part);
    expect(answer.body).toContain('•••');
  },
);

test('[TO5] values stay in their places in address, header and body', async () => {
  const definition = {
    methodType: 'POST',
    apiEndpoint: `${server.url}/echo/{id}/notes?of={of}`,
    headers: [{ key: 'x-language', value: 'to {language}' }],
    bodyType: 'Json',
    body: '{"text": "{text}", "note": "Says {text}", "left": "{left}", "kept": "{other}"}',
    parameters: [
      ...[parameter('id'), parameter('of'), parameter('language'), parameter('text'), parameter('left')],
      parameter('page', { type: 'Integer' }),
      parameter('tags', { type: 'Array', placement: 'Body' }),
      parameter('X-Trace', { placement: 'Header' }),
    ],
  };
  await tryIt(definition, {
    id: '../../admin?x=1#y/z',
    of: 'a&b=c',
    language: 'de',
    text: '", "admin": true, "x": "',
    page: '3',
    tags: '["a","b"]',
    'X-Trace': 't1',
    unknown: 'never sent',
  });
  expect(last()?.path).toBe('/echo/..%2F..%2Fadmin%3Fx%3D1%23y%2Fz/notes?of=a%26b%3Dc&page=3');
  expect(last()?.headers).toMatchObject({ 'x-language': 'to de', 'x-trace': 't1' });
  const text = '", "admin": true, "x": "';
  const body = { text, note: `Says ${text}`, kept: '{other}', tags: ['a', 'b'] };
  expect(JSON.parse(last()?.body ?? '')).toEqual(body);

  const form = { methodType: 'PUT', bodyType: 'XFormUrlEncoded', body: 'a=1&b={text}' };
  await tryIt({ ...form, parameters: [parameter('text')] }, { text: 'x&a=2' });
  expect([...new URLSearchParams(last()?.body)]).toEqual([
    ['a', '1'],
    ['b', 'x&a=2'],
  ]);
});

test.each([
  ['a line end in a header', { headers: [{ key: 'x-a', value: '{a}' }] }, 'x\r\nx-admin: 1'],
  ['a line end in a header of its own', { parameters: [parameter('a', { placement: 'Header' })] }, 'x\ny'],
  ['the folder above', { apiEndpoint: `${server.url}/users/{a}/delete` }, '..'],
])('[TO5] %s is refused', async (_, definition, a) => {
  const tried = tryIt({ parameters: [parameter('a')], ...definition }, { a });
  expect(await codeOf(tried)).toBe('tools.valueUnsafe');
  expect(server.seen).toEqual([]);
});

test.each([
  ['apiEndpoint', { apiEndpoint: 'http://{host}/', parameters: [parameter('host')] }],
  ['apiEndpoint', { apiEndpoint: 'https://a.example@{host}/x', parameters: [parameter('host')] }],
  ['apiEndpoint', { apiEndpoint: 'file:///etc/passwd' }],
  ['apiEndpoint', { apiEndpoint: 'https://a.example/{id}' }],
  ['headers.0.key', { headers: [{ key: 'Authorization', value: 'x' }] }],
  ['headers.0.key', { headers: [{ key: 'Host', value: 'x' }] }],
  ['headers.0.value', { headers: [{ key: 'x-a', value: 'a\r\nb: c' }] }],
  ['body', { methodType: 'POST', bodyType: 'Json', body: '{"a": {b}}' }],
  ['body', { methodType: 'POST', bodyType: 'Json', body: '['.repeat(20_000) + ']'.repeat(20_000) }],
  ['bodyType', { bodyType: 'Json' }],
  ['parameters.1.name', { parameters: [parameter('a'), parameter('a')] }],
  ['parameters.0.default', { parameters: [parameter('a', { type: 'Integer', default: 'x' })] }],
  ['authenticationName', { authenticationType: 'HeaderAuth', secret: SECRET }],
])('[TO5] the field %s is named when it cannot be sent', async (field, more) => {
  const { code, fields } = await problemOf(create(more));
  expect([code, Object.keys(fields ?? {})]).toEqual(['kernel.invalid', [field]]);
});

test('[TO6] values become what their type says, or the call names them', async () => {
  const typed = (type: string, more: object = {}) => ({
    methodType: 'POST',
    bodyType: 'Json',
    parameters: [parameter('a', { type, placement: 'Body', ...more })],
  });
  const sent = async (definition: object, a: unknown) => {
    await tryIt(definition, { a });
    return (JSON.parse(last()?.body ?? '{}') as { a: unknown }).a;
  };
  expect(await sent(typed('Integer'), '12')).toBe(12);
  expect(await sent(typed('Decimal'), '1.5')).toBe(1.5);
  expect(await sent(typed('Boolean'), 'TRUE')).toBe(true);
  expect(await sent(typed('Object'), '{"b":1}')).toEqual({ b: 1 });
  expect(await sent(typed('Array', { arrayItemType: 'Integer' }), ['1', 2])).toEqual([1, 2]);
  expect(await sent(typed('Datetime'), '2026-11-23T10:00:00Z')).toBe('2026-11-23T10:00:00Z');
  expect(await sent(typed('String', { default: 'x' }), '')).toBe('x');
  expect(await codeOf(sent(typed('Integer'), '1.5'))).toBe('tools.valueUnfit');
  expect(await codeOf(sent(typed('Array', { arrayItemType: 'Integer' }), ['a']))).toBe('tools.valueUnfit');
  expect(await codeOf(sent(typed('Datetime'), '2026-13-45'))).toBe('tools.valueUnfit');
  expect(await codeOf(sent(typed('String', { validOptions: ['x'] }), 'y'))).toBe('tools.valueNotOffered');
  const missing = await problemOf(sent(typed('String', { required: 'Required' }), ''));
  expect(missing).toMatchObject({ code: 'tools.required', message: 'a is required' });
});

test('[TO7] addresses inside are refused however they are spelled, also behind a redirect', async () => {
  for (const host of hostileHosts) {
    const inside = await (
      await w.person('Admin')
    ).call(toolRoutes.test, {
      body: { toolDefinition: { apiEndpoint: `http://${host}/latest` } },
    });
    const refusal = { ok: false, status: null, message: expect.stringContaining('not allowed') };
    expect(inside, host).toMatchObject(refusal);
  }
  const to = encodeURIComponent('http://10.0.0.1/');
  const redirect = { apiEndpoint: `${server.url}/redirect/302?to=${to}`, followRedirects: true };
  expect(await tryIt(redirect)).toMatchObject({ ok: false, message: expect.stringContaining('not allowed') });
  expect(await tryIt({ ...redirect, followRedirects: false })).toMatchObject({ ok: true, status: 302 });
  const around = { apiEndpoint: `${server.url}/redirect/307?to=/redirect/307`, followRedirects: true };
  expect(await tryIt(around)).toMatchObject({ ok: true, status: 200 });
});

test('[TO7] a redirect to another host takes no secret and no header along', async () => {
  const to = encodeURIComponent(`${elsewhere.url}/echo`);
  const answer = await tryIt({
    apiEndpoint: `${server.url}/redirect/307?to=${to}`,
    followRedirects: true,
    headers: [{ key: 'x-team', value: 'ours' }],
    authenticationType: 'HeaderAuth',
    authenticationName: 'x-key',
    secret: SECRET,
  });
  expect(answer.status).toBe(200);
  expect(last()?.headers).toMatchObject({ 'x-key': SECRET, 'x-team': 'ours' });
  expect(elsewhere.seen[0]?.headers).not.toHaveProperty('x-key');
  expect(elsewhere.seen[0]?.headers).not.toHaveProperty('x-team');
});

test('[TO8] an endless answer, a packed one, a slow one, a deep one, silence and a hung-up line each end in words', async () => {
  const endless = await tryIt({ apiEndpoint: `${server.url}/endless` });
  expect(endless).toMatchObject({ ok: false, message: expect.stringContaining('larger than 1 MB') });
  const silent = await tryIt({ apiEndpoint: `${server.url}/silent`, requestTimeout: 1 });
  expect(silent).toMatchObject({ ok: false, message: expect.stringContaining('longer than 1 second') });
  const cut = await tryIt({ apiEndpoint: `${server.url}/hang-up` });
  expect(cut).toMatchObject({ ok: false, message: expect.stringContaining('did not respond') });
  const packed = await tryIt({ apiEndpoint: `${server.url}/bomb` });
  expect(packed).toMatchObject({ ok: false, message: expect.stringContaining('larger than 1 MB') });
  const dripping = await tryIt({ apiEndpoint: `${server.url}/drip`, requestTimeout: 1 });
  expect(dripping).toMatchObject({ ok: false, message: expect.stringContaining('longer than 1 second') });
  const deep = await tryIt({ apiEndpoint: `${server.url}/deep` });
  expect(deep).toMatchObject({ ok: true, body: expect.stringMatching(/^\[\[/) });
});

test('[TO9] of two calls for the last place one succeeds', async () => {
  const v = await world();
  await v.owner.query(`update tenants set subscription_type = 'Professional' where id = $1`, [
    v.scope.tenantId,
  ]);
  const [{ id }, bea] = [await v.project(), await v.person('Admin')];
  await v.owner.query(
    `insert into tools (tenant_id, project_id, name, standardized_name, description, purpose, method_type, api_endpoint,
      headers, body_type, body, parameters, request_timeout, follow_redirects, authentication_type,
      authentication_name, author)
    select $1, $2, 'T' || n, 't' || n, '', '', 'GET', 'https://a.example', '[]', 'None', '', '[]', 30, false, 'None', '', ''
    from generate_series(1, 49) as n`,
    [v.scope.tenantId, id],
  );
  const add = (name: string) => bea.call(toolRoutes.create, { body: draft({ projectId: id, name }) });
  const outcomes = await Promise.allSettled([add('One more'), add('And one')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await bea.call(toolRoutes.limit)).toEqual({ limit: 50, count: 50 });
});

test('[TO11] deleting names the agents that call a tool, and publishing them is refused afterwards', async () => {
  const tool = await create({ name: 'Order status' });
  const graph = graphOf(
    [step('in', 'inputStep'), step('call', 'toolActionStep', { toolId: tool.id }), step('out', 'outputStep')],
    'in > call > out',
  );
  const body = { projectId: project.id, name: `Desk ${++count}`, graph };
  const { id } = await ann.call(agentRoutes.create, { body });
  const [dependent] = await ann.call(toolRoutes.dependents, { params: tool });
  expect(dependent).toMatchObject({ id, inDraft: true, inActiveVersion: false, asBackup: false });
  const read = () => ann.call(agentRoutes.version, { params: { id, version: 'draft' }, query: {} });
  expect((await read()).problems).toEqual([]);
  await ann.call(toolRoutes.remove, { params: tool });
  expect((await read()).problems).toMatchObject([{ stepId: 'call', field: 'toolId' }]);
});

test('[TO12] a draft that names a tool of another workspace or project neither calls nor shows it', async () => {
  const other = await world({ egressAllow: [server.door] });
  const [theirs, bea] = [await other.project(), await other.person('Admin')];
  const foreign = await bea.call(toolRoutes.create, { body: draft({ projectId: theirs.id }) });
  const apart = await create({ projectId: (await w.project()).id });
  const { port, scope, options } = engineSide();
  for (const { id: toolId } of [foreign, apart]) {
    await expect(port.describe(scope, toolId)).rejects.toMatchObject({ code: 'tools.notFound' });
    const called = port.call(scope, { toolId, values: {} }, options);
    await expect(called).rejects.toMatchObject({ code: 'tools.notFound' });
  }
  expect(server.seen).toEqual([]);
});

test('[ST41] a call that changes something carries the key of its step, one that reads carries none', async () => {
  const { port, scope, options } = engineSide();
  const [reads, changes] = [await create(), await create({ methodType: 'POST' })];
  const answer = await port.call(scope, { toolId: reads.id, values: {} }, options);
  expect(last()?.headers).not.toHaveProperty('idempotency-key');
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } });
  expect(answer.headers).not.toHaveProperty('set-cookie');
  await port.call(scope, { toolId: changes.id, values: {} }, options);
  expect(last()?.headers['idempotency-key']).toBe('run:step');
});

test('[TO13] the parameters of a tool have a limit together', async () => {
  const options = Array.from({ length: 100 }, (_, index) => `${index} ${'x'.repeat(190)}`);
  const parameters = Array.from({ length: 6 }, (_, index) =>
    parameter(`p${index}`, { validOptions: options }),
  );
  expect(await problemOf(create({ parameters }))).toMatchObject({
    fields: { parameters: expect.any(String) },
  });
  expect((await create({ parameters: parameters.slice(0, 4) })).parameters).toHaveLength(4);
});
