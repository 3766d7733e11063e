import type { SelectQueryBuilder } from 'kysely';
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
 * Where a page lies from the end that is nearer to it: the rows before it have to be walked over. With `isReversed` the
 * rows are to be read in the opposite order.
 */
export function fromNearerEnd({ limit, offset }: Pick<PageRequest, 'limit' | 'offset'>, count: number) {
  const behind = count - offset - limit;
  if (behind >= offset) return { limit, offset, isReversed: false };
  return {
    limit: Math.max(0, Math.min(limit, count - offset)),
    offset: Math.max(0, behind),
    isReversed: true,
  };
}
