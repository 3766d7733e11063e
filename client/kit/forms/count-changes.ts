// Counts unsaved changes for the bar that offers to save them.
type Values = Record<string, unknown>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields that differ; of a list of records each record that was added, taken out or changed. */
export function countChanges(saved: unknown, now: unknown): number {
  if (isSame(saved, now)) return 0;
  if (Array.isArray(saved) && Array.isArray(now) && [...saved, ...now].every(isRecord))
    return Math.max(missingFrom(saved, now), missingFrom(now, saved));
  if (!isRecord(saved) || !isRecord(now)) return 1;
  const names = new Set([...Object.keys(saved), ...Object.keys(now)]);
  return [...names].reduce((count, name) => count + countChanges(saved[name], now[name]), 0);
}

function missingFrom(these: readonly unknown[], those: readonly unknown[]): number {
  const left = those.map((one) => JSON.stringify(one));
  return these.filter((one) => {
    const at = left.indexOf(JSON.stringify(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}
