// Errors that say the database cannot be reached just now: nothing is wrong with the request, trying again may help.

/**
 * 57P01-03: shut down or starting; 53300: too many connections; 53100: its disk is full; 25006: read-only stand-by;
 * 55P03: waited for a lock whose owner is slow or gone.
 */
const codes = new Set([
  ...['57P01', '57P02', '57P03', '53300', '53100', '25006', '55P03', '08000', '08003', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'],
]);

/** `pg` gives these no code. */
const messagePattern = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

/** The database ended a statement at its limit of time: it would take as long when tried again. */
export const tookTooLong = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '57014';

/** Something else hangs on the row that was to go. */
export function isStillReferenced(error: unknown): boolean {
  const { code, detail } = (error ?? {}) as { code?: unknown; detail?: unknown };
  return code === '23503' && String(detail).includes('still referenced');
}

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: string; syscall?: string };
  // A file that is missing has the same code as a socket that is gone.
  if (code === 'ENOENT') return syscall === 'connect';
  return (code !== undefined && codes.has(code)) || messagePattern.test(error.message);
}
