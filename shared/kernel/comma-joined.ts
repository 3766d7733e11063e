import { z } from 'zod';

/** Of a query: `ids=a,b`, at most 200; absent or empty: none. */
export const commaJoinedIds = z
  .string()
  .max(10_000)
  .default('')
  .transform((ids) => ids.split(',').filter(Boolean))
  .pipe(z.array(z.uuid()).max(200));
