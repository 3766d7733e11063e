// What an import says about each thing it found in a file.
import { z } from 'zod';

export const importFormats = ['dify', 'flowise', 'n8n'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Names of products: they are not translated. */
export const formatLabels: Record<ImportFormat, string> = { dify: 'Dify', flowise: 'Flowise', n8n: 'n8n' };

/**
 * `placeholder`: nothing here does the same; the original is kept, and the step passes its input on.
 * `needsCredential`: it works once an account is connected. `expression`: a part of its settings is code that is not
 * run here and stands as text.
 */
export const outcomes = ['mapped', 'needsCredential', 'expression', 'placeholder'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeLabels: Record<Outcome, string> = {
  mapped: /*i18n*/ 'Imported',
  needsCredential: /*i18n*/ 'Needs a credential',
  expression: /*i18n*/ 'Has an unsupported expression',
  placeholder: /*i18n*/ 'Placeholder',
};

/** A marked i18n text with blanks. */
export const Remark = z.object({
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Remark = z.output<typeof Remark>;

export const ImportedNode = z.object({
  /** As the file names it. */
  name: z.string(),
  type: z.string(),
  outcome: z.enum(outcomes),
  /** The step it became, or became a part of; null: none. */
  stepId: z.string().nullable(),
  remarks: z.array(Remark),
});

export type ImportedNode = z.output<typeof ImportedNode>;
