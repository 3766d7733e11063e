import { z } from 'zod';
import { guardrailProblems } from '../problems.ts';
import { DEFAULT_SCORE, defineFilter, DetectorIds } from './define.ts';

export const checkDigits = ['None', 'Luhn', 'Mod97', 'Mod11', 'Verhoeff'] as const;

/** One kind of data of a tenant's own: what it looks like, and which words stand before it. */
export const CustomDetector = z.object({
  name: z.string().trim().min(1).max(60),
  patterns: z
    .array(
      z.object({
        pattern: z.string().min(1).max(1000),
        confidence: z.number().min(0).max(1).default(DEFAULT_SCORE),
      }),
    )
    .min(1)
    .max(10),
  contextWords: z.array(z.string().trim().min(1).max(60)).max(50).default([]),
  checkDigit: z.enum(checkDigits).default('None'),
});
export type CustomDetector = z.output<typeof CustomDetector>;

export const customRecognizer = defineFilter('CustomRecognizer', {
  label: /*i18n*/ 'Custom data',
  help: /*i18n*/ 'Numbers and codes of your own, such as customer or contract numbers.',
  group: 'data-leakage',
  hidesFindings: true,
  settings: { recognizers: z.array(CustomDetector).max(30).default([]), detectorIds: DetectorIds },
  lacking: guardrailProblems.recognizerNeeded.text,
  lacks: ({ recognizers, detectorIds }) => recognizers.length === 0 && detectorIds.length === 0,
  start: { filterActionType: 'Redact' },
});
