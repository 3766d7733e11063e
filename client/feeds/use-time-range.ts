// The time range of the page, from its address.
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import {
  boundsOf,
  isOpenEnded,
  rangeFrom,
  type SpanName,
  type TimeRange,
} from '../../shared/feeds/time-range.ts';

export type TimeQuery = { startTime: string; endTime?: string };

const names = ['range', 'startTime', 'endTime', 'startDate', 'endDate'] as const;

export function useTimeRange() {
  const [search, setSearch] = useSearchParams();
  const asText = names.map((name) => search.get(name)).join(' ');
  // eslint-disable-next-line react-hooks/exhaustive-deps -- only these parts of the address make a range
  const range = useMemo(() => rangeFrom(search), [asText]);

  const choose = (change: Record<'range' | 'startTime' | 'endTime', string | undefined>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of names) next.delete(name);
        for (const [name, value] of Object.entries(change)) if (value !== undefined) next.set(name, value);
        return next;
      },
      { replace: true },
    );

  return {
    range,
    /** The range as the calls want it, reckoned from this very moment. */
    query: () => queryOf(range, new Date()),
    isOpen: () => isOpenEnded(range, new Date()),
    chooseSpan: (range: SpanName) => choose({ range, startTime: undefined, endTime: undefined }),
    chooseBetween: (startTime: Date, endTime: Date) =>
      choose({ range: undefined, startTime: startTime.toISOString(), endTime: endTime.toISOString() }),
  };
}

export type TimeRangeChoice = ReturnType<typeof useTimeRange>;

function queryOf(range: TimeRange, now: Date): TimeQuery {
  const { startTime, endTime } = boundsOf(range, now);
  return { startTime: startTime.toISOString(), ...(endTime && { endTime: endTime.toISOString() }) };
}
