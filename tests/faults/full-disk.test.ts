// The database's disk is full to the last byte, and later has room again.
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { metaOf } from '../../shared/documents/agent-doc.ts';
import { createBus } from '../../shared/node/bus/index.ts';
import { connect, ping, type Db } from '../../shared/node/database/database.ts';
import { migrate } from '../../shared/node/database/migrate.ts';
import { loginUrl } from '../../shared/node/database/roles.ts';
import { freePort, startPostgres } from '../../shared/node/embedded-postgres/start-postgres.ts';
import { startSyncServer } from '../../sync-server/server.ts';
import { eventually } from '../kit/eventually.ts';
import { startWorkers } from '../kit/engine/workers.ts';
import { asOwner } from '../kit/postgres-server.ts';
import { mountSmallDisk } from '../kit/small-disk.ts';
import { durable, join, silent } from '../sync/kit.ts';
import { seedAgent } from '../sync/seed-agent.ts';
import { startWriter } from '../sync/sync-process.ts';
import { expectAllWell, stormRunner } from './storm.ts';

const SECRET = 'the secret of this test';
const disk = mountSmallDisk(320);
const patient = { withinMs: 90_000, everyMs: 25 };

/** Edits of this size reach the end of a full disk soon. */
const PAGE_BYTES = 20_000;

test.runIf(disk)(
  '[W28] a full disk acknowledges only stored changes, and with free space the server continues',
  { timeout: 240_000 },
  async () => {
    if (!disk) return;
    const port = await freePort();
    const start = () =>
      startPostgres(path.join(disk.folder, 'data'), {
        port,
        settings: { max_wal_size: '64MB', min_wal_size: '32MB' },
      });
    let server = await start();
    const owner = connect(server.url, { max: 1 });
    await migrate(owner, path.resolve(import.meta.dirname, '../../api/migrations'), SECRET);
    await owner.destroy();
    await asOwner(server.url, 'create table traces (run_id text, key text, at timestamptz default now())');
    const url = loginUrl(server.url, SECRET);
    const db = connect(url);
    const bus = await createBus({ databaseUrl: url });
    const sync = await startSyncServer({ db, bus, log: silent, internalSecret: 'x' });
    const tenantId = randomUUID();
    const runner = stormRunner(db, tenantId);
    const workers = await startWorkers(2, { url, ownerUrl: server.url });
    const { ann, document } = await seedAgent(db);
    const hers = join({ port: sync.port, document }, ann);
    const writer = startWriter(hers, 'hers', 30);
    try {
      const runKeys: string[] = [];
      const startOne = () => {
        metaOf(hers.doc).set(
          `page ${runKeys.push(randomUUID())}`,
          randomBytes(PAGE_BYTES).toString('base64'),
        );
        return runner.start(runKeys.at(-1) ?? '');
      };
      for (let run = 0; run < 4; run++) await eventually(startOne, patient);
      disk.fill();
      // There is room in what the database has set aside already; then it has to say no.
      await eventually(() => startOne().then(never, always), { withinMs: 90_000, everyMs: 1 });
      const promised = writer.acknowledged();

      disk.free();
      // A database that gave up on its full disk is started again, as its supervisor would.
      if (!(await answers(db))) server = await start();
      await eventually(() => answers(db), patient);
      await writer.stop();
      const storedKeys = new Set(metaOf(await durable(db, document)).keys());
      expect(promised.filter((key) => !storedKeys.has(key))).toEqual([]);
      expect(runKeys.filter((_, at) => !storedKeys.has(`page ${at + 1}`))).toEqual([]);

      for (const key of runKeys) await eventually(() => runner.start(key), patient);
      await eventually(async () => {
        await runner.approveAll();
        return (await runner.open()) === 0;
      }, patient);
      await expectAllWell(db, tenantId, runKeys.length);
    } finally {
      hers.close();
      await workers.stop();
      await sync.stop();
      await bus.close();
      await db.destroy();
      await server.stop();
      disk.remove();
    }
  },
);

const [never, always] = [() => false, () => true];

const answers = (db: Db) => ping(db).then(always, never);
