import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Page, PageRequest } from '../../kernel/paging.ts';

/** One page of the rows, and how many there are on all pages. `rows` has its conditions, its columns and its order. */
export async function readPage<DB, Table extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Table, Row>,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<Page<Row>> {
  const items = (await rows.limit(limit).offset(offset).execute()) as Row[];
  const counted = rows
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number };
  return { items, totalCount: count };
}

/**
 * `limit … offset …` of a page as it is read from either end. Only the end that is nearer gives rows: those before the
 * page have to be walked over. `count`: of all rows. Each number is a select, as one plan is kept for all pages.
 */
export function fromBothEnds(
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
  count: RawBuilder<number>,
) {
  const behind = sql`${count} - ${offset}::int - ${limit}::int`;
  const isNearer = sql`${behind} >= ${offset}::int`;
  return {
    forwards: sql`limit (select case when ${isNearer} then ${limit}::int else 0 end) offset (select ${offset}::int)`,
    backwards: sql`limit (select case when ${isNearer} then 0
        else greatest(0, least(${limit}::int, ${count} - ${offset}::int)) end)
      offset (select greatest(0, ${behind}))`,
  };
}
