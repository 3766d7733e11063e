// The state of a list lives in the address; its rows live in React Query.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { Answer, Input, Route } from '../../../shared/kernel/contract.ts';
import type { Page, PageRequest } from '../../../shared/kernel/paging.ts';
import { call } from '../../data/call.ts';
import { readOptions } from '../../data/query.ts';
import { readableQuery } from './readable-query.ts';
import { useParameters, type ParameterChange } from './search-parameters.ts';

export type ListRoute = Route & { query: z.ZodType<PageRequest>; answer: z.ZodType<Page<{ id: string }>> };
export type RowOf<R extends ListRoute> = z.output<R['answer']>['items'][number];
export type SortOf<R extends ListRoute> = NonNullable<z.output<R['query']>['sortBy']> & string;

/** Parameters of the list that are not in the address, such as its project. */
export type ListBounds = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  /** As one comes to it, the list is kept on this device and shown from there while the server is away. */
  keep?: boolean;
};

const notFilters = new Set(['pageNumber', 'pageSize', 'sortBy', 'sortDirection', 'Limit', 'Offset', 'open']);

/** The largest page a list call answers. */
const PAGE_OF_ALL = 100;

const readPage = call as <R extends ListRoute>(route: R, input: Input<R>) => Promise<Page<RowOf<R>>>;

/** Unreadable parameters of an address are left out and named; an invalid page number means the first page. */
export function useListQuery<R extends ListRoute>(
  route: R,
  { params, query, keep = false }: ListBounds = {},
) {
  const [search, change] = useParameters();
  const { data: slice, unreadable } = readableQuery(route.query, Object.fromEntries(search), query);
  const { limit: Limit, offset: Offset, ...rest } = slice;
  // Safe: these are the fields of PageQuery, which every ListRoute has as its query.
  const input = {
    ...(params && { params }),
    query: { ...query, ...rest, Limit, Offset },
  } as unknown as Input<R>;
  const result = useQuery({
    ...readOptions(route, input, { keep: keep && search.size === 0 }),
    placeholderData: keepPreviousData,
  });

  /** A change of filters or order begins with the first page. */
  const ask = (parameters: ParameterChange) => change({ pageNumber: undefined, ...parameters });

  useLastPage(
    result.isPlaceholderData ? undefined : (result.data as Page<RowOf<R>> | undefined),
    slice,
    (pageNumber) => ask({ pageNumber }),
  );

  /** Every row that fits, page by page, up to so many. */
  async function readAll(most: number): Promise<RowOf<R>[]> {
    const rows: RowOf<R>[] = [];
    for (let total = most; rows.length < Math.min(total, most);) {
      const query = { ...(input as { query: object }).query, Limit: PAGE_OF_ALL, Offset: rows.length };
      const next = await readPage(route, { ...input, query } as Input<R>);
      if (next.items.length === 0) break;
      rows.push(...(next.items as RowOf<R>[]));
      total = next.totalCount;
    }
    return rows.slice(0, most);
  }

  const filters = [...search.keys()].filter((name) => !notFilters.has(name));
  const clear = () => ask(Object.fromEntries(filters.map((name) => [name, undefined])));

  return {
    slice,
    page: result.data as (Answer<R> & Page<RowOf<R>>) | undefined,
    error: result.error,
    retry: () => void result.refetch(),
    isStale: result.isPlaceholderData,
    search,
    unreadable,
    // An address may say more than the list is asked for.
    isFiltered: filters.some((name) => name in slice),
    ask,
    readAll,
    clear,
  };
}

/** A page beyond the end, by its address or after a deletion, becomes the last one. */
function useLastPage(
  page: Page<unknown> | undefined,
  { limit }: PageRequest,
  turnTo: (page: number) => void,
) {
  const isBeyond = page !== undefined && page.items.length === 0 && page.totalCount > 0;
  const last = isBeyond ? Math.ceil(page.totalCount / limit) : undefined;
  useEffect(() => {
    if (last !== undefined) turnTo(last);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `turnTo` is made anew by every render
  }, [last]);
}
