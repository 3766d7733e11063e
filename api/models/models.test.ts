import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DEMO_MODEL_ID, DEMO_PROVIDER, ModelDraft } from '../../shared/models/model.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { createEgress } from '../../shared/node/egress.ts';
import { modelPortOf } from '../../tests/kit/model-port.ts';
import { startProviderServer } from '../../tests/kit/provider-server.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { discover } from './discover.ts';
import { modelStore } from './index.ts';

const server = await startProviderServer();
afterAll(() => server.stop());
beforeEach(() => server.play());
const w = await world({ egressAllow: [server.door] });
const port = modelPortOf(w);

let count = 0;
const draft = (more: object = {}) => ({
  displayName: `Model ${++count}`,
  modelName: 'gpt-4o',
  provider: 'OpenAI' as const,
  endpoint: server.url,
  apiKey: 'sk-very-secret',
  ...more,
});
const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code;

test('[M1] a name is unique whatever its case, and a model may keep its own', async () => {
  const ann = await w.person('Admin');
  const made = await ann.call(modelRoutes.create, { body: draft({ displayName: 'Fast one' }) });
  const again = ann.call(modelRoutes.create, { body: draft({ displayName: 'fast ONE' }) });
  expect(await problemOf(again)).toMatchObject({
    code: 'models.nameTaken',
    fields: { displayName: expect.any(String) },
  });
  const updated = await ann.call(modelRoutes.change, {
    params: made,
    body: draft({ displayName: 'Fast One' }),
  });
  expect(updated.displayName).toBe('Fast One');
});

test('[M6] discovery is for people who edit models, and sends its key in no address', async () => {
  const [ann, rita] = [await w.person('Admin'), await w.person('ReadOnlyAdmin')];
  const query = { url: server.url, provider: 'OpenAI' as const };
  const body = { ...query, apiKey: 'sk-very-secret' };
  expect((await ann.call(modelRoutes.discover, { body })).models.length).toBeGreaterThan(0);
  const path = `/v1/ModelDiscovery/DiscoverModels?${new URLSearchParams(body)}`;
  const before = server.seen.length;
  expect((await ann.fetch(path)).status).toBe(200);
  expect(JSON.stringify(server.seen.slice(before))).not.toContain('sk-very-secret');

  server.seen.length = 0;
  expect(await codeOf(rita.call(modelRoutes.discover, { body }))).toBe('access.readOnly');
  expect(await codeOf(rita.call(modelRoutes.discoverWithoutKey, { query }))).toBe('access.readOnly');
  expect(server.seen).toEqual([]);
});

test('[M2] a key is never returned and is stored sealed', async () => {
  const ann = await w.person('Admin');
  const made = await ann.call(modelRoutes.create, { body: draft() });
  expect(made.hasKey).toBe(true);
  const list = await ann.call(modelRoutes.list, { query: {} });
  expect(JSON.stringify([made, list])).not.toContain('secret');
  const { rows } = await inTenant(w.db, w.scope, (trx) =>
    sql<{ key: string }>`select sealed_key as key from models where id = ${made.id}`.execute(trx),
  );
  expect(rows[0]?.key).toMatch(/^v1\./);
  expect(rows[0]?.key).not.toContain('secret');
});

test('[M2] a change that does not mention the key keeps it, an empty one removes it', async () => {
  const ann = await w.person('Admin');
  const first = draft({ provider: 'Custom' });
  const made = await ann.call(modelRoutes.create, { body: first });
  const { apiKey: _, ...without } = first;
  expect(await ann.call(modelRoutes.change, { params: made, body: without })).toMatchObject({ hasKey: true });
  const forgot = await ann.call(modelRoutes.change, { params: made, body: { ...without, apiKey: '' } });
  expect(forgot.hasKey).toBe(false);
});

