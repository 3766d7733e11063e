// How a version of an agent is named where it is to run: by its number, as `live` (the active one), or by a label that
// people move from version to version.
import { z } from 'zod';

/** Offered everywhere, before anybody has used them. */
export const usualLabels = ['production', 'staging'] as const;

/** They name a version, or what is none, wherever a label may stand as well. */
const reserved: ReadonlySet<string> = new Set(['active', 'draft', 'live', 'nothing', 'same']);

/** A letter comes first, so no label is taken for a number. */
export const VersionLabel = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^[a-z][a-z0-9-]{0,39}$/,
    /*i18n*/ 'A label begins with a letter and has at most 40 letters a to z, digits and hyphens.',
  )
  .refine((label) => !reserved.has(label), /*i18n*/ 'This word is reserved. Choose another label.');

/** `live`, a number, or a label; as settings of a step keep it. */
export const isVersionName = (text: string) =>
  text === 'live' || /^\d{1,10}$/.test(text) || VersionLabel.safeParse(text).data === text;
