// Choosing one of many records. The server searches while people type; arrows and Enter choose, or the pointer.
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { Input } from '../../../shared/kernel/contract.ts';
import type { Page } from '../../../shared/kernel/paging.ts';
import { readOptions } from '../../data/query.ts';
import { ChoiceLine, ChoicePopover, ChoiceSearch, ChoiceList, ChoiceRest } from './choice.tsx';
import { useFormat } from '../text/format.ts';
import { LoadFailed, SkeletonText } from '../layout/states.tsx';
import type { ListBounds, ListRoute, RowOf } from '../lists/use-list-query.ts';
import { useDebounced } from '../loading/use-debounced.ts';

/** So many are offered at a time; the others are found by typing. */
const OFFERED = 50;

const NONE = 'none';

export function useFound<R extends ListRoute>(route: R, { params, query }: ListBounds = {}, filter = '') {
  // Safe: these are fields of PageQuery, which every ListRoute has as its query.
  const input = { ...(params && { params }), query: { ...query, filter, pageSize: OFFERED } };
  const { data, ...result } = useQuery({
    ...readOptions(route, input as unknown as Input<R>),
    placeholderData: keepPreviousData,
  });
  return { ...result, page: data as Page<RowOf<R>> | undefined };
}

export type RecordChoiceProps<R extends ListRoute> = {
  /** The placeholder of the search. */
  label: string;
  route: R;
  bounds?: ListBounds | undefined;
  chosenId?: string | undefined;
  /** The ids of records that are not offered. */
  without?: readonly string[];
  /** The line for choosing no record, on top while the search is empty. */
  none?: string | undefined;
  /** Shown when there is nothing to choose. */
  nothing?: string;
  onChoose: (row: RowOf<R> | undefined) => void;
  /** Draws one record. */
  children: (row: RowOf<R>) => ReactNode;
};

export function RecordChoice<R extends ListRoute>(props: RecordChoiceProps<R>) {
  const { label, chosenId, without = [], none, onChoose, children } = props;
  const search = useSearch(props);
  const { typed, page, isStale } = search;
  const choose = (row?: RowOf<R>) => {
    if (!isStale) onChoose(row);
  };
  const offered = page?.items.filter(({ id }) => !without.includes(id)) ?? [];
  const hasNone = none !== undefined && typed === '';
  const pointing = usePointing([...(hasNone ? [NONE] : []), ...offered.map(({ id }) => id)]);
  return (
    <ChoiceList label={label} shouldFilter={false} loop aria-busy={isStale} {...pointing}>
      <ChoiceSearch value={typed} onValueChange={search.type} placeholder={label} />
      <Command.List label={label}>
        {hasNone && (
          <ChoiceLine value={NONE} isChosen={!chosenId} onChoose={() => choose()}>
            {none}
          </ChoiceLine>
        )}
        {offered.map((row) => (
          <ChoiceLine key={row.id} value={row.id} isChosen={row.id === chosenId} onChoose={() => choose(row)}>
            {children(row)}
          </ChoiceLine>
        ))}
      </Command.List>
      <Found search={search} isEmpty={offered.length === 0} nothing={props.nothing} />
    </ChoiceList>
  );
}

/** Enter may come before the answer: `isStale` while the lines are those of an earlier search. */
function useSearch<R extends ListRoute>({ route, bounds }: Pick<RecordChoiceProps<R>, 'route' | 'bounds'>) {
  const [typed, type] = useState('');
  const search = useDebounced(typed.trim());
  const { page, error, refetch, isPlaceholderData } = useFound(route, bounds, search);
  return { typed, type, page, error, refetch, isStale: isPlaceholderData || search !== typed.trim() };
}

/** Selects the first line of new results for Enter. */
function usePointing(lines: readonly string[]) {
  const [pointed, onValueChange] = useState('');
  return { value: lines.includes(pointed) ? pointed : (lines[0] ?? ''), onValueChange };
}

type FoundProps = {
  search: { typed: string; page: Page<unknown> | undefined; error: Error | null; refetch: () => unknown };
  isEmpty: boolean;
  nothing: string | undefined;
};

function Found({ search: { typed, page, error, refetch }, isEmpty, nothing }: FoundProps) {
  const { t } = useLingui();
  if (!page)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={3} />;
  const hidden = page.totalCount - page.items.length;
  return <Rest isEmpty={isEmpty} hidden={hidden} nothing={(typed === '' && nothing) || t`Nothing matches`} />;
}

function Rest({ isEmpty, hidden, nothing }: { isEmpty: boolean; hidden: number; nothing: string }) {
  const { number } = useFormat();
  const rest = number(hidden);
  return (
    <ChoiceRest>{hidden > 0 ? <Trans>Type to find the other {rest}.</Trans> : isEmpty && nothing}</ChoiceRest>
  );
}

type PopoverProps<R extends ListRoute> = RecordChoiceProps<R> & {
  /** A button. */
  trigger: ReactElement;
  /** Stays open, to choose several one after the other. */
  several?: boolean;
};

export const RecordPopover = <R extends ListRoute>({
  trigger,
  several,
  onChoose,
  ...choice
}: PopoverProps<R>) => (
  <ChoicePopover trigger={trigger} label={choice.label}>
    {(close) => (
      <RecordChoice
        {...choice}
        onChoose={(row) => {
          onChoose(row);
          if (!several) close();
        }}
      />
    )}
  </ChoicePopover>
);