test('[M3] a person limited to projects sees their models and those of all projects, and changes only theirs', async () => {
  const [mine, other] = [await w.project(), await w.project()];
  const ann = await w.person('Admin');
  const pete = await w.person('ProjectAdmin', { projects: [mine.id] });
  const forAll = await ann.call(modelRoutes.create, { body: draft() });
  const hidden = await ann.call(modelRoutes.create, { body: draft({ projectId: other.id }) });
  const own = await pete.call(modelRoutes.create, { body: draft({ projectId: mine.id }) });

  const { items } = await pete.call(modelRoutes.list, { query: { pageSize: 100 } });
  const ids = items.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([forAll.id, own.id]));
  expect(ids).not.toContain(hidden.id);
  expect(items.find(({ id }) => id === forAll.id)?.abilities.change).toBe(false);
  expect(await codeOf(pete.call(modelRoutes.read, { params: hidden }))).toBe('models.notFound');
  expect(await codeOf(pete.call(modelRoutes.remove, { params: forAll }))).toBe('models.notFound');
  expect(await codeOf(pete.call(modelRoutes.create, { body: draft() }))).toBe('models.projectNeeded');
  await pete.call(modelRoutes.remove, { params: own });
  expect(await codeOf(ann.call(modelRoutes.read, { params: own }))).toBe('models.notFound');
});

test('[M4] a stored key is not sent to another address', async () => {
  const ann = await w.person('Admin');
  const first = draft({ provider: 'Custom' });
  const made = await ann.call(modelRoutes.create, { body: first });
  const { apiKey: _, ...elsewhere } = { ...first, endpoint: 'https://evil.example' };
  const changed = ann.call(modelRoutes.change, { params: made, body: elsewhere });
  expect(await codeOf(changed)).toBe('models.keyForNewAddress');
  const tried = ann.call(modelRoutes.test, { body: { id: made.id, draft: elsewhere } });
  expect(await codeOf(tried)).toBe('models.keyForNewAddress');
  await ann.call(modelRoutes.change, { params: made, body: { ...elsewhere, apiKey: 'another' } });
});

test('[M19] no provider’s redirect takes a key along', async () => {
  const target = `${server.url}/anthropic/models`;
  const redirecting = createServer((_call, answer) => answer.writeHead(307, { location: target }).end());
  redirecting.listen(0, '127.0.0.1');
  await once(redirecting, 'listening');
  const egress = createEgress({ allow: ['127.0.0.0/8'] });
  const { port: door } = redirecting.address() as AddressInfo;
  const asked = { url: `http://127.0.0.1:${door}`, apiKey: 'sk-very-secret', provider: 'Anthropic' as const };
  expect((await discover(egress.egressFetch, asked)).models).toEqual([]);
  expect(server.seen).toEqual([]);
  redirecting.close();
  await egress.close();
});

test('[M5] the demo model is listed first, in paginated lists too, and can be neither changed nor removed', async () => {
  const ann = await w.person('Admin');
  const whole = await ann.call(modelRoutes.list, { query: { pageSize: 100 } });
  expect(whole.items[0]).toMatchObject({ id: DEMO_MODEL_ID, isDemo: true, abilities: { change: false } });
  const paged = [];
  for (let pageNumber = 1; paged.length < whole.totalCount; pageNumber++)
    paged.push(...(await ann.call(modelRoutes.list, { query: { pageNumber, pageSize: 2 } })).items);
  expect(paged.map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id));

  const params = { id: DEMO_MODEL_ID };
  expect(await codeOf(ann.call(modelRoutes.remove, { params }))).toBe('models.builtIn');
  expect(await codeOf(ann.call(modelRoutes.change, { params, body: draft() }))).toBe('models.builtIn');
  expect(await ann.call(modelRoutes.read, { params })).toMatchObject({ displayName: 'Demo model (offline)' });
});

test('[M2] a provider that requires a key or an address reports a missing one', async () => {
  const ann = await w.person('Admin');
  expect(await codeOf(ann.call(modelRoutes.create, { body: draft({ apiKey: '' }) }))).toBe(
    'models.keyNeeded',
  );
  const nowhere = draft({ provider: 'Custom', endpoint: '' });
  expect(await codeOf(ann.call(modelRoutes.create, { body: nowhere }))).toBe('models.endpointNeeded');
});

test('[M7] testing a connection reports its result in a readable message', async () => {
  const ann = await w.person('Admin');
  const made = await ann.call(modelRoutes.create, { body: draft() });
  const { displayName: _, apiKey: __, ...stored } = draft();
  const tryIt = () => ann.call(modelRoutes.test, { body: { id: made.id, draft: stored } });
  expect(await tryIt()).toMatchObject({ ok: true, message: 'Hello there' });
  server.play({ status: 401, error: { error: { message: 'Incorrect API key provided: sk-very-secret' } } });
  const refused = await tryIt();
  expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('refused the key') });
  expect(refused.message).not.toContain('secret');
});

