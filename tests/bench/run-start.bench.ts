// From the POST that starts a run to the first event of its journal, through a real socket and the whole server.
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
import { inTenant } from '../../shared/node/database/database.ts';
import { createEgress } from '../../shared/node/egress.ts';
import { newKeyRing, openVault } from '../../shared/node/vault.ts';
import { chain } from '../kit/engine/graphs.ts';
import { startTestDatabase } from '../kit/postgres.ts';
import { quantile, type Row } from './row.ts';

const GOAL_MS = 15;
const WARM_UP = 30;
const RUNS = 150;

export default {
  name: 'run start',

  async run(): Promise<Row[]> {
    const { address, cookie, agentId, close } = await startProduct();
    const delays: number[] = [];
    for (let run = 0; run < WARM_UP + RUNS; run++) {
      const delay = await firstEvent(`${address}/v1/PipelineExecution/${agentId}`, cookie);
      if (run >= WARM_UP) delays.push(delay);
    }
    await close();
    const p50 = quantile(delays, 0.5);
    return [
      {
        figure: 'run start to first event, p50',
        value: p50,
        unit: 'ms',
        goal: `≤ ${GOAL_MS}`,
        met: p50 <= GOAL_MS,
      },
      {
        figure: 'run start to first event, p99',
        value: quantile(delays, 0.99),
        unit: 'ms',
        goal: '–',
        met: undefined,
      },
    ];
  },
};

/** Milliseconds; reads the stream to its end, so that runs do not pile up. */
async function firstEvent(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ userInput: 'hello' }),
  });
  let first: number | undefined;
  for await (const chunk of answer.body ?? [])
    if (new TextDecoder().decode(chunk).includes('id: 1\n')) first ??= performance.now();
  if (first === undefined) throw new Error(`The run did not start: ${answer.status}.`);
  return first - began;
}

async function startProduct() {
  const database = await startTestDatabase();
  const { db, url } = database;
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-bench-'));
  const config = readConfig({ ATELIER_DATA: dataFolder, ATELIER_KEYS: newKeyRing(), DATABASE_URL: url });
  const bus = await createBus({ databaseUrl: url });
  const egress = createEgress();
  const { app } = await buildApp({ config, db, bus, vault: openVault(config.keys), egress });
  await app.listen({ port: 0, host: '127.0.0.1' });

  const tenant = await addTenant(db, { name: 'Bench', plan: 'Enterprise' });
  const userId = await addPerson(db, { email: 'ann@example.org', givenName: 'Ann', surname: 'Example' });
  await changeRoles({ db, bus }, { tenantId: tenant.id }, userId, {
    roles: ['PlatformAdmin'],
    projectIds: [],
  });
  const token = await openSession(db, { userId, tenantId: tenant.id, authMethod: 'test', userAgent: '' });
  const agentId = await addAgent(db, tenant.id);

  return {
    address: `http://127.0.0.1:${(app.server.address() as { port: number }).port}`,
    cookie: `atelier_sid=${token}`,
    agentId,
    async close() {
      await app.close();
      await Promise.all([bus.close(), egress.close()]);
      await database.stop();
      fs.rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function addAgent(db: Parameters<typeof inTenant>[0], tenantId: string): Promise<string> {
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
        graph: JSON.stringify(chain(3, 'jsonFormatterStep')),
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
