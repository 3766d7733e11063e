// What stands above and below the rows of every list: search, filters and row height; pages and the keys to walk.
import { useLingui } from '@lingui/react/macro';
import { Rows2, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Keys, Tool } from './buttons.tsx';
import { FilterChip } from './filter-chip.tsx';
import { FilterBar, Foot } from './page.tsx';
import { PageSize, Pager } from './pager.tsx';
import { RecordChip, useRecordName, type RecordSource } from './record-chip.tsx';
import { toggleDense, useDense } from './rows.ts';
import { SearchBox } from './search-box.tsx';
import type { FilterOption } from './searched-options.tsx';
import { LoadFailed, NothingMatches, SkeletonRows } from './states.tsx';
import type { ListRoute, useListQuery } from './use-list-query.ts';

/** A filter of the route's query, by the name it has there. */
export type ListFilter = { name: string; label: string } & (
  { options: readonly FilterOption[] } | { records: RecordSource }
);

type List = Pick<ReturnType<typeof useListQuery<ListRoute>>, 'slice' | 'page' | 'search' | 'ask' | 'clear'>;

type BarProps = {
  list: List;
  /** The placeholder of the search box; without it there is none. */
  searchLabel?: string | undefined;
  filters?: readonly ListFilter[] | undefined;
};

export function ListBar({ list, searchLabel, filters = [] }: BarProps) {
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
      {filters.map((filter) => {
        const { name, label } = filter;
        const value = list.search.get(name) ?? undefined;
        const choose = (next: string | undefined) => list.ask({ [name]: next });
        return 'records' in filter ? (
          <RecordChip key={name} label={label} records={filter.records} value={value} onChoose={choose} />
        ) : (
          <FilterChip key={name} label={label} options={filter.options} value={value} onChoose={choose} />
        );
      })}
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

/** Names the filters that are set, so that nobody wonders what hides the rows. */
function NothingFits({ list, filters = [] }: Pick<BarProps, 'list' | 'filters'>) {
  const { t } = useLingui();
  const typed = list.search.get('filter');
  const said = [
    ...(typed ? [<span key="filter">{t`The text contains “${typed}”`}</span>] : []),
    ...filters.flatMap((filter) => {
      const value = list.search.get(filter.name);
      return value ? [<SetFilter key={filter.name} filter={filter} value={value} />] : [];
    }),
  ];
  return (
    <NothingMatches
      filters={said.map((one, index) => (index > 0 ? [' · ', one] : one))}
      onClear={list.clear}
    />
  );
}

function SetFilter({ filter, value }: { filter: ListFilter; value: string }) {
  return (
    <bdi>
      {filter.label}:{' '}
      {'records' in filter ? (
        <RecordName records={filter.records} id={value} />
      ) : (
        (filter.options.find((option) => option.value === value)?.label ?? value)
      )}
    </bdi>
  );
}

const RecordName = ({ records, id }: { records: RecordSource; id: string }) =>
  useRecordName(records, id) ?? '…';

type RowsProps<Row> = {
  list: List & { page: { items: readonly Row[] } | undefined; error: unknown; retry: () => void };
  filters?: readonly ListFilter[] | undefined;
  /** In place of the usual words when the rows cannot be read. */
  failed?: ((error: unknown, retry: () => void) => ReactNode) | undefined;
  children: (rows: readonly Row[]) => ReactNode;
};

/** The rows, or what is to be said as long as there are none. */
export function ListRows<Row>({ list, filters, failed, children }: RowsProps<Row>) {
  const { t } = useLingui();
  if (list.error && !list.page && failed) return failed(list.error, list.retry);
  if (list.error && !list.page)
    return <LoadFailed error={list.error} onRetry={list.retry} kept={t`Your filters are kept.`} />;
  if (!list.page) return <SkeletonRows />;
  if (list.page.totalCount === 0) return <NothingFits list={list} filters={filters} />;
  return children(list.page.items);
}

export function ListFoot({ list: { slice, page, ask } }: { list: List }) {
  const { t } = useLingui();
  if (!page || page.totalCount === 0) return null;
  return (
    <Foot>
      <Pager slice={slice} totalCount={page.totalCount} onTurn={(pageNumber) => ask({ pageNumber })} />
      <PageSize size={slice.limit} totalCount={page.totalCount} onChoose={(pageSize) => ask({ pageSize })} />
      <span className="grow" />
      <span className="row only-wide">
        <Keys keys={['J', 'K']} /> {t`move`} <Keys keys={['↵']} /> {t`open`}
      </span>
    </Foot>
  );
}
