// The stretches of time transactions are looked at in.
import { useLingui } from '@lingui/react/macro';
import { DAY_MS } from '../../shared/kernel/time.ts';

/** Each by its beginning, at midnight UTC, so that an address means the same all day. */
function beginnings(now = new Date()) {
  const [year, month, day] = now.toISOString().slice(0, 10).split('-');
  const midnight = (text: string) => `${text}T00:00:00.000Z`;
  const today = Date.parse(midnight(`${year}-${month}-${day}`));
  const daysAgo = (days: number) => new Date(today - days * DAY_MS).toISOString();
  return {
    week: daysAgo(6),
    thirtyDays: daysAgo(29),
    month: midnight(`${year}-${month}-01`),
    year: midnight(`${year}-01-01`),
  };
}

export function useSpans() {
  const { t } = useLingui();
  const { week, thirtyDays, month, year } = beginnings();
  return [
    { value: week, label: t`Last 7 days` },
    { value: thirtyDays, label: t`Last 30 days` },
    { value: month, label: t`This month` },
    { value: year, label: t`This year` },
  ];
}
