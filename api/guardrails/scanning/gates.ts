// Which starts the gates of rules leave open. The words of all gates of a detector are found in one pass; each word
// found opens a few starts for the rules it belongs to. Edges are looked at once for all rules that share the look.
import { refusedLeft } from './left-edge.ts';
import { LEFT_CONTEXT, type Span, type Gate, type Rule } from './rule.ts';
import { compileEdges, compileSharedLook, lookOver, readEdges, type SharedLook } from './shared-look.ts';
import { wordFinder } from './word-finder.ts';

type Kind = 'start' | 'inside' | 'before' | 'edge';

/** Compiled once for the rules of a detector. */
export type Gates = ReturnType<typeof compileGates>;

/** Both ends belong to it. */
export type Window = { from: number; to: number };

export function compileGates(rules: readonly Rule[]) {
  const gated = Map.groupBy(
    rules.filter(({ gate }) => gate),
    ({ gate }) => JSON.stringify(gate),
  );
  const words = new Map<string, number[]>();
  const looks: SharedLook[] = [];
  const groupOf = new Map<Rule, number>();
  const groups = [...gated.values()].map((alike, group): Group => {
    for (const rule of alike) groupOf.set(rule, group);
    const gate = alike[0]?.gate ?? { edge: '' };
    if ('edge' in gate) return { kind: 'edge', width: 0, look: looks.push(compileSharedLook(alike)) - 1 };
    for (const word of wordsOf(gate)) addTo(words, word.toLowerCase(), group);
    const notAfter = 'start' in gate ? refusedLeft(alike.map(({ pattern }) => pattern)) : undefined;
    return { kind: kindOf(gate), width: commonLength(wordsOf(gate)), notAfter };
  });
  const finder = words.size > 0 ? wordFinder([...words.keys()]) : undefined;
  return { finder, groupsOfWord: [...words.values()], looks, edges: compileEdges(looks), groups, groupOf };
}

function addTo(words: Map<string, number[]>, word: string, group: number) {
  const groups = words.get(word) ?? [];
  if (!groups.includes(group)) groups.push(group);
  words.set(word, groups);
}

/** Rules of the same gate. `width`: of its words, where all have the same; an edge has none. */
type Group = { kind: Kind; width: number | undefined; notAfter?: Uint8Array | undefined; look?: number };

const commonLength = ([first, ...others]: readonly string[]) =>
  others.every(({ length }) => length === first?.length) ? first?.length : undefined;

type WordGate = Exclude<Gate, { edge: string }>;
const kindOf = (gate: WordGate): Kind => ('start' in gate ? 'start' : 'inside' in gate ? 'inside' : 'before');
const wordsOf = (gate: WordGate): readonly string[] =>
  'start' in gate ? gate.start : 'inside' in gate ? gate.inside : gate.before;

/** The gates over one text. Offsets count from its beginning. */
export function readGates({ finder, groupsOfWord, looks, edges, groups, groupOf }: Gates) {
  const hits = groups.map((group) => new Hits(group));
  let [buffer, bufferStart] = ['', 0];
  const reading = finder?.read((word, end) => {
    const start = end - (finder.lengths[word] ?? 0);
    const wordGroups = groupsOfWord[word] ?? [];
    for (let at = 0; at < wordGroups.length; at++)
      hits[wordGroups[at] ?? -1]?.add(start, end, buffer, bufferStart);
  });
  const readers = looks.map((shared, look) => {
    const groupHits = hits[groups.findIndex((group) => group.look === look)];
    return lookOver(shared, (start) => groupHits?.addEdge(start));
  });
  const findEdges = readers.length > 0 ? readEdges(edges, readers) : undefined;
  const wordsToCome = { ...NO_EDGES, begun: () => reading?.begun() ?? 0 };
  return {
    /** `text` is what is kept, `base` where that begins; from `from` in it on it is new. */
    feed(text: string, from: number, base: number) {
      [buffer, bufferStart] = [text, base];
      reading?.feed(text, from, text.length, base);
      findEdges?.(text, from, base);
    },
    placesOf(rule: Rule): Places | undefined {
      const group = groupOf.get(rule) ?? -1;
      const groupHits = hits[group];
      return (
        groupHits && new Places(groupHits, rule.longest, readers[groups[group]?.look ?? -1] ?? wordsToCome)
      );
    },
    /** Words that end before this are no longer needed. */
    forget(before: number) {
      for (const groupHits of hits) groupHits.forget(before);
    },
  };
}

