import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { enqueue } from '../../api/kit/jobs/enqueue-store.ts';
import { asSystem } from '../../shared/node/database/database.ts';
import { eventually } from '../kit/eventually.ts';
import { startTestDatabase, type TestDatabase } from '../kit/postgres.ts';
import { tracedJob } from '../kit/traced-job.ts';

let database: TestDatabase;
let owner: pg.Pool;
beforeAll(async () => {
  database = await startTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  await owner.query(`create table attempts (key text, attempt integer, pid integer, at timestamptz default now());
    create table effects (key text primary key)`);
});
afterAll(async () => {
  await owner.end();
  await database.stop();
});

async function startProcess(): Promise<ChildProcess> {
  const program = new URL('../kit/programs/job-process.ts', import.meta.url);
  const child = fork(program, [database.url, database.ownerUrl], { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

const attemptsOf = async (key: string) =>
  (
    await owner.query<{ attempt: number; pid: number }>(
      'select attempt, pid from attempts where key = $1 order by at',
      [key],
    )
  ).rows;

test(
  '[JB11] of two processes one is killed in the middle of a job: its lease runs out, the other one takes over, the effect is there once',
  { timeout: 120_000 },
  async () => {
    const processes = [await startProcess(), await startProcess()];
    await asSystem(database.db, (trx) => enqueue(trx, tracedJob, { key: 'a' }));
    const [first] = await eventually(
      async () => {
        const attempts = await attemptsOf('a');
        return attempts.length === 1 && attempts;
      },
      { withinMs: 30_000 },
    );
    const leasedUntil = async () =>
      (await owner.query<{ until: Date }>('select leased_until as until from queued_jobs')).rows[0]?.until;
    const victim = processes.find(({ pid }) => pid === first?.pid);
    const gone = victim && once(victim, 'exit');
    victim?.kill('SIGKILL');
    await gone;
    const until = await leasedUntil();
    await eventually(async () => (await attemptsOf('a')).length === 2, { withinMs: 60_000 });
    const attempts = await attemptsOf('a');
    const survivor = processes.find((each) => each !== victim)?.pid;
    expect(attempts.map(({ attempt, pid }) => [attempt, pid])).toEqual([
      [1, first?.pid],
      [2, survivor],
    ]);
    // Not before the dead one's lease had run out.
    const { rows } = await owner.query<{ early: boolean }>(
      'select at < $1 as early from attempts where attempt = 2',
      [until],
    );
    expect(rows).toEqual([{ early: false }]);
    await eventually(async () => (await owner.query('select from queued_jobs')).rowCount === 0);
    expect((await owner.query('select key from effects')).rows).toEqual([{ key: 'a' }]);
    expect((await owner.query('select from dead_jobs')).rowCount).toBe(0);
  },
);
