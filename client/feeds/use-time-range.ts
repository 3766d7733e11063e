// The time range of the page, from its address.
import { useMemo } from 'react';
import {
  boundsOf,
  isOpenEnded,
  rangeFrom,
  type SpanName,
  type TimeRange,
} from '../../shared/feeds/time-range.ts';
import { useParameters } from '../kit/lists/search-parameters.ts';

export type TimeQuery = { startTime: string; endTime?: string };

const names = ['range', 'startTime', 'endTime', 'startDate', 'endDate'] as const;
const none = Object.fromEntries(names.map((name) => [name, undefined]));

/** `otherwise`: what is shown while the address names no range. */
export function useTimeRange(otherwise?: SpanName) {
  const [search, setParameters] = useParameters();
  const asText = names.map((name) => search.get(name)).join(' ');
  // eslint-disable-next-line react-hooks/exhaustive-deps -- only these parts of the address make a range
  const range = useMemo(() => rangeFrom(search, new Date(), otherwise), [asText, otherwise]);

  const choose = (change: Record<'range' | 'startTime' | 'endTime', string | undefined>) =>
    setParameters({ ...none, ...change });

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
