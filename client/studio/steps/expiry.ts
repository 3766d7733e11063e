// How long an approval may wait: kept in minutes, typed in the unit people think in.
export const expiryUnits = ['minutes', 'hours', 'days'] as const;
export type ExpiryUnit = (typeof expiryUnits)[number];

export const minutesIn: Record<ExpiryUnit, number> = { minutes: 1, hours: 60, days: 1440 };

const maxMinutes = 525_600;

/** The largest unit in which it is a whole number. */
export const unitOf = (minutes: number): ExpiryUnit =>
  minutes % minutesIn.days === 0 ? 'days' : minutes % minutesIn.hours === 0 ? 'hours' : 'minutes';

/** What was typed, in minutes; null: it never expires. Undefined for what is no number. */
export function readExpiry(typed: string, unit: ExpiryUnit): number | null | undefined {
  if (typed.trim() === '') return null;
  const amount = Number(typed.replace(',', '.'));
  if (!Number.isFinite(amount)) return undefined;
  return Math.min(maxMinutes, Math.max(1, Math.round(amount * minutesIn[unit])));
}
