import type { SelectQueryBuilder } from 'kysely';
import type { Page, Slice } from '../../kernel/paging.ts';

/** One page of the rows, and how many there are on all pages. `rows` has its conditions, its columns and its order. */
export async function readPage<DB, Table extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Table, Row>,
  { limit, offset }: Pick<Slice, 'limit' | 'offset'>,
): Promise<Page<Row>> {
  const items = (await rows.limit(limit).offset(offset).execute()) as Row[];
  const counted = rows
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number };
  return { items, totalCount: count };
}
