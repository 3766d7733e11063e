// The bars of every list: search, filters and row height above the rows; pages and key hints below.
import { useLingui } from '@lingui/react/macro';
import { Rows2, Rows3, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Keys, IconButton } from '../buttons/buttons.tsx';
import { FilterChips, SetFilters } from './list-filters.tsx';
import type { ListFilter } from './set-filters.ts';
import { FilterBar, Footer } from '../layout/page.tsx';
import { PageSize, Pager } from './pager.tsx';
import { toggleDense, useDense } from './rows.ts';
import { SearchBox } from './search-box.tsx';
import { LoadFailed, NothingMatches, SkeletonRows } from '../layout/states.tsx';
import type { ListRoute, useListQuery } from './use-list-query.ts';

type List = Pick<
  ReturnType<typeof useListQuery<ListRoute>>,
  'slice' | 'page' | 'search' | 'unreadable' | 'ask' | 'clear'
>;

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
      <FilterChips
        filters={filters}
        valueOf={(name) => readableValue(list, name)}
        onChoose={(name, value) => list.ask({ [name]: value })}
      />
      <Unreadable list={list} filters={filters} />
      <span className="grow" />
      <span className="only-wide">
        <IconButton
          icon={dense ? Rows2 : Rows3}
          label={dense ? t`Comfortable rows` : t`Compact rows`}
          onClick={toggleDense}
        />
      </span>
    </FilterBar>
  );
}

const readableValue = ({ search, unreadable }: List, name: string) =>
  unreadable.includes(name) ? undefined : (search.get(name) ?? undefined);

/** Unreadable parameters of the address hide no rows; this line names them and can clear them. */
function Unreadable({ list, filters }: { list: List; filters: readonly ListFilter[] }) {
  const { t, i18n } = useLingui();
  if (list.unreadable.length === 0) return null;
  const labelOf = (name: string) => filters.find((filter) => filter.name === name)?.label ?? name;
  const label = new Intl.ListFormat(i18n.locale).format(list.unreadable.map(labelOf));
  const clear = () => list.ask(Object.fromEntries(list.unreadable.map((name) => [name, undefined])));
  return (
    <span className="row muted" role="status">
      {t`Ignored because the value is not valid: ${label}`}
      <IconButton size="1" icon={X} label={t`Clear ${label}`} onClick={clear} />
    </span>
  );
}

const NothingFits = ({ list, filters = [] }: Pick<BarProps, 'list' | 'filters'>) => (
  <NothingMatches
    filters={
      <SetFilters
        filters={filters}
        valueOf={(name) => readableValue(list, name)}
        text={list.search.get('filter') ?? undefined}
      />
    }
    onClear={list.clear}
  />
);

type RowsProps<Row> = {
  list: List & { page: { items: readonly Row[] } | undefined; error: unknown; retry: () => void };
  filters?: readonly ListFilter[] | undefined;
  /** In place of the usual words when the rows cannot be read. */
  failed?: ((error: unknown, retry: () => void) => ReactNode) | undefined;
  children: (rows: readonly Row[]) => ReactNode;
};

/** The rows; without rows their state: loading, failed, or nothing matches. */
export function ListRows<Row>({ list, filters, failed, children }: RowsProps<Row>) {
  const { t } = useLingui();
  if (list.error && !list.page && failed) return failed(list.error, list.retry);
  if (list.error && !list.page)
    return <LoadFailed error={list.error} onRetry={list.retry} note={t`Your filters are still in place.`} />;
  if (!list.page) return <SkeletonRows />;
  if (list.page.totalCount === 0) return <NothingFits list={list} filters={filters} />;
  return children(list.page.items);
}

type FooterProps = { list: List; /** Whether rows lead somewhere. */ opens: boolean };

export function ListFooter({ list: { slice, page, ask }, opens }: FooterProps) {
  const { t } = useLingui();
  if (!page || page.totalCount === 0) return null;
  return (
    <Footer>
      <Pager slice={slice} totalCount={page.totalCount} onTurn={(pageNumber) => ask({ pageNumber })} />
      <PageSize size={slice.limit} totalCount={page.totalCount} onChoose={(pageSize) => ask({ pageSize })} />
      <span className="grow" />
      <span className="row only-wide key-hints">
        <Keys keys={['J', 'K']} /> {t`move`}
        {opens && (
          <>
            <Keys keys={['↵']} /> {t`open`}
          </>
        )}
      </span>
    </Footer>
  );
}
