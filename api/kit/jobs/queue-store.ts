// The queue's rows: which job is given to which process, and what becomes of it.
import { sql, type RawBuilder } from 'kysely';
import { asSystem, lock, onceAsSystem, type Db } from '../../../shared/node/database/database.ts';

export type ClaimedJob = {
  id: string;
  tenantId: string | null;
  name: string;
  payload: unknown;
  /** With the one that begins now. */
  attempts: number;
};

/** How many jobs of a name may begin, and how many of one tenant may run in all processes. */
export type Slots = { name: string; free: number; perTenant: number };

export type Progress = { done: number; total: number };
/** One run of a job: the same process may be given a job again whose lease it has lost. */
type Run = Pick<ClaimedJob, 'id' | 'attempts'>;
type Beat = Run & { progress: Progress | undefined };
export type StillLeased = Run & { isCancelled: boolean };

/** How the runs of one name went. */
export type RunCounts = { name: string; runs: number; failures: number; durationMs: number };

const milliseconds = (ms: number) => sql`make_interval(secs => ${ms}::float8 / 1000)`;
const waits = sql`runner = null, leased_until = null, started_at = null`;

/**
 * The first of every tenant, then the second of every tenant, and so on. Steps from tenant to tenant along the index,
 * so that what one of them has piled up is not read.
 */
const dueInTurn = (slots: readonly Slots[], places: number) => sql`
  with recursive slots as (
    select * from unnest(${slots.map(({ name }) => name)}::text[], ${slots.map(({ free }) => free)}::int[],
      ${slots.map(({ perTenant }) => perTenant)}::int[]) as slots (name, free, per_tenant)
  ), lines as (
    (select name, turn from queued_jobs where runner is null order by name, turn limit 1)
    union all
    select following.name, following.turn from lines cross join lateral (
      select name, turn from queued_jobs where runner is null and (name, turn) > (lines.name, lines.turn)
      order by name, turn limit 1) following
  ), due as (
    select id, name, free, candidate.due_at, running.count + candidate.place as turn_number
    from lines join slots using (name)
    cross join lateral (
      select count(*) from queued_jobs busy
      where busy.runner is not null and busy.name = lines.name and busy.turn = lines.turn) running
    cross join lateral (
      select id, due_at, row_number() over (order by due_at, id) as place from queued_jobs waiting
      where waiting.runner is null and waiting.name = lines.name and waiting.turn = lines.turn
        and waiting.due_at <= statement_timestamp()
      order by due_at, id limit slots.per_tenant) candidate
    where running.count + candidate.place <= slots.per_tenant
  ), placed as (
    select *, row_number() over (partition by name order by turn_number, due_at) as place from due
  )
  select id from placed where place <= free order by place, due_at limit ${places}`;

