import { z } from 'zod';

/** A moment: rows give it as a Date, answers carry it as ISO 8601 in UTC. */
export const Instant = z.preprocess(
  (moment) => (moment instanceof Date ? moment.toISOString() : moment),
  z.iso.datetime(),
) as unknown as z.ZodType<string, Date | string>;
