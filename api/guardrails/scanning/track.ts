// One rule on its way through a text. It keeps a cursor: what starts before its hold is decided for good, whatever follows.
import type { Places, Window } from './gates.ts';
import type { Placed, Watch } from './match.ts';
import type { Normaliser } from './normaliser.ts';
import type { Span, Rule, Weight } from './rule.ts';

/** `opened`: where the beginning of it ends; what closes it comes after. */
type OpenMatch<W extends Watch> = { placed: Placed<W>; opened: number };

/** Told of what counts; answers where it was placed. Positions are counted from the beginning of the text. */
type Accept<W extends Watch> = (watch: W, match: Span, weight: Weight) => Placed<W>;

export const canonical = (value: string) => value.toLowerCase().replace(/[\s().-]/g, '');

export class Track<W extends Watch> {
  readonly watch: W;
  hasFailed = false;
  private readonly normaliser: Normaliser;
  /** Undefined without a gate. */
  private readonly places: Places | undefined;
  private readonly accept: Accept<W>;
  private cursor = 0;
  private growing: OpenMatch<W> | undefined;

  constructor(watch: W, normaliser: Normaliser, places: Places | undefined, accept: Accept<W>) {
    this.watch = watch;
    this.normaliser = normaliser;
    this.places = places;
    this.accept = accept;
  }

  /** The match that may still grow. */
  get open(): Placed<W> | undefined {
    return this.growing?.placed;
  }

  /** Decides all starts that can be decided; answers from where on there may still be a match. */
  advance(isLast: boolean): number {
    const { length } = this.normaliser;
    let limit: number | undefined;
    for (;;) {
      if (this.growing && this.swallow(this.growing, isLast)) return length;
      this.growing = undefined;
      const window = this.nextWindow();
      if (window.from >= length) return this.firstToCome(isLast);
      limit ??= this.decidedBefore(isLast);
      const to = Math.min(window.to, limit - 1);
      const fewest = isLast ? 0 : (this.watch.rule.atOnce ?? 0);
      if (window.from > to - fewest) return Math.min(window.from, this.firstToCome(isLast));
      if (!this.lookThrough(window.from, to)) this.cursor = Math.max(this.cursor, to + 1);
    }
  }

  private nextWindow(): Window {
    const { places, cursor } = this;
    if (!places) return { from: cursor, to: Infinity };
    const window = places.window(cursor);
    return window ? { from: Math.max(cursor, window.from), to: window.to } : { from: Infinity, to: Infinity };
  }

  /** Looks at the starts of a window; stops early, and says so, when something open has been found. */
  private lookThrough(from: number, to: number): boolean {
    if (from === to && this.places?.toCome.isOpenAt(from) === false) return false;
    const { text, base } = this.normaliser;
    const next = this.edgesBetween(from, to) ?? this.watch.rule.look(text, from - base, to - base);
    for (this.cursor = from; this.cursor <= to;) {
      const relative = next(this.cursor - base);
      if (!relative) return false;
      const match = { start: relative.start + base, end: relative.end + base };
      const weight = this.weigh(match, relative);
      // A pattern that is asked from within a surrogate pair begins before it.
      if (!weight) this.cursor = Math.max(match.start, this.cursor) + 1;
      else if (this.take(match, weight)) return true;
    }
    return false;
  }

  /** Looks at edges only, which are few among the starts of a window. */
  private edgesBetween(from: number, to: number): ReturnType<Rule['look']> | undefined {
    const { places } = this;
    const { endAt } = this.watch.rule;
    if (places?.kind !== 'edge' || from === to || !endAt) return undefined;
    const { text, base } = this.normaliser;
    return (at) => {
      for (let start = places.nextEdge(at + base); start <= to; start = places.nextEdge(start + 1)) {
        const end = endAt(text, start - base);
        if (end >= 0) return { start: start - base, end };
      }
      return undefined;
    };
  }

  /** Answers whether it may go on. */
  private take(match: Span, weight: Weight): boolean {
    const placed = this.accept(this.watch, match, weight);
    if (this.watch.rule.open) this.growing = { placed, opened: match.end };
    this.cursor = Math.max(match.end, this.cursor + 1);
    return this.growing !== undefined;
  }

  /** Nothing when it does not count. `relative` is where it stands in what is kept of the text. */
  private weigh(match: Span, relative: Span): Weight | undefined {
    const { rule, leastScore } = this.watch;
    if (this.places && !this.places.isOpenTo(match)) return undefined;
    const weight = rule.weigh(this.normaliser.text, relative, leastScore);
    return weight && !this.isAllowed(relative) ? weight : undefined;
  }

  private isAllowed({ start, end }: Span): boolean {
    const { rule, allowed, allows } = this.watch;
    if (allowed.size === 0 && !allows) return false;
    const written = this.normaliser.text.slice(start, end);
    if (allows?.(written)) return true;
    const value = canonical(written);
    return (
      allowed.has(value) || (rule.open !== undefined && [...allowed].some((one) => one.startsWith(value)))
    );
  }

  /** Swallows while the class lasts; answers whether it may last longer. */
  private swallow({ placed, opened }: OpenMatch<W>, isLast: boolean): boolean {
    const { open } = this.watch.rule;
    if (!open) return false;
    const { to, lasts } =
      'while' in open
        ? this.swallowWhile(open.while, placed.to)
        : this.swallowUntil(open.until, Math.max(opened, placed.to - open.untilLongest));
    placed.to = to;
    placed.match.end = this.normaliser.endOf(to - 1);
    this.cursor = to;
    return lasts && !isLast;
  }

  private swallowWhile(allowed: RegExp, from: number) {
    const { text, base } = this.normaliser;
    let at = from - base;
    while (at < text.length && allowed.test(text.charAt(at))) at++;
    return { to: base + at, lasts: at === text.length };
  }

  private swallowUntil(until: RegExp, from: number) {
    const { text, base, length } = this.normaliser;
    const start = Math.max(base, from);
    const end = until.exec(text.slice(start - base));
    if (!end) return { to: length, lasts: true };
    return { to: start + end.index + end[0].length, lasts: false };
  }

  /** Starts before this can no longer be changed by what follows: they cannot reach the end of the buffer. */
  private decidedBefore(isLast: boolean): number {
    const { text, base, length } = this.normaliser;
    if (isLast) return length;
    const { rule } = this.watch;
    const reach = Math.max(this.cursor, length - rule.longest - 1, base);
    let run = length;
    while (run > reach && rule.mayContain(text.charCodeAt(run - base - 1))) run--;
    const { places } = this;
    return places?.kind === 'start' ? Math.min(run, length - places.toCome.begun()) : run;
  }

  /** Where matches may begin that need a word which is still to come. */
  private firstToCome(isLast: boolean): number {
    const { places } = this;
    const { length } = this.normaliser;
    if (isLast || places?.kind === 'before' || places?.kind === 'edge') return length;
    if (places?.kind === 'start') return length - places.toCome.begun();
    return this.decidedBefore(isLast);
  }
}
