// One thing to look for, as data. A rule is bounded (`longest` says how far a match can reach) or open: a bounded
// beginning decides, and what follows is swallowed as long as its class lasts. Whether there is a match at a place
// depends on the match, the `LEFT_CONTEXT` units left of it and one character right of it, and on nothing else: that is
// why a stream finds what the whole text has.
import { MAX_LOOK_BEHIND, measurePattern } from './measure-pattern.ts';

/** How far to the left of a match a rule may look, in UTF-16 units. */
export const LEFT_CONTEXT = 64;
/** How much a stream holds back at most: of prose, and of one word without a space in it. */
const MAX_PROSE_CHARACTERS = 59;
export const MAX_WORD_CHARACTERS = 170;
/** One character right of a match, which may be a pair. */
const LOOK_AHEAD = 2;

export type Span = { start: number; end: number };
export type Weight = { score: number; why: readonly string[] };

export type Open = { while: RegExp } | { until: RegExp; untilLongest: number };

/**
 * Words of which one has to be there, or there is no match; letter case does not count. All words of all rules are
 * found in one pass, and a rule is tried only at the places its words leave open: a rule with a gate costs nothing where
 * its words do not stand, one without a gate is tried at every letter of every text.
 *
 * - `start`: the match begins with it. The cheapest: a stream holds nothing back for it but a word that has begun.
 * - `inside`: it stands in the match, wholly. For marks as `@`.
 * - `before`: it stands in the `LEFT_CONTEXT` units left of the match, wholly. Nothing is held back for it.
 *
 * Words are compared with normalised text (NFKC, digits 0-9, dashes `-`, spaces ` `), so write them like that.
 *
 * Codes and numbers have no words to be known by:
 *
 * - `edge`: it begins with ASCII where a run of ASCII letters and digits begins, or right of one. Rules that give the same
 *   name here share one look at each such place (`shared-look.ts`): give one of its own to a rule that often matches.
 */
export type Gate =
  | { start: readonly string[] }
  | { inside: readonly string[] }
  | { before: readonly string[] }
  | { edge: string };

export type Rule = {
  /** The name of its findings. */
  type: string;
  /** The mask of a redacted finding: `EMAIL`. */
  label: string;
  /** 1 low … 4 critical. */
  severity: number;
  longest: number;
  mayContain: (unit: number) => boolean;
  gate?: Gate;
  /** Of a rule with a gate. */
  pattern?: RegExp;
  /**
   * Gets ready to look at the starts `from` … `to`. What it answers gives the leftmost match that begins at or after
   * `at` and not behind `to`; it is asked with growing `at`. All offsets are those of `text`.
   */
  look: (text: string, from: number, to: number) => (at: number) => Span | undefined;
  /** Where a match that begins right there ends; -1 when there is none. */
  endAt?: (text: string, start: number) => number;
  /** May look at the match, the 64 units left of it and the one right of it. Answers nothing below `least`. */
  weigh: (text: string, match: Span, least: number) => Weight | undefined;
  open?: Open;
  /** A stream waits until so many starts can be looked at together: for rules to which each look is dear. */
  atOnce?: number;
};

export type PatternRule = {
  type: string;
  label: string;
  severity: number;
  pattern: RegExp;
  gate?: Gate;
  /** Without context words nearby, and with. Words have a letter each. */
  score: number;
  scoreInContext?: number;
  context?: RegExp;
  /** Answers whether the shape holds, or the score when it depends. */
  validate?: (match: string, left: () => string) => boolean | number;
  /** In place of `validate`, where rows of what is no match are long: nothing is copied before it is needed. */
  validateAt?: (text: string, start: number, end: number) => boolean | number;
  why?: string;
  open?: Open;
};

const SPACE = 0x20;
const SHAPE = /*i18n*/ 'It has the right format.';
const CONTEXT = /*i18n*/ 'A keyword before it identifies it.';
export const CHECKED = /*i18n*/ 'Its check digits are valid.';

