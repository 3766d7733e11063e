// What operators see of the queue, and what they may do to it. The queue itself is worked on by `api/kit/jobs`.
import { sql } from 'kysely';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { asSystem, onceAsSystem, type Db } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';

export type QueueRow = {
  id: string;
  waiting: number;
  retrying: number;
  running: number;
  deadLetters: number;
  oldestDueAt: Date | null;
  runs: number;
  failures: number;
  durationMs: number | null;
};

const waits = sql`runner is null`;

export const queuedJobStore = (db: Db) => ({
  /** Of the names that are given, and of those that are only in the database. */
  queues: (names: readonly string[]) =>
    onceAsSystem(db, async (trx) => {
      const { rows } = await sql<QueueRow>`
        with queued as (
          select name, count(*) filter (where ${waits}) as waiting,
            count(*) filter (where ${waits} and attempts > 0) as retrying,
            count(*) filter (where not (${waits})) as running,
            min(due_at) filter (where ${waits} and due_at <= now()) as oldest
          from queued_jobs group by name
        ), dead as (select name, count(*) as letters from dead_jobs group by name),
        known as (select unnest(${names}::text[]) as name union select name from queued union select name from dead)
        select name as id, coalesce(waiting, 0) as waiting, coalesce(retrying, 0) as retrying,
          coalesce(running, 0) as running, coalesce(letters, 0) as "deadLetters", oldest as "oldestDueAt",
          coalesce(runs, 0) as runs, coalesce(failures, 0) as failures, duration_ms as "durationMs"
        from known left join queued using (name) left join dead using (name) left join job_queues using (name)
        order by name`.execute(trx);
      return rows;
    }),

  running: ({ filter, sortDirection, ...page }: PageRequest) =>
    asSystem(db, (trx) =>
      readPage(
        trx
          .selectFrom('queuedJobs')
          .leftJoin('tenants', 'tenants.id', 'queuedJobs.tenantId')
          .where('runner', 'is not', null)
          .where('queuedJobs.name', 'ilike', containing(filter))
          .select(['queuedJobs.id', 'queuedJobs.name as job', 'tenants.name as tenant'])
          .select(['attempts as attempt', sql<Date>`started_at`.as('startedAt'), 'isCancelled'])
          .select(['progressDone', 'progressTotal'])
          .orderBy('startedAt', sortDirection === 'DESC' ? 'desc' : 'asc')
          .orderBy('queuedJobs.id'),
        page,
      ),
    ),

  /** Answers its name; undefined: it has ended. */
  cancel: (id: string) =>
    asSystem(db, async (trx) => {
      // Marked first, so that nobody begins or retries it between the two.
      const cancelled = await trx
        .updateTable('queuedJobs')
        .set({ isCancelled: true })
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst();
      await trx.deleteFrom('queuedJobs').where('id', '=', id).where('runner', 'is', null).execute();
      return cancelled?.name;
    }),
});