test('[M8] the engine gets text, tokens and their cost', async () => {
  const ann = await w.person('Admin');
  const body = draft({ inputTokenPrice: 2, outputTokenPrice: 8, systemPrompt: 'House rules.' });
  const made = await ann.call(modelRoutes.create, { body });
  const request = { modelId: made.id, messages: [{ role: 'user' as const, content: 'Hello?' }] };
  const answer = await port.generate(w.scope, request, { signal: new AbortController().signal });
  expect(answer).toMatchObject({
    text: 'Hello there',
    usage: { inputTokens: 11, outputTokens: 7 },
    model: { id: made.id, name: made.displayName, provider: 'OpenAI', demo: false },
  });
  expect(answer.usage.cost).toBeCloseTo((11 * 2 + 7 * 8) / 1_000_000, 12);
  expect(server.seen[0]?.headers.authorization).toBe('Bearer sk-very-secret');
  expect(JSON.stringify(server.seen[0]?.body)).toContain('House rules.');
});

test('[M3] a model of another tenant is not found by the engine', async () => {
  const ann = await w.person('Admin');
  const made = await ann.call(modelRoutes.create, { body: draft() });
  const { id: tenantId } = await w.tenant();
  const signal = new AbortController().signal;
  for (const modelId of [made.id, 'nonsense']) {
    const answer = port.generate({ tenantId, projects: 'all' }, { modelId, messages: [] }, { signal });
    await expect(answer).rejects.toMatchObject({ code: 'models.notFound' });
  }
});

test('[M16] a model of the demo answers offline, reports its configured cost, and cannot be changed by a call', async () => {
  const ann = await w.person('Admin');
  const prices = { inputTokenPrice: 1, outputTokenPrice: 2, tokenUnits: 1 };
  const written = { displayName: 'Of the demo', modelName: 'demo', ...prices };
  const { apiKey: _, ...made } = ModelDraft.parse({ ...written, provider: 'Custom' });
  const id = crypto.randomUUID();
  await modelStore(w.db).add(ann.scope, id, ann.person, { ...made, provider: DEMO_PROVIDER });

  const messages = [{ role: 'user' as const, content: 'Classify as one of: red, blue. The sky is blue.' }];
  const { signal } = new AbortController();
  const { usage, model } = await port.generate(ann.scope, { modelId: id, messages }, { signal });
  expect(usage.cost).toBe(usage.inputTokens + 2 * usage.outputTokens);
  expect(model).toMatchObject({ name: 'Of the demo', demo: true });

  const details = await ann.call(modelRoutes.read, { params: { id } });
  expect(details).toMatchObject({ isDemo: true, abilities: { change: false } });
  expect(await codeOf(ann.call(modelRoutes.remove, { params: { id } }))).toBe('models.builtIn');
  expect(await codeOf(ann.call(modelRoutes.change, { params: { id }, body: draft() }))).toBe(
    'models.builtIn',
  );
});

test('[M33] a model is copied to another project with its keys, by who may change it', async () => {
  const [ann, project] = [await w.person('Admin'), await w.project()];
  const pete = await w.person('ProjectAdmin', { projects: [project.id] });
  const settings = {
    displayName: 'Original',
    tokenUnits: 1000,
    inputTokenPrice: 2,
    systemPrompt: 'Be short.',
  };
  const original = await ann.call(modelRoutes.create, { body: draft(settings) });
  const body = { projectId: project.id, name: 'Copied' };
  const copy = await ann.call(modelRoutes.copy, { params: original, body });
  expect(copy).toMatchObject({
    ...{ ...settings, displayName: 'Copied', projectId: project.id },
    ...{ scope: 'Project', hasKey: true, allowBYOKCredentials: true },
  });
  server.seen.length = 0;
  const request = { modelId: copy.id, messages: [{ role: 'user' as const, content: 'Hello?' }] };
  await port.generate(w.scope, request, { signal: new AbortController().signal });
  expect(server.seen[0]?.headers.authorization).toBe('Bearer sk-very-secret');
  expect(await problemOf(ann.call(modelRoutes.copy, { params: original, body }))).toMatchObject({
    code: 'models.nameTaken',
    fields: { name: expect.any(String) },
  });
  const byPete = pete.call(modelRoutes.copy, { params: original, body: { ...body, name: 'His' } });
  expect(await codeOf(byPete)).toBe('models.notFound');
  const demo = ann.call(modelRoutes.copy, { params: { id: DEMO_MODEL_ID }, body });
  expect(await codeOf(demo)).toBe('models.builtIn');
});
