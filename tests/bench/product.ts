// A whole server on a fresh database, behind a real socket, for what is measured from outside.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from '../../api/app.ts';
import { addPerson, changeRoles } from '../../api/people/index.ts';
import { openSession } from '../../api/sign-in/index.ts';
import { addTenant } from '../../api/tenants/index.ts';
import { createBus } from '../../shared/node/bus/index.ts';
import { readConfig } from '../../shared/node/config.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { createEgress } from '../../shared/node/egress.ts';
import { newKeyRing, openVault } from '../../shared/node/vault.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';
import { startTestDatabase } from '../kit/postgres.ts';

export async function startProduct() {
  const database = await startTestDatabase();
  const { db, url } = database;
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-bench-'));
  const config = readConfig({ ATELIER_DATA: dataFolder, ATELIER_KEYS: newKeyRing(), DATABASE_URL: url });
  const bus = await createBus({ databaseUrl: url });
  const egress = createEgress();
  const { app } = await buildApp({ config, db, bus, vault: openVault(config.keys), egress });
  await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    address: `http://127.0.0.1:${(app.server.address() as { port: number }).port}`,

    /** A workspace with one administrator and one published agent. */
    async tenant(graph: AgentGraph) {
      const { id: tenantId } = await addTenant(db, { name: `Bench ${randomUUID()}`, plan: 'Enterprise' });
      const email = `${randomUUID()}@example.org`;
      const userId = await addPerson(db, { email, givenName: 'Ann', surname: 'Example' });
      await changeRoles({ db, bus }, { tenantId }, userId, { roles: ['PlatformAdmin'], projectIds: [] });
      const token = await openSession(db, { userId, tenantId, authMethod: 'test', userAgent: '' });
      return { cookie: `atelier_sid=${token}`, agentId: await addAgent(db, tenantId, graph) };
    },

    async close() {
      await app.close();
      await Promise.all([bus.close(), egress.close()]);
      await database.stop();
      fs.rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function addAgent(db: Db, tenantId: string, graph: AgentGraph): Promise<string> {
  const agentId = randomUUID();
  await inTenant(db, { tenantId }, async (trx) => {
    const project = await trx
      .insertInto('projects')
      .values({ name: 'Bench', description: '', icon: '', created_by: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('agents')
      .values({ id: agentId, project_id: project.id, name: 'Bench', live_version: 1, created_by: null })
      .execute();
    await trx
      .insertInto('agent_versions')
      .values({
        agent_id: agentId,
        number: 1,
        hash: 'bench',
        graph: JSON.stringify(graph),
        bytes: Buffer.alloc(0),
        title: '',
        description: '',
        authors: '[]',
        published_by: randomUUID(),
        published_by_name: 'Ann',
      })
      .execute();
  });
  return agentId;
}
