// The rules and the findings of a scanner.
import type { Gates } from './gates.ts';
import type { Rule, Weight } from './rule.ts';

export type Watch = {
  rule: Rule;
  /** Of the detector the rule belongs to. */
  gates: Gates;
  /** `note`: only told of. `mask`: told of and hidden. `stop`: told of, and nothing is released from there on. */
  effect: 'note' | 'mask' | 'stop';
  mask: string;
  /** Its mask is to be told from that of other values. */
  isNumbered?: boolean;
  leastScore: number;
  /** Canonical values that never count. */
  allowed: ReadonlySet<string>;
  /** Asked of what else would count. */
  allows?: (value: string) => boolean;
};

/** `start` and `end` are offsets into the original text. Of two that are alike the one of lower `priority` counts. */
export type Match<W extends Watch = Watch> = Weight & {
  watch: W;
  priority: number;
  start: number;
  end: number;
};

/** A match with its units: `from` … `to`, counted from the beginning of the text. */
export type Placed<W extends Watch = Watch> = { match: Match<W>; from: number; to: number };

/** The mask at `at` of what has left, and the part of the original text in whose place it stands. */
export type Cover<W extends Watch = Watch> = {
  watch: W;
  at: number;
  length: number;
  start: number;
  end: number;
};
