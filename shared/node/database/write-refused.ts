// Errors of a write that will be refused every time: the database is there, and what it was handed cannot be kept.

/** 22: not a value of its type; 23: against a constraint; 54: larger than the database can hold. */
const refusingClasses = new Set(['22', '23', '54']);

/** A value of more than a gigabyte; it has the code of internal errors. */
const tooLarge = /invalid memory alloc request size/;

export function isWriteRefused(error: unknown): error is Error {
  // Too long for a text, or nested too deep, before it was even sent.
  if (error instanceof RangeError) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  const sqlClass = typeof code === 'string' && code.length === 5 ? code.slice(0, 2) : '';
  return refusingClasses.has(sqlClass) || tooLarge.test(error.message);
}
