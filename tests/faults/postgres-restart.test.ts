import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../../shared/node/database/database.ts';
import { migrate } from '../../shared/node/database/migrate.ts';
import { loginUrl } from '../../shared/node/database/roles.ts';
import { startPostgres } from '../../shared/node/embedded-postgres/start-postgres.ts';
import { startWorkers } from '../kit/engine/workers.ts';
import { eventually } from '../kit/eventually.ts';
import { asOwner } from '../kit/postgres-server.ts';
import { expectAllWell, stormRunner } from './storm.ts';

const RUNS = 12;
const RESTARTS = 3;
const SECRET = 'the secret of this test';

test('[E13] PostgreSQL can be stopped and restarted under running agents', { timeout: 240_000 }, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-restart-'));
  fs.chmodSync(folder, 0o755);
  const dataFolder = path.join(folder, 'data');
  let server = await startPostgres(dataFolder);
  const ownerUrl = server.url;
  const port = Number(new URL(ownerUrl).port);
  const owner = connect(ownerUrl, { max: 1 });
  await migrate(owner, path.resolve(import.meta.dirname, '../../api/migrations'), SECRET);
  await owner.destroy();
  await asOwner(ownerUrl, 'create table traces (run_id text, key text, at timestamptz default now())');

  const url = loginUrl(ownerUrl, SECRET);
  const db = connect(url);
  const tenantId = randomUUID();
  const runner = stormRunner(db, tenantId);
  const workers = await startWorkers(2, { url, ownerUrl });
  const patient = { withinMs: 90_000, everyMs: 25 };
  try {
    for (let run = 0; run < RUNS; run++) await runner.start(randomUUID());
    for (let restart = 0; restart < RESTARTS; restart++) {
      const [before = 0] = await eventually(async () => [await runner.progress()], patient);
      await eventually(async () => {
        await runner.approveAll();
        return (await runner.progress()) >= before + 20;
      }, patient);
      await server.stop();
      server = await startPostgres(dataFolder, { port });
      expect(server.url).toBe(ownerUrl);
    }
    await eventually(async () => {
      await runner.approveAll();
      return (await runner.open()) === 0;
    }, patient);
  } finally {
    await workers.stop();
  }
  await expectAllWell(db, tenantId, RUNS);
  await db.destroy();
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});
