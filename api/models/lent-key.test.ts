import { afterAll, beforeEach, expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startProviderServer } from '../../tests/kit/provider-server.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const [server, elsewhere] = await Promise.all([startProviderServer(), startProviderServer()]);
afterAll(() => Promise.all([server.stop(), elsewhere.stop()]));
beforeEach(() => {
  server.play();
  elsewhere.play();
});
const w = await world({ egressAllow: [server.door, elsewhere.door] });
const [project, other] = [await w.project(), await w.project()];
const ann = await w.person('Admin');
const pete = await w.person('ProjectAdmin', { projects: [project.id] });

const SECRET = 'sk-lent-secret';
const key = [{ key: 'apiKey', value: SECRET }];
let count = 0;
const store = (more: object = {}) =>
  ann.call(credentialRoutes.create, {
    body: {
      name: `Key ${++count}`,
      credentialType: 'OpenAI',
      scope: 'Tenant',
      address: server.url,
      credentialDataList: key,
      ...more,
    },
  });
const draft = (credentialId: string, more: object = {}) => ({
  displayName: `Lent ${++count}`,
  modelName: 'gpt-4o',
  provider: 'OpenAI' as const,
  endpoint: server.url,
  projectId: project.id,
  credentialId,
  ...more,
});
const create = (credentialId: string, more: object = {}, by = ann) =>
  by.call(modelRoutes.create, { body: draft(credentialId, more) });
const ask = (modelId: string, user?: { userId: string }) =>
  w.ports.models
    .generate(
      w.scope,
      { modelId, messages: [{ role: 'user', content: 'Hello' }] },
      { signal: AbortSignal.timeout(10_000), ...(user && { user }) },
    )
    .then(
      () => server.seen.at(-1)?.headers.authorization,
      ({ code }: { code?: string }) => code,
    );
const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code;

test('[M32] a saved credential is the key of a model, of a test too, and takes the place of its own', async () => {
  const { id } = await store();
  const own = { apiKey: 'sk-own', credentialId: null };
  const model = await ann.call(modelRoutes.create, { body: { ...draft(id), ...own } });
  const body = draft(id);
  const changed = await pete.call(modelRoutes.change, { params: model, body });
  expect(changed).toMatchObject({ credentialId: id, hasKey: false });
  expect(JSON.stringify(changed)).not.toContain(SECRET);
  expect(await ask(model.id)).toBe(`Bearer ${SECRET}`);
  const { displayName: _, ...tried } = body;
  expect(await pete.call(modelRoutes.test, { body: { draft: tried } })).toMatchObject({ ok: true });
  expect(server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${SECRET}`);
  const at = { url: server.url, provider: 'OpenAI' as const, credentialId: id };
  expect((await pete.call(modelRoutes.discover, { body: at })).models).not.toEqual([]);
  const away = { ...at, url: elsewhere.url };
  expect((await pete.call(modelRoutes.discover, { body: away })).models).toEqual([]);
  expect(elsewhere.seen).toEqual([]);
  expect(await codeOf(ann.call(credentialRoutes.remove, { params: { id } }))).toBe('credentials.inUse');
  // Without it there is no key left.
  const without = ann.call(modelRoutes.change, { params: model, body: { ...body, credentialId: null } });
  expect(await codeOf(without)).toBe('models.keyNeeded');
});

test('[M32] foreign, hidden and unfit credentials are refused at their field, and at another address', async () => {
  const hidden = await store({ scope: 'Admin' });
  const ofOther = await store({ scope: 'Project', projectId: other.id });
  const ofProject = await store({ scope: 'Project', projectId: project.id });
  const ofMistral = await store({ credentialType: 'Mistral' });
  expect(await problemOf(create(hidden.id, {}, pete))).toMatchObject({
    code: 'credentials.notFound',
    fields: { credentialId: expect.any(String) },
  });
  expect(await codeOf(create(ofOther.id))).toBe('credentials.notForUse');
  expect(await codeOf(create(ofProject.id, { projectId: null }))).toBe('credentials.notForUse');
  expect(await codeOf(create(ofMistral.id))).toBe('credentials.unfitType');
  expect(await codeOf(create(ofProject.id, { endpoint: elsewhere.url }))).toBe('credentials.elsewhere');
  const stranger = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  const { displayName: _, ...tried } = draft(ofProject.id, { projectId: null });
  const foreign = stranger.call(modelRoutes.test, { body: { draft: tried } });
  expect(await codeOf(foreign)).toBe('credentials.notFound');
  expect([...server.seen, ...elsewhere.seen]).toEqual([]);
});

test('[M32] a credential that each person enters is that of whoever starts the run, which waits for it', async () => {
  const slot = await store({ userSpecific: true, credentialDataList: [] });
  const { id: modelId } = await create(slot.id);
  expect(await ask(modelId)).toBe('credentials.ofNobody');
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('say', 'AIOperation', { modelId, prompt: 'Hi' }),
      step('out', 'outputStep'),
    ],
    'in > say > out',
  );
  const agent = await ann.call(agentRoutes.create, {
    body: { projectId: project.id, name: 'Desk', graph },
  });
  const { runId: id } = await pete.call(executionRoutes.execute, {
    params: agent,
    body: { userInput: 'Hello', asyncOutput: true, version: 'draft' },
  });
  const reaches = (status: string) =>
    eventually(async () => {
      const run = await pete.call(executionRoutes.read, { params: { id } });
      expect(run.status).toBe(status);
      return run;
    });
  await reaches('waiting');
  expect(server.seen).toEqual([]);
  const body = { credentialDataList: [{ key: 'apiKey', value: 'sk-of-pete' }] };
  await pete.call(credentialRoutes.savePersonal, { params: slot, body });
  await reaches('succeeded');
  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer sk-of-pete']);
  expect(await ask(modelId, { userId: ann.person.id })).toBe('credentials.needsConnection');
});

test('[M32] a key pair is lent whole, and only while keys of the workspace may be used', async () => {
  const pair = await store({
    credentialType: 'Bedrock',
    credentialDataList: [
      { key: 'accessKeyId', value: 'AKIALENT' },
      { key: 'secretAccessKey', value: SECRET },
      { key: 'sessionToken', value: 'lent-for-a-while' },
      { key: 'region', value: 'eu-west-1' },
    ],
  });
  const bedrock = { provider: 'Bedrock', modelName: 'nova', providerSettings: { region: 'eu-west-1' } };
  const model = await create(pair.id, bedrock);
  await ask(model.id);
  expect(server.seen.at(-1)?.headers).toMatchObject({
    authorization: expect.stringContaining('AKIALENT/'),
    'x-amz-security-token': 'lent-for-a-while',
  });
  server.seen.length = 0;
  const closed = create(pair.id, { ...bedrock, allowBYOKCredentials: false });
  expect(await codeOf(closed)).toBe('models.keyNeeded');
});