export function patternRule(about: PatternRule): Rule {
  const { type, label, severity, gate, open } = about;
  const { longest, mayContain } = measurePattern(about.pattern);
  if (longest > (mayContain(SPACE) ? MAX_PROSE_CHARACTERS : MAX_WORD_CHARACTERS))
    throw new Error(`${type}: a match may have ${longest} characters.`);
  return {
    type,
    label,
    severity,
    longest,
    mayContain,
    ...(gate && { gate }),
    ...(open && { open }),
    pattern: about.pattern,
    ...lookFor(about.pattern, longest),
    weigh: weigher(about),
  };
}

/** Starts that lie so close together are tried one by one: a search would go on behind the last of them. */
const MAX_STARTS = 8;

function lookFor(source: RegExp, longest: number): Required<Pick<Rule, 'look' | 'endAt'>> {
  const flags = source.flags.replace(/[gy]/g, '');
  const [search, atPlace] = [new RegExp(source.source, `${flags}g`), new RegExp(source.source, `${flags}y`)];
  const endAt = (text: string, start: number) => {
    atPlace.lastIndex = start;
    return atPlace.test(text) ? atPlace.lastIndex : -1;
  };
  const look: Rule['look'] = (text, from, to) => {
    if (to - from < MAX_STARTS) return (at) => firstOf(endAt, text, at, to);
    // The search sees no more of the text than these starts can need: in vain, it would go on to the text's end.
    const base = Math.max(0, from - MAX_LOOK_BEHIND);
    const piece = text.slice(base, to + longest + LOOK_AHEAD);
    return (at) => {
      search.lastIndex = at - base;
      const match = search.exec(piece);
      if (!match || match.index + base > to) return undefined;
      return { start: match.index + base, end: match.index + base + match[0].length };
    };
  };
  return { look, endAt };
}

export function firstOf(
  endAt: (text: string, start: number) => number,
  text: string,
  from: number,
  to: number,
) {
  for (let start = from; start <= to; start++) {
    const end = endAt(text, start);
    if (end >= 0) return { start, end };
  }
  return undefined;
}

const leftOf = (text: string, start: number) => text.slice(Math.max(0, start - LEFT_CONTEXT), start);

function weigher(about: PatternRule): Rule['weigh'] {
  const { context, score, scoreInContext } = about;
  const validate = validator(about);
  const shape = [about.why && (about.validate ?? about.validateAt) ? about.why : SHAPE];
  const named = [...shape, CONTEXT];
  const hasLetter = letterFinder();
  return (text, { start, end }, least) => {
    const valid = validate(text, start, end);
    if (valid === false) return undefined;
    const base = valid === true ? score : valid;
    const inContext = Math.max(base, scoreInContext ?? Math.min(1, base + 0.35));
    if (context && inContext >= least && hasLetter(text, start) && context.test(leftOf(text, start)))
      return { score: inContext, why: named };
    return base > 0 && base >= least ? { score: base, why: shape } : undefined;
  };
}

function validator({ validate, validateAt }: PatternRule): NonNullable<PatternRule['validateAt']> {
  if (validateAt) return validateAt;
  if (!validate) return () => true;
  return (text, start, end) => validate(text.slice(start, end), () => leftOf(text, start));
}

/**
 * Whether a letter stands in the units left of a place: most of what is dear to look at stands among other numbers.
 * Places of one text are asked for in their order, and each unit is looked at once.
 */
function letterFinder() {
  let [known, readTo, last] = ['', 0, -1];
  return (text: string, place: number): boolean => {
    if (place < readTo || text !== known) [known, readTo, last] = [text, 0, -1];
    const first = Math.max(0, place - LEFT_CONTEXT);
    const floor = Math.max(first, readTo);
    let at = place - 1;
    while (at >= floor && !isLetter(text.charCodeAt(at))) at--;
    if (at >= floor) last = at;
    readTo = place;
    return last >= first;
  };
}

/** ASCII's, or any unit beyond ASCII. */
function isLetter(unit: number): boolean {
  const small = unit | 0x20;
  return unit > 0x7f || (small >= 0x61 && small <= 0x7a);
}

/**
 * Whole words, any letter case, at most 40 characters left of the match. `\b` knows ASCII only, hence the classes.
 * The words may be patterns.
 */
export const contextWords = (...words: string[]) =>
  new RegExp(`(?:^|[^\\p{L}])(?:${words.join('|')})(?![\\p{L}]).{0,40}$`, 'isu');
