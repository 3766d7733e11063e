// Runs that need an account their person has not connected.
import { afterAll, expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startToolServer } from '../../tests/kit/tool-server.ts';
import { world } from '../../tests/kit/world.ts';
import { markExpiring } from './expiry-store.ts';

const server = await startToolServer();
afterAll(() => server.stop());
const w = await world({ egressAllow: [server.door] });
const project = await w.project();
const ann = await w.person('Admin');
const pete = await w.person('ProjectAdmin', { projects: [project.id] });

const SECRET = 'own-very&secret"1';
const values = [{ key: 'value', value: SECRET }];
let count = 0;

/** An agent that calls a tool, which may not be called twice, with a credential of each person. */
async function agentWithSlot(more: object = {}) {
  const credential = {
    name: `Ticket system ${++count}`,
    credentialType: 'HeaderAuth' as const,
    scope: 'Tenant' as const,
    address: server.url,
    userSpecific: true,
    credentialDataList: [{ key: 'name', value: 'x-ticket' }],
    ...more,
  };
  const slot = await ann.call(credentialRoutes.create, { body: credential });
  const tool = await ann.call(toolRoutes.create, {
    body: {
      ...{ projectId: project.id, name: `Open ticket ${count}`, methodType: 'POST' as const },
      ...{ apiEndpoint: `${server.url}/echo`, authenticationType: 'Credential' as const },
      credentialId: slot.id,
    },
  });
  const graph = graphOf(
    [step('in', 'inputStep'), step('call', 'toolActionStep', { toolId: tool.id }), step('out', 'outputStep')],
    'in > call > out',
  );
  const body = { projectId: project.id, name: `Desk ${count}`, graph };
  return { slot, agent: await ann.call(agentRoutes.create, { body }) };
}

const start = (by: typeof ann, { id }: { id: string }) =>
  by.call(executionRoutes.execute, {
    params: { id },
    body: { userInput: 'Hello', asyncOutput: true, version: 'draft' },
  });

const reaches = (by: typeof ann, id: string, status: string) =>
  eventually(async () => {
    const run = await by.call(executionRoutes.read, { params: { id } });
    expect(run.status).toBe(status);
    return run;
  });

test('[CR11] a run waits for the account of its person, in their inbox alone, and goes on once they connect', async () => {
  const { slot, agent } = await agentWithSlot();
  const { runId } = await start(pete, agent);
  await reaches(pete, runId, 'waiting');
  const [waiting, ...others] = await pete.call(credentialRoutes.awaited, { query: { runId } });
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ runId, credentialId: slot.id, agentName: agent.name });
  expect(await ann.call(credentialRoutes.awaited, { query: {} })).toEqual([]);
  const { items } = await pete.call(notificationRoutes.list, { query: {} });
  expect(items).toMatchObject([{ kind: 'connectionNeeded', details: { credential: slot.name } }]);

  const connect = (by: typeof ann) =>
    by.call(credentialRoutes.savePersonal, { params: slot, body: { credentialDataList: values } });
  await connect(ann);
  expect(await pete.call(credentialRoutes.awaited, { query: {} })).toHaveLength(1);
  const before = server.seen.length;
  await Promise.all([connect(pete), connect(pete)]);
  const run = await reaches(pete, runId, 'succeeded');
  expect(server.seen.slice(before).map(({ headers }) => headers['x-ticket'])).toEqual([SECRET]);
  expect(JSON.stringify(run)).not.toContain('own-very');
  expect(await pete.call(credentialRoutes.awaited, { query: {} })).toEqual([]);
});

test('[CR11] who does not see the credential may connect what their run waits for; a deleted one fails', async () => {
  const { slot, agent } = await agentWithSlot({ scope: 'Admin' });
  const { runId } = await start(pete, agent);
  await reaches(pete, runId, 'waiting');
  const own = await pete.call(credentialRoutes.readPersonal, { params: slot });
  expect(own.isConnected).toBe(false);
  await w.owner.query('update tools set credential_id = null where credential_id = $1', [slot.id]);
  await ann.call(credentialRoutes.remove, { params: slot });
  const run = await reaches(pete, runId, 'failed');
  expect(run.error).toBeTruthy();
});

test('[CR12] who may change a credential is told once that it expires', async () => {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const { slot } = await agentWithSlot({ expiresAt: soon, name: 'Soon over' });
  const told: string[] = [];
  const look = () => markExpiring(w.db, async (_trx, { id }) => void told.push(id));
  await look();
  await look();
  expect(told).toEqual([slot.id]);
});
