// What the feed of runs reads besides its pages: counts over time, groups, and rows for a file.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { RunGrouping } from '../../shared/executions/routes.ts';
import { openStates, succeededStates } from '../../shared/executions/run-state.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { isBehind } from '../../shared/node/database/is-behind.ts';
import { summaryColumns } from '../engine/index.ts';
import { beginningOf } from '../kit/beginning.ts';
import { conditions, visible, type CountsQuery, type ExportQuery } from './execution-filter-read-model.ts';

/** Newest first. */
export const behind = (
  trx: Trx,
  scope: Scope,
  query: ExportQuery,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  visible(trx, scope)
    .where((eb) => eb.and(conditions(eb, query)))
    .$if(after !== undefined, (rest) => rest.where(isBehind('runs', after ?? '')))
    .select(summaryColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function count(trx: Trx, scope: Scope, query: CountsQuery) {
  const to = new Date(query.endTime);
  const from = await beginningOf(query.startTime, () => oldest(trx, scope, query));
  const seconds = Math.max(1, (to.getTime() - from.getTime()) / 1000 / query.buckets);
  const place = sql<number>`floor(extract(epoch from created_at - ${from}::timestamptz) / ${seconds})::int`;
  const of = (states: readonly string[]) => sql<number>`count(*) filter (where status = any(${states}))`;
  const rows = await visible(trx, scope)
    .where((eb) => eb.and(conditions(eb, query)))
    .select([
      place.as('place'),
      of(openStates).as('open'),
      of(succeededStates).as('succeeded'),
      of(['failed', 'cancelled']).as('failed'),
      of(['halted']).as('halted'),
    ])
    .groupBy('place')
    .execute();
  const byPlace = new Map(rows.map(({ place: at, ...counts }) => [at, counts]));
  return Array.from({ length: query.buckets }, (_, index) => ({
    from: new Date(from.getTime() + index * seconds * 1000).toISOString(),
    ...(byPlace.get(index) ?? { open: 0, succeeded: 0, failed: 0, halted: 0 }),
  }));
}

const MAX_GROUPS = 20;

const groupedBy = {
  states: { id: sql<string>`status`, name: sql<string>`max(status)` },
  agents: { id: sql<string>`agent_id::text`, name: sql<string>`(array_agg(agent_name order by id desc))[1]` },
  users: {
    id: sql<string>`started_by_id`,
    name: sql<string>`(array_agg(started_by_name order by id desc))[1]`,
  },
};

export const top = (trx: Trx, scope: Scope, { by, ...query }: ExportQuery & { by: RunGrouping }) =>
  visible(trx, scope)
    .where((eb) => eb.and(conditions(eb, query)))
    .select([groupedBy[by].id.as('id'), groupedBy[by].name.as('name'), sql<number>`count(*)`.as('count')])
    .groupBy(groupedBy[by].id)
    .orderBy('count', 'desc')
    .limit(MAX_GROUPS)
    .execute();

async function oldest(trx: Trx, scope: Scope, query: CountsQuery): Promise<Date | undefined> {
  const row = await visible(trx, scope)
    .where((eb) => eb.and(conditions(eb, query)))
    .select('createdAt')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt;
}
