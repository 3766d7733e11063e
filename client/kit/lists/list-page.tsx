// A page that lists records. A page with needs of its own composes the parts itself.
import type { ReactNode } from 'react';
import { ListBar, ListFooter, ListRows } from './list-bar.tsx';
import type { ListFilter } from './set-filters.ts';
import type { MenuItem } from '../overlays/menu.tsx';
import type { Choosing } from './row-choice.tsx';
import { Page, Scroll, type Crumb } from '../layout/page.tsx';
import { RecordTable, type Column } from './record-table.tsx';
import { useListQuery, type ListBounds, type ListRoute, type RowOf, type SortOf } from './use-list-query.ts';

export type ListPageProps<R extends ListRoute> = {
  title: string;
  path?: readonly Crumb[];
  route: R;
  bounds?: ListBounds;
  columns: readonly Column<RowOf<R>, SortOf<R>>[];
  /** Where a row leads. */
  href?: (row: RowOf<R>) => string;
  menu?: (row: RowOf<R>) => readonly MenuItem[];
  filters?: readonly ListFilter[];
  /** The placeholder of the search box; without it there is none. */
  searchLabel?: string;
  /** Shown when there are no records at all; it holds the page's action, which then leaves the top bar. */
  empty: ReactNode;
  status?: ReactNode;
  actions?: ReactNode;
  /** Pages that belong together with this one. */
  tabs?: ReactNode;
  /** In place of the usual words when the rows cannot be read. */
  failed?: (error: unknown, retry: () => void) => ReactNode;
  /** On top of the rows: a note. */
  above?: ReactNode;
  /** Rows can be chosen, and something be done to all that are. */
  choosing?: Choosing<RowOf<R>> | undefined;
};

export function ListPage<R extends ListRoute>(props: ListPageProps<R>) {
  const { title, path, route, bounds, empty, status, actions, tabs, above } = props;
  const list = useListQuery(route, bounds);
  const total = list.page?.totalCount;
  const isEmpty = total === 0 && !list.isFiltered;
  return (
    <Page title={title} path={path ?? []} status={status} actions={isEmpty ? undefined : actions} tabs={tabs}>
      {!isEmpty && <ListBar list={list} searchLabel={props.searchLabel} filters={props.filters} />}
      <Scroll page={list.slice.offset}>
        {above}
        {isEmpty ? empty : <ListBody list={list} {...props} />}
      </Scroll>
      {props.choosing && props.choosing.selection.chosen.length > 0 && props.choosing.bar(list)}
      <ListFooter list={list} opens={props.href !== undefined} />
    </Page>
  );
}

type Inside<R extends ListRoute> = ListPageProps<R> & { list: ReturnType<typeof useListQuery<R>> };

const ListBody = <R extends ListRoute>({
  list,
  title,
  columns,
  href,
  menu,
  filters,
  failed,
  choosing,
}: Inside<R>) => (
  <ListRows list={list} filters={filters} failed={failed}>
    {(rows) => (
      <RecordTable
        label={title}
        columns={columns}
        rows={rows}
        slice={list.slice}
        onSort={list.ask}
        href={href}
        menu={menu}
        choosing={choosing}
        isSelected={({ id }) => id === list.search.get('open')}
      />
    )}
  </ListRows>
);
