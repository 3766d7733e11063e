// Which starts the gates of rules leave open. The words of all gates of a detector are found in one pass; each word
// found opens a few starts for the rules it belongs to.
import { LEFT_CONTEXT, type Found, type Gate, type Rule } from './rule.ts';
import { wordFinder } from './word-finder.ts';

type Kind = 'start' | 'inside' | 'before';

/** Compiled once for the rules of a detector. */
export type Gates = ReturnType<typeof compileGates>;

/** Both ends belong to it. */
export type Window = { from: number; to: number };

export function compileGates(rules: readonly Rule[]) {
  const words = new Map<string, number[]>();
  const kinds: Kind[] = [];
  const groups = new Map<string, number>();
  const groupOf = new Map<Rule, number>();

  for (const rule of rules) {
    if (!rule.gate) continue;
    const key = JSON.stringify(rule.gate);
    const group = groups.get(key) ?? kinds.push(kindOf(rule.gate)) - 1;
    if (!groups.has(key)) for (const word of wordsOf(rule.gate)) addTo(words, word.toLowerCase(), group);
    groups.set(key, group);
    groupOf.set(rule, group);
  }
  return { finder: wordFinder([...words.keys()]), groupsOfWord: [...words.values()], kinds, groupOf };
}

function addTo(words: Map<string, number[]>, word: string, group: number) {
  const groups = words.get(word) ?? [];
  if (!groups.includes(group)) groups.push(group);
  words.set(word, groups);
}

const kindOf = (gate: Gate): Kind => ('start' in gate ? 'start' : 'inside' in gate ? 'inside' : 'before');
const wordsOf = (gate: Gate): readonly string[] =>
  'start' in gate ? gate.start : 'inside' in gate ? gate.inside : gate.before;

/** The gates over one text. Offsets count from its beginning. */
export function readGates({ finder, groupsOfWord, kinds, groupOf }: Gates) {
  const hits = kinds.map((kind) => new Hits(kind));
  const reading = finder.read((word, end) => {
    const start = end - (finder.lengths[word] ?? 0);
    for (const group of groupsOfWord[word] ?? []) hits[group]?.add(start, end);
  });
  return {
    feed: reading.feed,
    begun: reading.begun,
    placesOf(rule: Rule): Places | undefined {
      const group = groupOf.get(rule);
      const found = group === undefined ? undefined : hits[group];
      return found && new Places(found, rule.longest);
    },
    /** Words that end before this are no longer needed. */
    forget(before: number) {
      for (const found of hits) found.forget(before);
    },
  };
}

/** Where the words of a gate stand, in the order of the starts they open. */
class Hits {
  readonly kind: Kind;
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  /** So many came before the first that is kept. */
  forgotten = 0;

  constructor(kind: Kind) {
    this.kind = kind;
  }

  get count() {
    return this.forgotten + this.starts.length;
  }

  add(start: number, end: number) {
    let at = this.starts.length;
    // Words are told in the order of their ends; a longer one may have begun earlier.
    if (this.kind === 'start') while (at > 0 && (this.starts[at - 1] ?? 0) > start) at--;
    if (at === this.starts.length) {
      this.starts.push(start);
      this.ends.push(end);
      return;
    }
    this.starts.splice(at, 0, start);
    this.ends.splice(at, 0, end);
  }

  forget(before: number) {
    const first = this.ends.findIndex((end) => end >= before);
    const surplus = first === -1 ? this.ends.length : first;
    if (surplus === 0) return;
    this.starts.splice(0, surplus);
    this.ends.splice(0, surplus);
    this.forgotten += surplus;
  }
}

/** The starts a gate leaves open to one rule. */
export class Places {
  readonly kind: Kind;
  private readonly hits: Hits;
  private readonly longest: number;
  /** Of those before it none opens a start at or behind the cursor. */
  private next = 0;
  private last: (Window & { of: number }) | undefined;

  constructor(hits: Hits, longest: number) {
    this.kind = hits.kind;
    this.hits = hits;
    this.longest = longest;
  }

  /** The first window that reaches to the cursor or beyond; a little wider than what is open. */
  window(cursor: number): Window | undefined {
    const { hits, last } = this;
    if (last && last.of === hits.count && cursor <= last.to) return last;
    this.pass(cursor);
    if (this.next >= hits.count) return (this.last = undefined);
    const window = { from: this.firstStart(this.next), to: this.lastStart(this.next), of: hits.count };
    for (let at = this.next + 1; at < hits.count && this.firstStart(at) <= window.to + 1; at++)
      window.to = Math.max(window.to, this.lastStart(at));
    return (this.last = window);
  }

  /** Whether a match really has one of the words where the gate wants it. */
  isOpenTo({ start, end }: Found): boolean {
    this.pass(start);
    for (let at = this.next; at < this.hits.count && this.firstStart(at) <= start; at++)
      if (start <= this.lastStart(at) && (this.kind !== 'inside' || this.endOf(at) <= end)) return true;
    return false;
  }

  private pass(cursor: number) {
    this.next = Math.max(this.next, this.hits.forgotten);
    while (this.next < this.hits.count && this.lastStart(this.next) < cursor) this.next++;
  }

  private firstStart(at: number): number {
    if (this.kind === 'start') return this.startOf(at);
    return this.kind === 'inside' ? this.endOf(at) - this.longest : this.endOf(at);
  }

  private lastStart(at: number): number {
    return this.kind === 'before' ? this.startOf(at) + LEFT_CONTEXT : this.startOf(at);
  }

  private startOf(at: number): number {
    return this.hits.starts[at - this.hits.forgotten] ?? 0;
  }

  private endOf(at: number): number {
    return this.hits.ends[at - this.hits.forgotten] ?? 0;
  }
}
