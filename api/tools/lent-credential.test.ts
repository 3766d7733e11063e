import { afterAll, expect, test } from 'vitest';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { startToolServer } from '../../tests/kit/tool-server.ts';
import { columnsOfTenants, plantRow } from '../../tests/kit/plant-row.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const [server, elsewhere] = await Promise.all([startToolServer(), startToolServer()]);
afterAll(() => Promise.all([server.stop(), elsewhere.stop()]));
const w = await world({ egressAllow: [server.door, elsewhere.door] });
const [project, other] = [await w.project(), await w.project()];
const ann = await w.person('Admin');
const pete = await w.person('ProjectAdmin', { projects: [project.id] });

const runColumns = (await columnsOfTenants(w)).get('runs') ?? [];
const SECRET = 'lent-very&secret"1';
let count = 0;
const store = (more: object = {}) =>
  ann.call(credentialRoutes.create, {
    body: {
      name: `Credential ${++count}`,
      credentialType: 'BasicAuth',
      scope: 'Tenant',
      address: server.url,
      credentialDataList: [
        { key: 'username', value: 'shop' },
        { key: 'password', value: SECRET },
      ],
      ...more,
    },
  });
const definition = (credentialId: string, more: object = {}) => ({
  apiEndpoint: `${server.url}/echo`,
  authenticationType: 'Credential' as const,
  credentialId,
  ...more,
});
const create = (
  credentialId: string,
  { by = ann, ...more }: { by?: typeof ann; apiEndpoint?: string } = {},
) =>
  by.call(toolRoutes.create, {
    body: { projectId: project.id, name: `Tool ${++count}`, ...definition(credentialId, more) },
  });
const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code;

test('[TO30] a saved credential is sent to its host and hidden in what comes back', async () => {
  const { id } = await store();
  const tool = await create(id, { by: pete });
  const tried = await pete.call(toolRoutes.test, { body: { id: tool.id, toolDefinition: definition(id) } });
  const basic = Buffer.from(`shop:${SECRET}`).toString('base64');
  expect(server.seen.at(-1)?.headers.authorization).toBe(`Basic ${basic}`);
  expect(tried).toMatchObject({ ok: true });
  for (const part of ['lent-very', basic]) expect(JSON.stringify(tried)).not.toContain(part);
});

test('[TO30] foreign, hidden and unfit credentials are refused at their field, and at another host', async () => {
  const hidden = await store({ scope: 'Admin' });
  const ofOther = await store({ scope: 'Project', projectId: other.id });
  const { id } = await store();
  const key = await store({
    ...{ credentialType: 'OpenAI', address: '' },
    credentialDataList: [{ key: 'apiKey', value: SECRET }],
  });
  expect(await problemOf(create(hidden.id, { by: pete }))).toMatchObject({
    code: 'credentials.notFound',
    fields: { credentialId: expect.any(String) },
  });
  expect(await codeOf(create(ofOther.id))).toBe('credentials.notForUse');
  expect(await codeOf(create(key.id))).toBe('credentials.unfitType');
  expect(await codeOf(create(crypto.randomUUID()))).toBe('credentials.notFound');
  expect(await codeOf(create(id, { apiEndpoint: `${elsewhere.url}/echo` }))).toBe('credentials.elsewhere');
  const stranger = await w.tenant();
  const carl = await w.person('PlatformAdmin', { tenantId: stranger.id });
  const tried = carl.call(toolRoutes.test, { body: { toolDefinition: definition(id) } });
  expect(await codeOf(tried)).toBe('credentials.notFound');
  expect(elsewhere.seen).toEqual([]);
});

test('[TO30] in a run a user-based credential is that of whoever started it', async () => {
  const slot = await store({ userSpecific: true, credentialDataList: [] });
  const tool = await create(slot.id);
  const started = async (by: typeof ann, trigger: object | null) => {
    const run = crypto.randomUUID();
    const columns = {
      id: run,
      status: 'succeeded',
      tenant_id: w.home.id,
      project_id: project.id,
      started_by_id: by.person.id,
    };
    await plantRow(w, 'runs', runColumns, {
      ...columns,
      ...(trigger && { trigger: JSON.stringify(trigger) }),
    });
    return { id: run, projectId: project.id, conversationId: null, startedBy: by.person };
  };
  const call = async (run: Awaited<ReturnType<typeof started>>) =>
    w.ports.tools
      .call(
        { tenantId: w.home.id, projects: [project.id] },
        { toolId: tool.id, values: {} },
        { signal: AbortSignal.timeout(10_000), idempotencyKey: run.id, run },
      )
      .then(
        ({ status }) => status,
        ({ code }: { code?: string }) => code,
      );
  const ofAnn = await started(ann, null);
  expect(await call(ofAnn)).toBe('credentials.needsConnection');
  const values = [
    { key: 'username', value: 'ann' },
    { key: 'password', value: SECRET },
  ];
  await ann.call(credentialRoutes.savePersonal, { params: slot, body: { credentialDataList: values } });
  expect(await call(ofAnn)).toBe(200);
  expect(await call(await started(pete, null))).toBe('credentials.needsConnection');
  expect(await call(await started(ann, { id: 'x', name: 'Every morning' }))).toBe('credentials.ofNobody');
});
