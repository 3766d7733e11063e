// The database stops and starts under people who go on working.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { metaOf } from '../../shared/documents/agent-doc.ts';
import { createBus } from '../../shared/node/bus/index.ts';
import { connect } from '../../shared/node/database/database.ts';
import { migrate } from '../../shared/node/database/migrate.ts';
import { loginUrl } from '../../shared/node/database/roles.ts';
import { freePort, startPostgres } from '../../shared/node/embedded-postgres/start-postgres.ts';
import { startSyncServer } from '../../sync-server/server.ts';
import { eventually } from '../kit/eventually.ts';
import { durable, join, kindOf, live, silent } from './kit.ts';
import { seedAgent } from './seed-agent.ts';
import { startWriter } from './sync-process.ts';

const secret = createHash('sha256').update('outage').digest('hex');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-outage-'));
fs.chmodSync(folder, 0o755);
const port = await freePort();
const startDatabase = () => startPostgres(path.join(folder, 'data'), { port });
let database = await startDatabase();
const owner = connect(database.url, { max: 1 });
await migrate(owner, path.resolve(import.meta.dirname, '../../api/migrations'), secret);
await owner.destroy();

const url = loginUrl(database.url, secret);
const db = connect(url);
const bus = await createBus({ databaseUrl: url });
const server = await startSyncServer({
  db,
  bus,
  log: silent,
  internalSecret: 'x',
  limits: { backlogBytes: 200_000 },
});

afterAll(async () => {
  await server.stop();
  await bus.close();
  await db.destroy();
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function scene() {
  const { ann, document } = await seedAgent(db);
  return { ann, where: { port: server.port, document } };
}

const keysIn = async (document: string) => new Set(metaOf(await durable(db, document)).keys());

test('[S26] with the database down people keep editing and nothing shows saved; afterwards everything is saved', async () => {
  const { ann, where } = await scene();
  const [hers, his] = [join(where, ann), join(where, ann)];
  await live(hers, his);
  await database.stop();
  // While it stops everybody is sent back once; whoever is in again edits on.
  for (let edit = 0; edit < 10; edit += 1) metaOf(hers.doc).set(`edit${edit}`, edit);
  expect(kindOf(hers)).not.toBe('saved');
  const late = join(where, ann);
  database = await startDatabase();
  await hers.whenSaved();
  await live(hers, his, late);
  expect(kindOf(late)).toBe('live');
  expect((await keysIn(where.document)).has('edit9')).toBe(true);
  for (const document of [hers, his, late]) document.close();
}, 60_000);

test('[S27] a database restarted repeatedly during writes loses no acknowledged edit', async () => {
  const { ann, where } = await scene();
  const writers = Array.from({ length: 6 }, (_, index) => startWriter(join(where, ann), `w${index}`));
  for (let stop = 0; stop < 3; stop += 1) {
    const before = writers.map((writer) => writer.acknowledged().length);
    await eventually(
      () => writers.every((writer, at) => writer.acknowledged().length > (before[at] ?? 0) + 5),
      {
        withinMs: 30_000,
      },
    );
    await database.stop();
    const promised = writers.flatMap((writer) => writer.acknowledged());
    database = await startDatabase();
    const there = await keysIn(where.document);
    expect(promised.filter((key) => !there.has(key))).toEqual([]);
  }
  await Promise.all(writers.map((writer) => writer.stop()));
  const there = await keysIn(where.document);
  expect(writers.flatMap((writer) => writer.acknowledged()).filter((key) => !there.has(key))).toEqual([]);
  for (const { document } of writers) document.close();
}, 90_000);

test('[S28] an outage longer than the memory limit allows disconnects people but loses none of their edits', async () => {
  const { ann, where } = await scene();
  const hers = join(where, ann);
  await live(hers);
  await database.stop();
  hers.doc.getText('large').insert(0, 'x'.repeat(300_000));
  await eventually(() => kindOf(hers) === 'offline');
  database = await startDatabase();
  await hers.whenSaved();
  expect((await durable(db, where.document)).getText('large').length).toBe(300_000);
  hers.close();
}, 60_000);
