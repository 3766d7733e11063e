// A page that lists records. When a page wants something only it would use, it composes the parts itself.
import { useLingui } from '@lingui/react/macro';
import { Rows2, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Keys, Tool } from './buttons.tsx';
import { FilterChip, type FilterOption } from './filter-chip.tsx';
import type { MenuItem } from './menu.tsx';
import { FilterBar, Foot, Page, Scroll, type Crumb } from './page.tsx';
import { Pager } from './pager.tsx';
import { RecordTable, type Column } from './record-table.tsx';
import { toggleDense, useDense } from './rows.ts';
import { SearchBox } from './search-box.tsx';
import { LoadFailed, NothingMatches, SkeletonRows } from './states.tsx';
import { useListQuery, type ListBounds, type ListRoute, type RowOf, type SortOf } from './use-list-query.ts';

/** A filter of the route's query, by the name it has there. */
export type ListFilter = { name: string; label: string; options: readonly FilterOption[] };

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
  /** What to say when there is nothing at all yet; it has the page's action, which then leaves the top bar. */
  empty: ReactNode;
  status?: ReactNode;
  actions?: ReactNode;
  /** Pages that belong together with this one. */
  tabs?: ReactNode;
  /** On top of the rows: a note. */
  above?: ReactNode;
};

export function ListPage<R extends ListRoute>(props: ListPageProps<R>) {
  const { title, path, route, bounds, empty, status, actions, tabs, above } = props;
  const list = useListQuery(route, bounds);
  const total = list.page?.totalCount;
  const isEmpty = total === 0 && !list.isFiltered;
  return (
    <Page title={title} path={path ?? []} status={status} actions={isEmpty ? undefined : actions} tabs={tabs}>
      {!isEmpty && <ListBar list={list} {...props} />}
      <Scroll>
        {above}
        {isEmpty ? empty : <ListBody list={list} {...props} />}
      </Scroll>
      {total !== undefined && total > 0 && (
        <Foot>
          <Pager slice={list.slice} totalCount={total} onTurn={(pageNumber) => list.ask({ pageNumber })} />
          <span className="grow" />
          <WalkKeys />
        </Foot>
      )}
    </Page>
  );
}

type Inside<R extends ListRoute> = ListPageProps<R> & { list: ReturnType<typeof useListQuery<R>> };

function ListBar<R extends ListRoute>({ list, searchLabel, filters = [] }: Inside<R>) {
  const { t } = useLingui();
  const dense = useDense();
  return (
    <FilterBar>
      {searchLabel && (
        <SearchBox
          label={searchLabel}
          value={list.slice.filter}
          onSearch={(filter) => list.ask({ filter })}
        />
      )}
      {filters.map(({ name, label, options }) => (
        <FilterChip
          key={name}
          label={label}
          options={options}
          value={list.search.get(name) ?? undefined}
          onChoose={(value) => list.ask({ [name]: value })}
        />
      ))}
      <span className="grow" />
      <span className="only-wide">
        <Tool
          icon={dense ? Rows2 : Rows3}
          label={dense ? t`Higher rows` : t`Lower rows`}
          onClick={toggleDense}
        />
      </span>
    </FilterBar>
  );
}

function ListBody<R extends ListRoute>({ list, title, columns, href, menu, filters = [] }: Inside<R>) {
  const { t } = useLingui();
  if (list.error && !list.page)
    return <LoadFailed error={list.error} onRetry={list.retry} kept={t`Your filters are kept.`} />;
  if (!list.page) return <SkeletonRows />;
  if (list.page.totalCount === 0)
    return <NothingMatches filters={describe(list.search, filters, t)} onClear={list.clear} />;
  return (
    <RecordTable
      label={title}
      columns={columns}
      rows={list.page.items as RowOf<R>[]}
      slice={list.slice}
      onSort={list.ask}
      href={href}
      menu={menu}
    />
  );
}

/** The set filters in words, so that nobody wonders what hides the rows. */
function describe(search: URLSearchParams, filters: readonly ListFilter[], t: Translate): string {
  const said = filters.flatMap(({ name, label, options }) => {
    const value = search.get(name);
    return value ? [`${label}: ${options.find((option) => option.value === value)?.label ?? value}`] : [];
  });
  const typed = search.get('filter');
  return [...(typed ? [t`The text contains “${typed}”`] : []), ...said].join(' · ');
}

type Translate = ReturnType<typeof useLingui>['t'];

export function WalkKeys() {
  const { t } = useLingui();
  return (
    <span className="row only-wide">
      <Keys keys={['J', 'K']} /> {t`move`} <Keys keys={['↵']} /> {t`open`}
    </span>
  );
}
