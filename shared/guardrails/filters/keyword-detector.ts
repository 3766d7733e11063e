import { z } from 'zod';
import { guardrailProblems } from '../problems.ts';
import { DetectorIds, defineFilter } from './define.ts';

const MAX_KEYWORDS = 1000;
const MAX_PATTERNS = 50;

export const keywordSettings = {
  keywords: z.array(z.string().trim().min(1).max(200)).max(MAX_KEYWORDS).default([]),
  wholeWords: z.boolean().default(true),
  patterns: z.array(z.string().min(1).max(1000)).max(MAX_PATTERNS).default([]),
};

/** Patterns are read by a linear engine: no look-around, no back-references. The API says which one it cannot read. */
export const keywordDetector = defineFilter('KeywordDetector', {
  label: /*i18n*/ 'Keywords',
  help: /*i18n*/ 'Words, phrases and patterns of your own.',
  group: 'responsibility',
  hidesFindings: false,
  settings: { ...keywordSettings, detectorIds: DetectorIds },
  lacking: guardrailProblems.keywordsNeeded.text,
  lacks: ({ keywords, patterns, detectorIds }) =>
    keywords.length === 0 && patterns.length === 0 && detectorIds.length === 0,
});
