import { z } from 'zod';

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Control signs, line ends, and signs that turn the direction in which what follows is read. */
const deceptive = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** What people call a thing or themselves. `required` is said when there is nothing, or nothing to see. */
export const NameOf = (required: string, max = 100) =>
  z
    .string()
    .trim()
    .min(1, required)
    .max(max)
    .refine((text) => text === '' || visible.test(text), required)
    .refine((text) => !deceptive.test(text), /*i18n*/ 'Remove invisible characters');

export const Name = NameOf(/*i18n*/ 'Name is required');