export const queueStore = (db: Db, { runner, leaseMs }: { runner: string; leaseMs: number }) => {
  const is = (id: string, attempts: number) =>
    sql`id = ${id} and runner = ${runner} and attempts = ${attempts}`;
  const lease = milliseconds(leaseMs);
  /** A job that was cancelled is gone, however its run has ended. */
  const unlessCancelled = (run: Run, statement: RawBuilder<unknown>) =>
    onceAsSystem(db, (trx) =>
      sql`with cancelled as (delete from queued_jobs where ${is(run.id, run.attempts)} and is_cancelled)
        ${statement}`.execute(trx),
    );
  const isOurs = ({ id, attempts }: Run) => sql`${is(id, attempts)} and not is_cancelled`;
  return {
    /**
     * One process at a time, so that what a tenant has running is counted exactly. Names take turns for the places.
     */
    claim: (slots: readonly Slots[], places: number) =>
      asSystem(db, async (trx) => {
        await lock(trx, 'jobs.claim');
        const { rows } = await sql<ClaimedJob>`update queued_jobs set runner = ${runner},
          leased_until = statement_timestamp() + ${lease}, started_at = statement_timestamp(),
          attempts = attempts + 1
        where id in (${dueInTurn(slots, places)}) and runner is null
        returning id, tenant_id as "tenantId", name, payload, attempts`.execute(trx);
        return rows;
      }),

    /**
     * Jobs whose process has not written for the length of its lease wait again: at once, and later each further time.
     * A lease written before the database's clock was set back ends as if it had just been renewed. Answers whether there
     * were any, and what the clock says.
     */
    takeOver: () =>
      asSystem(db, async (trx) => {
        await sql`update queued_jobs set leased_until = now() + ${lease}
          where leased_until > now() + ${lease}`.execute(trx);
        await sql`delete from queued_jobs where leased_until < now() and is_cancelled`.execute(trx);
        const { rows } = await sql<{ now: Date; count: number }>`with left_behind as (
          update queued_jobs set ${waits},
            due_at = now() + make_interval(secs => 5 * (attempts - 1)), last_error = 'Its process ended.'
          where leased_until < now() returning id)
          select now() as now, count(*) as count from left_behind`.execute(trx);
        return { isAny: Number(rows[0]?.count) > 0, now: rows[0]?.now.getTime() ?? 0 };
      }),

    /** Answers those that are still this process's. */
    keep: (beats: readonly Beat[]) =>
      onceAsSystem(db, async (trx) => {
        const { rows } = await sql<StillLeased>`update queued_jobs set leased_until = now() + ${lease},
          progress_done = coalesce(beat.done, progress_done), progress_total = coalesce(beat.total, progress_total)
        from unnest(${beats.map(({ id }) => id)}::uuid[], ${beats.map(({ attempts }) => attempts)}::int[],
          ${beats.map(({ progress }) => progress?.done ?? null)}::int[],
          ${beats.map(({ progress }) => progress?.total ?? null)}::int[]) as beat (id, attempts, done, total)
        where queued_jobs.id = beat.id and queued_jobs.attempts = beat.attempts and runner = ${runner}
        returning queued_jobs.id, queued_jobs.attempts, is_cancelled as "isCancelled"`.execute(trx);
        return rows;
      }),

    done: ({ id, attempts }: Run) =>
      onceAsSystem(db, (trx) => sql`delete from queued_jobs where ${is(id, attempts)}`.execute(trx)),

    retry: (run: Run, error: string, waitMs: number) =>
      unlessCancelled(
        run,
        sql`update queued_jobs set ${waits}, last_error = ${error}, due_at = now() + ${milliseconds(waitMs)}
          where ${isOurs(run)}`,
      ),

    /** Nobody failed: another process begins it again. */
    release: (run: Run) =>
      unlessCancelled(
        run,
        sql`update queued_jobs set ${waits}, attempts = attempts - 1, due_at = now() where ${isOurs(run)}`,
      ),

    bury: (run: Run, error: string) =>
      unlessCancelled(
        run,
        sql`, dead as (
          delete from queued_jobs where ${isOurs(run)}
          returning id, tenant_id, name, key, payload, attempts, created_at)
        insert into dead_jobs (id, tenant_id, name, key, payload, attempts, error, created_at)
        select id, tenant_id, name, key, payload, attempts, ${error}, created_at from dead`,
      ),

    makeLateDue: (pauses: readonly Pause[]) => makeLateDue(db, pauses),
    count: (counts: readonly RunCounts[]) => countRuns(db, counts),
  };
};

type Pause = { name: string; longestMs: number };

/**
 * Makes due what was written before the database's clock was set back: jobs that were to run at once, and pauses
 * longer than those of their job. What was to run at a time of its own keeps it.
 */
const makeLateDue = (db: Db, pauses: readonly Pause[]) =>
  onceAsSystem(db, (trx) =>
    sql`update queued_jobs set due_at = now(), created_at = least(created_at, now())
      from unnest(${pauses.map(({ name }) => name)}::text[],
        ${pauses.map(({ longestMs }) => longestMs)}::float8[]) as declared (name, longest)
      where runner is null and queued_jobs.name = declared.name and due_at > now()
        and case when attempts = 0 then due_at <= created_at
          else due_at > now() + make_interval(secs => longest / 1000) end`.execute(trx),
  );

const countRuns = (db: Db, counts: readonly RunCounts[]) =>
  onceAsSystem(db, (trx) =>
    trx
      .insertInto('jobQueues')
      .values(counts.map((each) => ({ ...each, finishedAt: sql<Date>`now()` })))
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({
          runs: sql`job_queues.runs + excluded.runs`,
          failures: sql`job_queues.failures + excluded.failures`,
          durationMs: sql`excluded.duration_ms`,
          finishedAt: sql`excluded.finished_at`,
        }),
      )
      .execute(),
  );

export type QueueStore = ReturnType<typeof queueStore>;
