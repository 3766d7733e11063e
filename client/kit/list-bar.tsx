// What stands above and below the rows of every list: search, filters and row height; pages and the keys to walk.
import { useLingui } from '@lingui/react/macro';
import { Rows2, Rows3 } from 'lucide-react';
import { Keys, Tool } from './buttons.tsx';
import { FilterChip, type FilterOption } from './filter-chip.tsx';
import { FilterBar, Foot } from './page.tsx';
import { Pager } from './pager.tsx';
import { toggleDense, useDense } from './rows.ts';
import { SearchBox } from './search-box.tsx';
import { NothingMatches } from './states.tsx';
import type { ListRoute, useListQuery } from './use-list-query.ts';

/** A filter of the route's query, by the name it has there. */
export type ListFilter = { name: string; label: string; options: readonly FilterOption[] };

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

/** Names the filters that are set, so that nobody wonders what hides the rows. */
export function NothingFits({ list, filters = [] }: Pick<BarProps, 'list' | 'filters'>) {
  const { t } = useLingui();
  const said = filters.flatMap(({ name, label, options }) => {
    const value = list.search.get(name);
    return value ? [`${label}: ${options.find((option) => option.value === value)?.label ?? value}`] : [];
  });
  const typed = list.search.get('filter');
  const words = [...(typed ? [t`The text contains “${typed}”`] : []), ...said];
  return <NothingMatches filters={words.join(' · ')} onClear={list.clear} />;
}

export function ListFoot({ list: { slice, page, ask } }: { list: List }) {
  const { t } = useLingui();
  if (!page || page.totalCount === 0) return null;
  return (
    <Foot>
      <Pager slice={slice} totalCount={page.totalCount} onTurn={(pageNumber) => ask({ pageNumber })} />
      <span className="grow" />
      <span className="row only-wide">
        <Keys keys={['J', 'K']} /> {t`move`} <Keys keys={['↵']} /> {t`open`}
      </span>
    </Foot>
  );
}
