// One thing to look for, as data. A rule is bounded (`longest` says how far a match can reach) or open: a bounded
// beginning decides, and what follows is swallowed as long as its class lasts.
import { measurePattern } from './measure-pattern.ts';

/** How far to the left of a match a rule may look, in UTF-16 units. */
export const LEFT_CONTEXT = 64;
/** How much a stream holds back at most: of prose, and of one word without a space in it. */
export const LONGEST_PROSE = 59;
export const LONGEST_WORD = 170;

export type Found = { start: number; end: number };
export type Weight = { score: number; why: string[] };

export type Open = { while: RegExp } | { until: RegExp; untilLongest: number };

export type Rule = {
  /** What its findings are called. */
  type: string;
  /** What stands for a redacted finding: `EMAIL`. */
  label: string;
  /** 1 low … 4 critical. */
  severity: number;
  longest: number;
  mayContain: (unit: number) => boolean;
  /** Lower case; without one of these at or left of it there is no match. */
  gate?: readonly string[];
  /** The leftmost match at or after `from`. */
  search: (text: string, from: number) => Found | undefined;
  /** May look at the match, the 64 units left of it and the one right of it. */
  weigh: (text: string, found: Found) => Weight | undefined;
  open?: Open;
};

export type PatternRule = {
  type: string;
  label: string;
  severity: number;
  pattern: RegExp;
  gate?: readonly string[];
  /** Without context words nearby, and with. */
  score: number;
  scoreInContext?: number;
  context?: RegExp;
  /** Answers whether the shape holds, or the score when it depends. */
  validate?: (match: string, left: string) => boolean | number;
  why?: string;
  open?: Open;
};

const SPACE = 0x20;
const SHAPE = /*i18n*/ 'It has the shape.';
const CONTEXT = /*i18n*/ 'A word before it names it.';
export const CHECKED = /*i18n*/ 'Its check digits are right.';

export function patternRule(about: PatternRule): Rule {
  const { type, label, severity, gate, open } = about;
  const { longest, mayContain } = measurePattern(about.pattern);
  if (longest > (mayContain(SPACE) ? LONGEST_PROSE : LONGEST_WORD))
    throw new Error(`${type}: a match may have ${longest} characters.`);
  const pattern = new RegExp(about.pattern.source, [...new Set(`${about.pattern.flags}g`)].join(''));

  return {
    type,
    label,
    severity,
    longest,
    mayContain,
    ...(gate && { gate }),
    ...(open && { open }),
    search(text, from) {
      pattern.lastIndex = from;
      const match = pattern.exec(text);
      return match ? { start: match.index, end: match.index + match[0].length } : undefined;
    },
    weigh: (text, { start, end }) =>
      weigh(about, text.slice(start, end), text.slice(Math.max(0, start - LEFT_CONTEXT), start)),
  };
}

function weigh(about: PatternRule, match: string, left: string): Weight | undefined {
  const valid = about.validate?.(match, left) ?? true;
  if (valid === false) return undefined;
  const base = valid === true ? about.score : valid;
  const inContext = about.context !== undefined && about.context.test(left);
  const why = [about.validate && about.why ? about.why : SHAPE];
  if (!inContext) return base > 0 ? { score: base, why } : undefined;
  return { score: Math.max(base, about.scoreInContext ?? Math.min(1, base + 0.35)), why: [...why, CONTEXT] };
}

/**
 * Whole words, any letter case, at most 40 characters left of the match. `\b` knows ASCII only, hence the classes.
 * The words may be patterns.
 */
export const contextWords = (...words: string[]) =>
  new RegExp(`(?:^|[^\\p{L}])(?:${words.join('|')})(?![\\p{L}]).{0,40}$`, 'isu');
