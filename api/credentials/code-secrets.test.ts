import { beforeEach, expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';

const w = await world();
const project = await w.project();
const other = await w.project();
let ann: WorldPerson;
beforeEach(async () => {
  ann = await w.person('PlatformAdmin');
});

let count = 0;
const create = (more: object = {}) =>
  ann.call(credentialRoutes.create, {
    body: {
      name: `Secret ${++count}`,
      credentialType: 'CodeSecret' as const,
      scope: 'Tenant' as const,
      credentialDataList: [{ key: 'value', value: 'signing-key' }],
      ...more,
    },
  });
const read = (credentialId: string, more: object = {}) =>
  w.ports.credentials.use({
    tenantId: w.home.id,
    projectId: project.id,
    credentialId,
    userId: ann.person.id,
    purpose: 'code',
    ...more,
  });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  );

test('[CR14] code reads what was stored for code, which no request carries', async () => {
  const made = await create({ address: 'https://attacker.example' });
  expect(made.address).toBe('');
  expect((await read(made.id)).values).toEqual({ value: 'signing-key' });
  expect(await refusal(read(made.id, { purpose: 'request' }))).toBe('credentials.unfitType');
  const credential = { ...made, credentialDataList: [] };
  const tried = ann.call(credentialRoutes.test, { body: { id: made.id, credential } });
  expect((await problemOf(tried)).code).toBe('credentials.untestable');
});

test('[CR14] nothing that was stored for an address reaches code', async () => {
  const sent = await create({
    credentialType: 'BearerAuth',
    address: 'https://api.example.com',
    credentialDataList: [{ key: 'token', value: 'signing-key' }],
  });
  expect(await refusal(read(sent.id))).toBe('credentials.unfitType');
  const body = { ...sent, credentialType: 'CodeSecret' as const, credentialDataList: [], expiresAt: null };
  await problemOf(ann.call(credentialRoutes.change, { params: sent, body }));
  expect(await refusal(read(sent.id))).toBe('credentials.unfitType');
});

test('[CR14] none of another project, of another person, or of administrators alone', async () => {
  const elsewhere = await create({ scope: 'Project', projectId: other.id });
  expect(await refusal(read(elsewhere.id))).toBe('credentials.notForUse');
  const high = await create({ scope: 'Admin' });
  expect(await refusal(read(high.id))).toBe('credentials.notForUse');
  const mine = await create({ scope: 'Personal' });
  const bob = await w.person('Admin');
  expect(await refusal(read(mine.id, { userId: bob.person.id }))).toBe('credentials.notForUse');
});

const graph = (credentialId: string) =>
  graphOf(
    [
      step('in', 'inputStep'),
      step('code', 'pythonStep', {
        code: 'result = 1',
        credentials: [{ id: 'k', name: 'key', credentialId }],
      }),
      step('out', 'outputStep'),
    ],
    'in > code > out',
  );

test('[ST59] a draft whose code reads what the project cannot use is not published', async () => {
  for (const { id } of [
    await create({ scope: 'Admin' }),
    await create({ scope: 'Project', projectId: other.id }),
  ]) {
    const body = { name: `Signs ${++count}`, projectId: project.id, graph: graph(id) };
    const agent = await ann.call(agentRoutes.create, { body });
    const refused = await problemOf(ann.call(agentRoutes.publish, { params: agent, body: {} }));
    expect(refused.code).toBe('agents.invalid');
  }
});

test('[CR8] a credential that the active version of an agent reads is not deleted', async () => {
  const made = await create();
  const body = { name: `Signs ${++count}`, projectId: project.id, graph: graph(made.id) };
  const agent = await ann.call(agentRoutes.create, { body });
  await ann.call(agentRoutes.publish, { params: agent, body: {} });
  const refused = await problemOf(ann.call(credentialRoutes.remove, { params: made }));
  expect(refused).toMatchObject({ code: 'credentials.inUse', values: { names: agent.name } });
  expect(await ann.call(credentialRoutes.uses, { params: made })).toEqual([
    { kind: 'agent', id: agent.id, name: agent.name, projectId: project.id },
  ]);
});
