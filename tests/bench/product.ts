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
import { addPublishedAgent } from '../kit/engine/published-agent.ts';
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
    db,
    address: `http://127.0.0.1:${(app.server.address() as { port: number }).port}`,

    /** A workspace with one administrator and one published agent. */
    async tenant(graph: AgentGraph) {
      const { id: tenantId } = await addTenant(db, { name: `Bench ${randomUUID()}`, plan: 'Enterprise' });
      const email = `${randomUUID()}@example.org`;
      const userId = await addPerson(db, { email, givenName: 'Ann', surname: 'Example' });
      await changeRoles({ db, bus }, { tenantId }, userId, { roles: ['PlatformAdmin'], projectIds: [] });
      const token = await openSession(db, { userId, tenantId, authMethod: 'test', userAgent: '' });
      const { id: projectId } = await addProject(db, tenantId);
      const agentId = await addPublishedAgent(db, { tenantId, projectId }, graph);
      return { cookie: `atelier_sid=${token}`, tenantId, projectId, agentId };
    },

    async close() {
      await app.close();
      await Promise.all([bus.close(), egress.close()]);
      await database.stop();
      fs.rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

const addProject = (db: Db, tenantId: string): Promise<{ id: string }> =>
  inTenant(db, { tenantId }, (trx) =>
    trx
      .insertInto('projects')
      .values({ name: 'Bench', description: '', icon: '', createdBy: null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
