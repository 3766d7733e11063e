// When each job is due, who works on it, and how it went. One row a job, for all processes of the installation.
import { sql } from 'kysely';
import { asSystem, onceAsSystem, type Db } from '../../../shared/node/database/database.ts';

export type JobRow = {
  name: string;
  dueAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  durationMs: number | null;
  runs: number;
  /** In a row. */
  failures: number;
  isRunning: boolean;
};

/** `failures`: in a row, before this run. */
export type ClaimedPeriodicJob = Pick<JobRow, 'name' | 'failures'>;

type Timing = { name: string; everyMs: number };
/** A job, and the longest it ever waits. */
export type Longest = { name: string; longestMs: number };
/** A process, and how long it is believed to live without another word. */
type Runner = { runner: string; leaseMs: number };

const milliseconds = (ms: number) => sql`make_interval(secs => ${ms}::float8 / 1000)`;
const declared = (jobs: readonly Longest[]) =>
  sql`unnest(${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ longestMs }) => longestMs)}::float8[])
    as declared (name, longest)`;

export const jobStore = (db: Db) => ({
  /** A job nobody has heard of is due after its period: a start should be quick. */
  add: (jobs: readonly Timing[]) =>
    asSystem(db, (trx) =>
      sql`insert into jobs (name, due_at)
        select name, now() + make_interval(secs => period / 1000)
        from unnest(${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ everyMs }) => everyMs)}::float8[])
          as declared (name, period)
        on conflict do nothing`.execute(trx),
    ),

  /**
   * Takes at most `limit` jobs that are due; no two processes get the same one. What is due later
   * than it can be was written before the database's clock was set back: such a job is due, and such a lease ends as
   * if it had just been renewed.
   */
  claim: (jobs: readonly Longest[], limit: number, { runner, leaseMs }: Runner) =>
    asSystem(db, async (trx) => {
      const lease = milliseconds(leaseMs);
      await sql`update jobs set leased_until = now() + ${lease} where leased_until > now() + ${lease}`.execute(
        trx,
      );
      const { rows } = await sql<ClaimedPeriodicJob>`update jobs set runner = ${runner},
          leased_until = now() + ${lease}, started_at = now(), due_at = least(due_at, now())
        where name in (select name from jobs join ${declared(jobs)} using (name)
          where (due_at <= now() or due_at > now() + make_interval(secs => longest / 1000))
            and (leased_until is null or leased_until < now())
          order by due_at limit ${limit} for update of jobs skip locked)
        returning name, failures`.execute(trx);
      return rows;
    }),

  /** Milliseconds until the next of these is due that nobody works on; undefined: all are being worked on. */
  nextDue: (names: readonly string[]) =>
    onceAsSystem(db, async (trx) => {
      const { rows } = await sql<{ ms: number | null }>`
        select (extract(epoch from min(greatest(due_at, leased_until)) - now()) * 1000)::float8 as ms
        from jobs where name = any(${names})`.execute(trx);
      return rows[0]?.ms ?? undefined;
    }),

  /** Answers whether it is still this process's. */
  keep: (name: string, { runner, leaseMs }: Runner) =>
    onceAsSystem(db, async (trx) => {
      const { numAffectedRows } = await sql`update jobs set leased_until = now() + ${milliseconds(leaseMs)}
        where name = ${name} and runner = ${runner}`.execute(trx);
      return numAffectedRows === 1n;
    }),

  /** `waitMs`: until the next run. One that was asked for meanwhile (`makeDue`) is not put off. */
  done: (name: string, runner: string, { failed, waitMs }: { failed: boolean; waitMs: number }) =>
    onceAsSystem(db, (trx) =>
      sql`update jobs set runner = null, leased_until = null, finished_at = now(), runs = runs + 1,
          duration_ms = extract(epoch from now() - started_at) * 1000,
          failures = case when ${failed} then failures + 1 else 0 end,
          due_at = case when due_at > started_at then due_at else now() + ${milliseconds(waitMs)} end
        where name = ${name} and runner = ${runner}`.execute(trx),
    ),

  list: (names: readonly string[]) =>
    onceAsSystem(db, async (trx) => {
      const { rows } = await sql<JobRow>`select name, due_at as "dueAt", started_at as "startedAt",
          finished_at as "finishedAt", duration_ms as "durationMs", runs, failures,
          coalesce(leased_until > now(), false) as "isRunning"
        from jobs where name = any(${names})`.execute(trx);
      return rows;
    }),

  /** Of one that is being run this is told by a time behind its start; both are kept in whole milliseconds. */
  makeDue: (name: string) =>
    onceAsSystem(db, (trx) =>
      sql`update jobs set due_at = case when runner is null then now()
          else greatest(now(), started_at + interval '1 millisecond') end
        where name = ${name}`.execute(trx),
    ),
});

export type JobStore = ReturnType<typeof jobStore>;