/** What is not decided yet at the end of the text. */
type ToCome = {
  /** How many of the last units may be the beginning of a word. */
  begun: () => number;
  /** The first start at or behind the cursor that only more text can decide. */
  nextPending: (cursor: number) => number | undefined;
  /** Whether it is worth a try with the text as it is. */
  isOpenAt: (start: number) => boolean;
};
const NO_EDGES = { nextPending: () => undefined, isOpenAt: () => true };

/** Where the words of a gate stand, in the order of the starts they open. */
class Hits {
  readonly kind: Kind;
  private readonly starts: number[] = [];
  /** Empty where all words have the same length. */
  private readonly ends: number[] = [];
  private readonly width: number | undefined;
  /** So many came before the first that is kept. */
  forgotten = 0;
  private readonly notAfter: Uint8Array | undefined;

  constructor({ kind, width, notAfter }: Group) {
    this.kind = kind;
    this.width = width;
    this.notAfter = notAfter;
  }

  get count() {
    return this.forgotten + this.starts.length;
  }

  addEdge(start: number) {
    this.starts.push(start);
  }

  /** `text` is what is kept around the word, `base` where that begins. */
  add(start: number, end: number, text: string, base: number) {
    if (this.notAfter?.[text.charCodeAt(start - 1 - base)]) return;
    if (this.width !== undefined) {
      this.starts.push(start);
      return;
    }
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
    const { count } = this;
    let first = this.forgotten;
    while (first < count && this.endOf(first) < before) first++;
    if (first === this.forgotten) return;
    this.starts.splice(0, first - this.forgotten);
    this.ends.splice(0, first - this.forgotten);
    this.forgotten = first;
  }

  startOf(hit: number): number {
    return this.starts[hit - this.forgotten] ?? 0;
  }

  endOf(hit: number): number {
    const { width, forgotten } = this;
    return width === undefined ? (this.ends[hit - forgotten] ?? 0) : this.startOf(hit) + width;
  }
}

/** The starts a gate leaves open to one rule. */
export class Places {
  readonly kind: Kind;
  readonly toCome: ToCome;
  private readonly hits: Hits;
  private readonly longest: number;
  /** Of those before it none opens a start at or behind the cursor. */
  private next = 0;
  private last: (Window & { of: number }) | undefined;

  constructor(hits: Hits, longest: number, toCome: ToCome) {
    this.kind = hits.kind;
    this.toCome = toCome;
    this.hits = hits;
    this.longest = longest;
  }

  /** The first window that reaches to the cursor or beyond; wider than what is open. */
  window(cursor: number): Window | undefined {
    const { hits, last } = this;
    if (last && last.of === hits.count && cursor <= last.to) return last;
    this.pass(cursor);
    if (this.next >= hits.count) return this.pendingWindow(cursor);
    const window = { from: this.firstStart(this.next), to: this.lastStart(this.next), of: hits.count };
    if (this.kind === 'edge') window.to = this.lastStart(hits.count - 1);
    else
      for (let at = this.next + 1; at < hits.count && this.firstStart(at) <= window.to + 1; at++)
        window.to = Math.max(window.to, this.lastStart(at));
    return (this.last = window);
  }

  /** The first start at or behind the cursor, of edges. */
  nextEdge(cursor: number): number {
    this.pass(cursor);
    return this.next < this.hits.count ? this.startOf(this.next) : Infinity;
  }

  private pendingWindow(cursor: number): Window | undefined {
    this.last = undefined;
    const start = this.toCome.nextPending(cursor);
    return start === undefined ? undefined : { from: start, to: start };
  }

  /** Whether a match really has one of the words where the gate wants it. */
  isOpenTo({ start, end }: Span): boolean {
    if (this.kind === 'edge') return true;
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
    if (this.kind === 'start' || this.kind === 'edge') return this.startOf(at);
    return this.kind === 'inside' ? this.endOf(at) - this.longest : this.endOf(at);
  }

  private lastStart(at: number): number {
    return this.kind === 'before' ? this.startOf(at) + LEFT_CONTEXT : this.startOf(at);
  }

  private startOf(at: number): number {
    return this.hits.startOf(at);
  }

  private endOf(at: number): number {
    return this.hits.endOf(at);
  }
}
