import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryStore } from '../../api/memories/memory-store.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { EVERY_KIND_STEPS, EVERY_KIND_TOOL_CALLS, everyKind } from '../kit/engine/every-kind.ts';
import { startWorkers } from '../kit/engine/workers.ts';
import { eventually } from '../kit/eventually.ts';
import { rounds } from '../kit/nightly.ts';
import { asOwner } from '../kit/postgres-server.ts';
import { startTestDatabase, type TestDatabase } from '../kit/postgres.ts';
import { expectAllWell, stormRunner } from './storm.ts';

const KILLS = rounds({ daily: 4, nightly: 14 });
const RUNS = 3 * KILLS;
const ALL_KINDS_KILLS = rounds({ daily: 2, nightly: 14 });
const ALL_KINDS_RUNS = rounds({ daily: 2, nightly: 42 });
const CUTS = rounds({ daily: 3, nightly: 8 });

type Runner = ReturnType<typeof stormRunner>;

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await asOwner(
    database.ownerUrl,
    'create table traces (run_id text, key text, at timestamptz default now())',
  );
});
afterAll(() => database.stop());

async function workspace() {
  const id = randomUUID();
  await asOwner(
    database.ownerUrl,
    `insert into tenants (id, name, organization_external_id, subscription_type)
     values ('${id}', 'Storm', '${id}', 'Enterprise')`,
  );
  return id;
}

async function tracesOf(keyLike: string) {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ run_id: string; times: number }>(
    'select run_id, key, count(*)::int as times from traces where key like $1 group by 1, 2',
    [keyLike],
  );
  await client.end();
  return rows;
}

/** Approves whatever is asked until the question answers true. */
const untilWhileApproving = (runner: Runner, ask: () => Promise<boolean>) =>
  eventually(
    async () => {
      await runner.approveAll();
      return ask();
    },
    { withinMs: 120_000, everyMs: 25 },
  );

const allEnded = (runner: Runner) =>
  untilWhileApproving(runner, async () => (await runner.open()) === 0).catch(async (error: unknown) => {
    console.log(JSON.stringify(await runner.openRuns(), null, 1));
    throw error;
  });

/** Starts some runs and waits until so many steps more have ended: the next blow falls in the middle of them. */
async function startAndWait(runner: Runner, runs: number, steps: number) {
  const [before = 0] = await eventually(async () => [await runner.progress()]);
  for (const key of Array.from({ length: runs }, () => randomUUID()))
    await eventually(() => runner.start(key));
  await untilWhileApproving(runner, async () => (await runner.progress()) >= before + steps);
}

test(
  '[E10] runs survive repeated kills: every run ends, and at-most-once steps run once',
  { timeout: 240_000 },
  async () => {
    const tenantId = await workspace();
    const runner = stormRunner(database.db, tenantId);
    const workers = await startWorkers(2, database);
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        await startAndWait(runner, RUNS / KILLS, 10);
        expect(await runner.open()).toBeGreaterThan(0);
        await workers.killAndReplace(kill);
      }
      await allEnded(runner);
    } finally {
      await workers.stop();
    }
    await expectAllWell(database.db, tenantId, RUNS);
    const payments = await tracesOf('pay');
    expect(payments.filter(({ times }) => times > 1)).toEqual([]);
    // A worker that died between the record and the call: nobody knows whether it was made, so nobody repeats it.
    const unknown = await runner.failedWith('engine.outcomeUnknown');
    const paid = new Set(payments.map(({ run_id }) => run_id));
    expect((await runner.ids()).filter((id) => !paid.has(id) && !unknown.includes(id))).toEqual([]);
  },
);

test(
  '[E10] no kind of step is lost or repeated by kills: a tool is called once, a memory appended to once',
  { timeout: rounds({ daily: 240_000, nightly: 900_000 }) },
  async () => {
    const tenantId = await workspace();
    const memoryId = randomUUID();
    const draft = { name: 'Notes', type: 'User', userSpecific: true, projectId: null } as const;
    const limits = {
      maxEntries: 1000,
      whenFull: 'refuse',
      maxCharacters: 100_000,
      maxAgeDays: null,
    } as const;
    const scope = { tenantId, projects: 'all' } as const;
    await memoryStore(database.db).add(
      scope,
      memoryId,
      { id: randomUUID(), name: 'Ann' },
      { ...draft, ...limits },
    );
    const runner = stormRunner(database.db, tenantId, everyKind(memoryId));
    const workers = await startWorkers(2, database);
    try {
      const runs = ALL_KINDS_RUNS / ALL_KINDS_KILLS;
      for (let kill = 0; kill < ALL_KINDS_KILLS; kill++) {
        // As much ends as begins, so that kills strike everywhere, not always where steps take longest.
        await startAndWait(runner, runs, kill === 0 ? 8 : runs * EVERY_KIND_STEPS);
        await workers.killAndReplace(kill);
      }
      await allEnded(runner);
    } finally {
      await workers.stop();
    }
    await expectAllWell(database.db, tenantId, ALL_KINDS_RUNS, EVERY_KIND_STEPS);
    const calls = await tracesOf('tool');
    expect(calls.filter(({ times }) => times > 1)).toEqual([]);
    const unknown = await runner.failedWith('engine.outcomeUnknown');
    expect(calls.length + unknown.length).toBeGreaterThanOrEqual(EVERY_KIND_TOOL_CALLS * ALL_KINDS_RUNS);
    expect(await runner.asked()).toEqual({ runs: ALL_KINDS_RUNS, approvals: ALL_KINDS_RUNS });
    const kept = await inTenant(database.db, { tenantId }, (trx) =>
      trx.selectFrom('memoryValues').select(['key', 'text']).execute(),
    );
    expect(kept.map(({ key }) => key).toSorted()).toEqual((await runner.ids()).toSorted());
    expect(kept.filter(({ text }) => text !== 'kept')).toEqual([]);
  },
);

test('[E11] cutting every database connection repeatedly stops no run', { timeout: 120_000 }, async () => {
  const tenantId = await workspace();
  const runner = stormRunner(database.db, tenantId);
  const workers = await startWorkers(2, database);
  try {
    for (let cut = 0; cut < CUTS; cut++) {
      await startAndWait(runner, 2, 5);
      await asOwner(
        database.ownerUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = 'atelier_server'`,
      );
    }
    await allEnded(runner);
  } finally {
    await workers.stop();
  }
  await eventually(() => expectAllWell(database.db, tenantId, 2 * CUTS).then(() => true));
});

test('[E12] a frozen worker that wakes up after its lease cannot write', { timeout: 120_000 }, async () => {
  const tenantId = await workspace();
  const runner = stormRunner(database.db, tenantId);
  const workers = await startWorkers(2, database);
  try {
    await startAndWait(runner, 10, 10);
    workers.freeze(0);
    await allEnded(runner);
    workers.thaw(0);
    // Had it written after waking up, the journals would show it.
    for (let run = 0; run < 5; run++) await runner.start(randomUUID());
    await allEnded(runner);
  } finally {
    workers.thaw(0);
    await workers.stop();
  }
  await expectAllWell(database.db, tenantId, 15);
});
