// The reports of pages that broke. No more than a tenant may keep: the oldest go when new ones come.
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { ReplayEvent } from '../../shared/client-errors/report.ts';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';

const { maxReportsPerTenant, maxReportsPerPerson, keptDays } = workLimits.clientErrors;

export type NewReport = {
  userId: string;
  reportId: string;
  kind: 'error' | 'session';
  message: string;
  stack: string;
  parts: string;
  path: string;
  browser: string;
  replay: ReplayEvent[];
};

type Query = PageRequest<'createdAt'> & { kind?: 'error' | 'session' | undefined };
export const reportStore = (db: Db) => ({
  agrees: (scope: Scope, userId: string) =>
    inTenant(db, scope, async (trx) => {
      const row = await trx
        .selectFrom('users')
        .select('replaysErrors')
        .where('id', '=', userId)
        .executeTakeFirst();
      return row?.replaysErrors ?? false;
    }),

  add: (scope: Scope, { userId, reportId, replay, ...rest }: NewReport) =>
    inTenant(db, scope, async (trx) => {
      await trx
        .insertInto('clientErrorReports')
        .values({ ...rest, userId, reportId, replay: JSON.stringify(replay) })
        .execute();
      await sql`delete from client_error_reports where user_id = ${userId} and id <= (select id
        from client_error_reports where user_id = ${userId} order by id desc offset ${maxReportsPerPerson} limit 1)`.execute(
        trx,
      );
      await sql`delete from client_error_reports where id <= (select id from client_error_reports
        order by id desc offset ${maxReportsPerTenant} limit 1)`.execute(trx);
    }),

  page: (scope: Scope, query: Query) =>
    inTenant(db, scope, (trx) => {
      const direction = query.sortBy && query.sortDirection === 'ASC' ? 'asc' : 'desc';
      const text = containing(query.filter);
      return readPage(
        listed(trx)
          .$if(query.kind !== undefined, (rows) => rows.where('kind', '=', query.kind ?? 'error'))
          .$if(query.filter !== '', (rows) =>
            rows.where(
              sql<boolean>`(message ilike ${text} or path ilike ${text} or report_id ilike ${text})`,
            ),
          )
          .select(columns)
          .orderBy('clientErrorReports.id', direction),
        query,
      );
    }),

  find: (scope: Scope, id: string) =>
    inTenant(db, scope, (trx) =>
      listed(trx)
        .select([...columns, 'stack', 'parts', 'browser', shownReplay.as('replay')])
        .where('clientErrorReports.id', '=', id)
        .executeTakeFirst(),
    ),

  /** Answers whether it was there. */
  remove: (scope: Scope, id: string) =>
    inTenant(db, scope, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('clientErrorReports')
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    }),

  forgetOld: () =>
    asSystem(db, (trx) =>
      trx
        .deleteFrom('clientErrorReports')
        .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
        .execute(),
    ),
});

type Rows = SelectQueryBuilder<Tables, 'clientErrorReports' | 'memberships' | 'users', object>;

const listed = (trx: Trx): Rows =>
  trx
    .selectFrom('clientErrorReports')
    .innerJoin('users', 'users.id', 'clientErrorReports.userId')
    .leftJoin('memberships', 'memberships.userId', 'clientErrorReports.userId') as unknown as Rows;

/** Withdrawing consent deletes what was stored under it. */
const shownReplay = sql<ReplayEvent[]>`case when users.replays_errors
  then client_error_reports.replay else '[]'::jsonb end`;

const columns = [
  'clientErrorReports.id',
  'clientErrorReports.reportId',
  'clientErrorReports.kind',
  'clientErrorReports.message',
  'clientErrorReports.path',
  'clientErrorReports.createdAt',
  sql<string>`trim(coalesce(memberships.given_name || ' ' || memberships.surname, ''))`.as('personName'),
  sql<number>`jsonb_array_length(${shownReplay})`.as('replayEvents'),
] as const;

/** What was kept of what a person saw. */
export const forgetReplays = (trx: Trx, userId: string) =>
  trx.updateTable('clientErrorReports').set({ replay: '[]' }).where('userId', '=', userId).execute();
