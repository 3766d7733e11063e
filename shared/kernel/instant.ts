import { z } from 'zod';

/** A moment: rows give it as a Date, answers carry it as ISO 8601 in UTC. */
export const Instant = z.preprocess(
  (moment) => (moment instanceof Date ? moment.toISOString() : moment),
  z.iso.datetime(),
) as unknown as z.ZodType<string, Date | string>;

/** A moment somebody asks about, with any offset; in UTC its year has four digits, as in answers. */
export const AskedInstant = z.iso
  .datetime({ offset: true })
  .refine((text) => hasFourDigits(new Date(text).getUTCFullYear()), /*i18n*/ 'This time is too far away.');

const hasFourDigits = (year: number) => year >= 0 && year <= 9999;
