// One look for many rules. Codes and numbers begin where a run of letters and digits begins, and most runs in a text are
// none of them: all patterns together, as one, say so at once, and only where that one matches is each tried by itself.
import { refusedLeft } from './left-edge.ts';
import { measurePattern } from './measure-pattern.ts';
import type { Rule } from './rule.ts';

/** What a pattern begins with that can match at an edge only. */
const edge = /^\(\?<!\[A-Za-z0-9[^\]]*\]\)/;
const isInRun = Uint8Array.from({ length: 128 }, (_, unit) =>
  Number(/[A-Za-z0-9]/.test(String.fromCharCode(unit))),
);
/** One character behind the longest match decides, which may be a pair. */
const BEHIND = 2;

export type SharedLook = ReturnType<typeof compileSharedLook>;

/** Throws for a pattern that may match elsewhere than at an edge. */
export function compileSharedLook(rules: readonly Rule[]) {
  const all = rules.map(({ type, pattern }) => {
    if (!pattern || !edge.test(pattern.source)) throw new Error(`${type} does not begin at an edge.`);
    return pattern;
  });
  const patterns = [...new Map(all.map((pattern) => [String(pattern), pattern])).values()];
  const begins = patterns.map((pattern) => measurePattern(pattern).mayBegin);
  return {
    /** Of one rule alone its own look is as quick. */
    pattern: all.length > 1 ? joined(patterns) : undefined,
    mayBegin: Uint8Array.from({ length: 128 }, (_, unit) => Number(begins.some((may) => may(unit)))),
    notAfter: refusedLeft(patterns),
    reach: Math.max(...rules.map(({ longest }) => longest)) + BEHIND,
  };
}

/** Patterns that ask the same of what stands before them ask once. */
function joined(patterns: readonly RegExp[]): RegExp {
  const byEdge = Map.groupBy(patterns, ({ source }) => edge.exec(source)?.[0] ?? '');
  const bodyOf = (before: string, { source, flags }: RegExp) => {
    const body = source.slice(before.length);
    return flags.includes('i') ? `(?i:${body})` : body;
  };
  const groups = [...byEdge].map(
    ([before, alike]) => `${before}(?:${alike.map((one) => bodyOf(before, one)).join('|')})`,
  );
  return new RegExp(groups.join('|'), 'y');
}

export type Look = ReturnType<typeof lookOver>;

/** Looks over one text, which comes in pieces; `found` is told of starts, which count from the beginning of the text. */
export function lookOver({ pattern, reach, notAfter }: SharedLook, onStart: (start: number) => void) {
  let text = '';
  let base = 0;
  /** Starts behind it have so little text behind them. */
  let last = -1;
  /** Edges with so little text behind them that a match may still come, in their order. */
  let pending: number[] = [];
  /** Of those the answers for the text as it is now. */
  const answers = new Map<number, boolean>();

  function matchesAt(start: number): boolean {
    if (!pattern) return true;
    pattern.lastIndex = start - base;
    return pattern.test(text);
  }

  return {
    /** Comes before the edges of what is new. `whole` is what is kept of the text, `offset` where that begins. */
    settle(whole: string, offset: number) {
      [text, base] = [whole, offset];
      answers.clear();
      last = base + text.length - reach;
      const firstOpen = pending.findIndex((start) => start > last);
      const settled = pending.splice(0, firstOpen === -1 ? pending.length : firstOpen);
      for (const start of settled) if (matchesAt(start)) onStart(start);
    },

    /** `left` is the unit before it. */
    edgeAt(start: number, left: number) {
      if (notAfter[left]) return;
      if (pattern && start > last) pending.push(start);
      else if (matchesAt(start)) onStart(start);
    },

    begun: () => 0,
    nextPending: (cursor: number): number | undefined => pending.find((start) => start >= cursor),

    /** Whether a match begins there, as far as the text goes. */
    isOpenAt(start: number): boolean {
      if (start < (pending[0] ?? Infinity)) return true;
      const known = answers.get(start) ?? matchesAt(start);
      answers.set(start, known);
      return known;
    },
  };
}

const IN_RUN = 1 << 7;

/** By unit: which of the looks an edge before it concerns, as bits, and whether it belongs to a run. */
export function compileEdges(looks: readonly SharedLook[]): Uint8Array {
  if (1 << looks.length > IN_RUN) throw new Error('There are too many names for looks at edges.');
  return isInRun.map((inRun, unit) =>
    looks.reduce((bits, { mayBegin }, at) => bits | ((mayBegin[unit] ?? 0) << at), inRun * IN_RUN),
  );
}

/** Finds the edges of one text for all looks in one pass. */
export function readEdges(kinds: Uint8Array, looks: readonly Look[]) {
  let wasInRun = 0;
  function notifyLooks(kind: number, start: number, left: number) {
    for (let bit = 0; bit < looks.length; bit++) if (kind & (1 << bit)) looks[bit]?.edgeAt(start, left);
  }
  return (text: string, from: number, base: number) => {
    for (const look of looks) look.settle(text, base);
    for (let at = from; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      const kind = unit < 128 ? (kinds[unit] ?? 0) : 0;
      if (wasInRun === 0 && kind !== 0 && kind !== IN_RUN)
        notifyLooks(kind, base + at, text.charCodeAt(at - 1));
      wasInRun = kind & IN_RUN;
    }
  };
}
