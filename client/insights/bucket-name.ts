// What an hour, a day or a month is called. The wall clock was settled by the server, so no zone is applied again.
import type { Unit } from '../../shared/insights/span.ts';
import { useFormat } from '../kit/text/format.ts';

const styles: Record<Unit, Intl.DateTimeFormatOptions> = {
  hour: { hour: '2-digit', minute: '2-digit', hour12: false },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
};

export function useBucketName(unit: Unit) {
  const { moment } = useFormat();
  return (at: string) => moment(`${at}Z`, { ...styles[unit], timeZone: 'UTC' });
}

/** The reader's own, by its IANA name. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
