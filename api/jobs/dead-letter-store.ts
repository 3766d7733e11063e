// Jobs that were given up: what operators read of them, and how they are begun again.
import { sql } from 'kysely';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { asSystem, onceAsSystem, type Db } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';

/** Long after anybody has mended what failed. */
const KEPT_DAYS = 90;

/** A key that waits again meanwhile is enough: the dead letter goes all the same. */
const requeued = (which: ReturnType<typeof sql>) => sql<{ name: string }>`
  with dead as (delete from dead_jobs where ${which} returning *),
    added as (insert into queued_jobs (id, tenant_id, name, key, payload, created_at)
      select id, tenant_id, name, key, payload, created_at from dead on conflict do nothing)
  select name from dead`;

export const deadLetterStore = (db: Db) => ({
  list: ({ filter, sortBy = 'diedAt', sortDirection, ...page }: PageRequest<'diedAt' | 'attempts'>) => {
    const pattern = containing(filter);
    return asSystem(db, (trx) =>
      readPage(
        trx
          .selectFrom('deadJobs')
          .leftJoin('tenants', 'tenants.id', 'deadJobs.tenantId')
          .where((where) =>
            where.or([where('deadJobs.name', 'ilike', pattern), where('error', 'ilike', pattern)]),
          )
          .select(['deadJobs.id', 'deadJobs.name as job', 'tenants.name as tenant'])
          .select(['attempts', 'error', 'deadJobs.createdAt', 'diedAt'])
          // The newest first unless asked otherwise.
          .orderBy(sortBy, sortDirection === 'DESC' ? 'asc' : 'desc')
          .orderBy('deadJobs.id'),
        page,
      ),
    );
  },

  /** Answers its name; undefined: it is no longer there. */
  requeue: (id: string) =>
    onceAsSystem(db, async (trx) => (await requeued(sql`id = ${id}`).execute(trx)).rows[0]?.name),

  /** `job`: of this name alone. Answers how many. */
  requeueAll: (job: string | undefined) =>
    onceAsSystem(db, async (trx) => {
      const { rows } = await requeued(job === undefined ? sql`true` : sql`name = ${job}`).execute(trx);
      return rows.length;
    }),

  forgetOld: () =>
    asSystem(db, (trx) =>
      trx
        .deleteFrom('deadJobs')
        .where('diedAt', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
        .execute(),
    ),

  discard: (id: string) =>
    onceAsSystem(db, async (trx) => {
      const row = await trx.deleteFrom('deadJobs').where('id', '=', id).returning('name').executeTakeFirst();
      return row?.name;
    }),

  /** As `requeueAll`. */
  discardAll: (job: string | undefined) =>
    onceAsSystem(db, async (trx) => {
      const which = job === undefined ? sql`true` : sql`name = ${job}`;
      return Number((await sql`delete from dead_jobs where ${which}`.execute(trx)).numAffectedRows);
    }),
});
