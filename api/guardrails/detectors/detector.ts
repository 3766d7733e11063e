import { compileGates, type Gates } from '../scanning/gates.ts';
import type { Rule } from '../scanning/rule.ts';

/** As in a finding; `severity` from 1 low to 4 critical. */
export type Judged = {
  type: string;
  start: number;
  end: number;
  score: number;
  why: readonly string[];
  severity: number;
  /** In the place of the filter's mask. */
  replacement?: string;
  /** Nothing of the text is released or kept, whatever the filter does with its other findings. */
  blocksAlways?: boolean;
};

const UNREAD_WHY = /*i18n*/ 'The filter did not read all of the text.';
export const UNREAD = 'Unread';

/** A judge says so of what a bound made it leave out: it is recorded, and nothing is done about it. */
export const unread = (start: number, end: number): Judged => ({
  type: UNREAD,
  start,
  end,
  score: 1,
  why: [UNREAD_WHY],
  severity: 1,
});

/** `deadlineMs`: when no answer has come by then, the filter has failed. */
export type ModelQuestion = { modelId: string; instruction: string; deadlineMs: number };

/**
 * What a filter with its settings looks for. Rules run while a text streams: the words of all their gates are found in
 * one pass over the text (`scanning/word-finder.ts`), and only where a gate leaves starts open (`Gate` in
 * `scanning/rule.ts`) is a pattern tried. So a new rule is cheap when its gate is narrow, and every rule of ours has
 * one. A judge needs the whole text: a stream it may change is held back until its end. A judge that looks for many
 * words does so with a `wordFinder` as well, not word by word.
 */
export type Detector = {
  rules: readonly Rule[];
  gates: Gates;
  judge?: (text: string) => Judged[];
  /** A stream is held back even if the filter only audits: some of what it finds is never released. */
  holds?: boolean;
  /** Asked of a model about the whole text, where no other filter blocks it. */
  question?: ModelQuestion;
  /**
   * How many times as long a character may take at worst as with most rules, which take 0.1 µs; Infinity where the time
   * does not grow with the characters alone, as with patterns of people.
   */
  cost?: number;
};

export const detectorOf = (rules: readonly Rule[], judge?: Detector['judge']): Detector => ({
  rules,
  gates: compileGates(rules),
  ...(judge && { judge }),
});
