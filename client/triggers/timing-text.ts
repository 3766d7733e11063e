// A timing as a short sentence.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DAY_MS } from '../../shared/kernel/time.ts';
import type { Timing } from '../../shared/schedules/schedule.ts';
import { useFormat } from '../kit/text/format.ts';

/** 2 January 2000 was a Sunday. */
const sunday = Date.UTC(2000, 0, 2);

/** The name of a weekday; 0 is Sunday. */
export function useWeekday() {
  const format = useFormat();
  return (day: number, weekday: 'long' | 'short' = 'long') =>
    format.moment(sunday + day * DAY_MS, { weekday, timeZone: 'UTC' });
}

export function useTimingText() {
  const { t } = useLingui();
  const format = useFormat();
  const weekday = useWeekday();
  return ({ type, every, days, dayOption, startDate, timeSlot, timeZone }: Timing): string => {
    const time = timeSlot ?? '00:00';
    const rhythm = {
      Minute: () => plural(every, { one: 'Every minute', other: 'Every # minutes' }),
      Hourly: () => plural(every, { one: 'Every hour', other: 'Every # hours' }),
      Daily: () => plural(every, { one: 'Every day', other: 'Every # days' }),
      Weekly: () => plural(every, { one: 'Every week', other: 'Every # weeks' }),
      OneTime: () => (startDate ? format.date(`${startDate}T12:00:00`) : t`Once`),
    }[type]();
    const only = { EveryDay: '', Weekdays: t`on weekdays`, Weekends: t`on weekends` }[dayOption];
    const on = type === 'Weekly' ? days.map((day) => weekday(day, 'short')).join(', ') : only;
    const at = type === 'Minute' || type === 'Hourly' ? '' : time;
    return [rhythm, on, at, timeZone].filter(Boolean).join(' · ');
  };
}
