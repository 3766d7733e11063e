// The time the log is limited to: a span up to now, or days between two dates. In the address either way.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { FilterChip } from '../kit/lists/filter-chip.tsx';
import { useFormat } from '../kit/text/format.ts';
import { SpanDialog } from '../kit/overlays/span-dialog.tsx';
import type { ParameterChange } from '../kit/lists/search-parameters.ts';

const BETWEEN = 'between';

const spans = { '1d': 1, '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const;
type Span = keyof typeof spans;
const isSpan = (name: string | null): name is Span => name !== null && Object.hasOwn(spans, name);

/** As the call wants it; to the minute, so that the same address asks the same thing for a while. */
export function timeQuery(search: URLSearchParams, now: number) {
  const span = search.get('range');
  if (!isSpan(span)) return {};
  const minute = Math.floor(now / 60_000) * 60_000;
  return { startTime: new Date(minute - spans[span] * DAY_MS).toISOString() };
}

type Props = { search: URLSearchParams; onAsk: (change: ParameterChange) => void };

/** The filter as the list names it, and what of it is chosen. */
export function useTimeFilter(search: URLSearchParams) {
  const { t } = useLingui();
  const format = useFormat();
  const [from, to] = [search.get('startTime'), search.get('endTime')];
  const value = from && to ? BETWEEN : (search.get('range') ?? undefined);
  const options = [
    { value: '1d', label: t`Last 24 hours` },
    { value: '7d', label: t`Last 7 days` },
    { value: '30d', label: t`Last 30 days` },
    { value: '90d', label: t`Last 90 days` },
    { value: '12m', label: t`Last 12 months` },
    {
      value: BETWEEN,
      label: from && to ? `${format.date(from)} – ${format.date(lastDay(to))}` : t`Custom range…`,
    },
  ];
  return { name: 'range', label: t`Time`, options, value };
}

export function TimeFilter({ search, onAsk }: Props) {
  const { t } = useLingui();
  const { label, options, value: chosen } = useTimeFilter(search);
  const [isAsking, setAsking] = useState(false);
  const choose = (value: string | undefined) =>
    value === BETWEEN ? setAsking(true) : onAsk({ range: value, startTime: undefined, endTime: undefined });
  return (
    <>
      <FilterChip label={label} options={options} value={chosen} onChoose={choose} />
      {isAsking && (
        <SpanDialog
          title={t`Time`}
          unit="day"
          days={7}
          onClose={() => setAsking(false)}
          onChoose={({ start, end }) =>
            onAsk({ range: undefined, startTime: start.toISOString(), endTime: end.toISOString() })
          }
        />
      )}
    </>
  );
}

/** The end is the first moment that does not belong to it. */
const lastDay = (end: string) => new Date(new Date(end).getTime() - 1);
