// One scanner for whole texts and streams: a whole text is one chunk. Each rule keeps a cursor; what starts before its
// hold is decided for good, whatever follows. Only text before the smallest hold is released.
import { readGates, type Places, type Window } from './gates.ts';
import type { Match, Placed, Watch } from './match.ts';
import { LONGEST_LOOK_BEHIND } from './measure-pattern.ts';
import { createNormaliser } from './normaliser.ts';
import { createOutlet } from './outlet.ts';
import { LEFT_CONTEXT, type Found, type Rule, type Weight } from './rule.ts';

type Track<W extends Watch> = {
  watch: W;
  priority: number;
  /** Undefined without a gate. */
  places: Places | undefined;
  /** Absolute, as every position in this file unless it says otherwise. */
  cursor: number;
  open: OpenMatch<W> | undefined;
  failed: boolean;
};
/** `opened`: where the beginning of it ends; what closes it comes after. */
type OpenMatch<W extends Watch> = { placed: Placed<W>; opened: number };

/** Searching slows down when the buffer is long; it is cut when this much of it is no longer needed. */
const CUT_AT = 2048;
/** So much of what lies before the cursors is kept. */
const KEPT = Math.max(LEFT_CONTEXT, LONGEST_LOOK_BEHIND) + 1;

export const canonical = (value: string) => value.toLowerCase().replace(/[\s().-]/g, '');

/** `onFailure` decides what a rule that throws means; the rule itself is left out from then on. */
export function createScanner<W extends Watch>(
  watches: readonly W[],
  onFailure: (watch: W, error: unknown) => 'stop' | 'goOn',
) {
  const normaliser = createNormaliser();
  const { base, length } = normaliser;
  const outlet = createOutlet<W>(normaliser);
  const gatesOfAll = new Set(watches.map(({ gates }) => gates));
  const readings = new Map([...gatesOfAll].map((gates) => [gates, readGates(gates)]));
  const tracks = watches.map((watch, priority): Track<W> => ({
    watch,
    priority,
    places: readings.get(watch.gates)?.placesOf(watch.rule),
    cursor: 0,
    open: undefined,
    failed: false,
  }));
  const matches: Match<W>[] = [];

  function accept(track: Track<W>, { start, end }: Found, weight: Weight) {
    const { watch, priority } = track;
    const span = { start: normaliser.startOf(start), end: normaliser.endOf(end - 1) };
    const match: Match<W> = { ...weight, ...span, watch, priority };
    const placed: Placed<W> = { match, from: start, to: end };
    matches.push(match);
    if (watch.effect !== 'note') outlet.add(placed);
    if (watch.rule.open) track.open = { placed, opened: end };
    track.cursor = end;
  }

  /** Swallows while the class lasts; answers whether it may last longer. */
  function swallow(track: Track<W>, { placed, opened }: OpenMatch<W>, isLast: boolean): boolean {
    const { open } = track.watch.rule;
    if (!open) return false;
    const { to, lasts } =
      'while' in open ? swallowWhile(open.while, placed.to) : swallowUntil(open, placed.to, opened);
    placed.to = to;
    placed.match.end = normaliser.endOf(to - 1);
    track.cursor = to;
    return lasts && !isLast;
  }

  function swallowWhile(allowed: RegExp, from: number) {
    const text = normaliser.text();
    let at = from - base();
    while (at < text.length && allowed.test(text.charAt(at))) at++;
    return { to: base() + at, lasts: at === text.length };
  }

  function swallowUntil(
    { until, untilLongest }: { until: RegExp; untilLongest: number },
    from: number,
    opened: number,
  ) {
    const start = Math.max(base(), opened, from - untilLongest);
    const end = until.exec(normaliser.text().slice(start - base()));
    if (!end) return { to: length(), lasts: true };
    return { to: start + end.index + end[0].length, lasts: false };
  }

  /** Decides all starts that can be decided; answers from where on there may still be a match. */
  function advance(track: Track<W>, isLast: boolean): number {
    let limit: number | undefined;
    for (;;) {
      if (track.open && swallow(track, track.open, isLast)) return length();
      track.open = undefined;
      const window = nextWindow(track);
      if (window.from >= length()) return firstToCome(track, isLast);
      limit ??= decidedBefore(track, isLast);
      const to = Math.min(window.to, limit - 1);
      if (window.from > to - fewest(track, isLast)) return Math.min(window.from, firstToCome(track, isLast));
      if (!lookThrough(track, window.from, to)) track.cursor = Math.max(track.cursor, to + 1);
    }
  }

  const fewest = ({ watch: { rule } }: Track<W>, isLast: boolean) => (isLast ? 0 : (rule.atOnce ?? 0));

  function nextWindow({ places, cursor }: Track<W>): Window {
    if (!places) return { from: cursor, to: Infinity };
    const window = places.window(cursor);
    return window ? { from: Math.max(cursor, window.from), to: window.to } : { from: Infinity, to: Infinity };
  }

  /** Looks at the starts of a window; stops early, and says so, when something open has been found. */
  function lookThrough(track: Track<W>, from: number, to: number): boolean {
    if (from === to && track.places?.toCome.isOpenAt(from) === false) return false;
    const next = track.watch.rule.look(normaliser.text(), from - base(), to - base());
    for (track.cursor = from; track.cursor <= to;) {
      const relative = next(track.cursor - base());
      if (!relative) return false;
      const found = { start: relative.start + base(), end: relative.end + base() };
      const weight = weigh(track, found, relative);
      if (weight) {
        accept(track, found, weight);
        if (track.open) return true;
      } else track.cursor = found.start + 1;
    }
    return false;
  }

  /** Nothing when it does not count. `relative` is where it stands in what is kept of the text. */
  function weigh({ watch, places }: Track<W>, found: Found, relative: Found): Weight | undefined {
    const { rule, leastScore, allowed } = watch;
    const text = normaliser.text();
    const weight = places && !places.isOpenTo(found) ? undefined : rule.weigh(text, relative);
    const counts = weight && weight.score >= leastScore && !isAllowed(rule, allowed, text, relative);
    return counts ? weight : undefined;
  }

  function isAllowed(rule: Rule, allowed: ReadonlySet<string>, text: string, { start, end }: Found) {
    if (allowed.size === 0) return false;
    const value = canonical(text.slice(start, end));
    return (
      allowed.has(value) || (rule.open !== undefined && [...allowed].some((one) => one.startsWith(value)))
    );
  }

  /** Starts before this can no longer be changed by what follows: they cannot reach the end of the buffer. */
  function decidedBefore({ watch: { rule }, places, cursor }: Track<W>, isLast: boolean): number {
    if (isLast) return length();
    const text = normaliser.text();
    const reach = Math.max(cursor, length() - rule.longest - 1, base());
    let run = length();
    while (run > reach && rule.mayContain(text.charCodeAt(run - base() - 1))) run--;
    return places?.kind === 'start' ? Math.min(run, length() - places.toCome.begun()) : run;
  }

  /** Where matches may begin that need a word which is still to come. */
  function firstToCome(track: Track<W>, isLast: boolean): number {
    const { places } = track;
    if (isLast || places?.kind === 'before' || places?.kind === 'edge') return length();
    if (places?.kind === 'start') return length() - places.toCome.begun();
    return decidedBefore(track, isLast);
  }

  function step(isLast: boolean): string {
    let [hold, needed] = [length(), length()];
    const isOpen = new Set<Placed<W>>();
    for (const track of tracks) {
      if (track.failed) continue;
      try {
        const from = advance(track, isLast);
        if (from < needed) needed = from;
        if (from < hold && track.watch.effect !== 'note') hold = from;
      } catch (error) {
        track.failed = true;
        if (onFailure(track.watch, error) === 'stop') outlet.stop();
      }
      if (track.open) isOpen.add(track.open.placed);
    }
    const text = outlet.release(hold, isOpen);
    if (!isLast) cut(Math.min(needed, outlet.firstNeeded()));
    return text;
  }

  function cut(needed: number) {
    const surplus = needed - base() - KEPT;
    if (surplus < CUT_AT) return;
    normaliser.forget(surplus);
    for (const reading of readings.values()) reading.forget(base());
    outlet.forgetReleased();
  }

  function readOn(piece: string, isLast: boolean) {
    const from = length();
    outlet.feed(piece);
    normaliser.feed(piece);
    if (isLast) normaliser.end();
    for (const { feed } of readings.values()) feed(normaliser.text(), from - base(), base());
  }

  /** Spans that others found, in offsets of the original text. */
  function addFound(extra: readonly Omit<Match<W>, 'priority'>[]) {
    for (const one of extra) {
      const match: Match<W> = { ...one, priority: tracks.length };
      const from = normaliser.unitBehind(match.start);
      let to = normaliser.unitBehind(match.end);
      while (to < length() && normaliser.startOf(to) < match.end) to++;
      matches.push(match);
      if (match.watch.effect !== 'note') outlet.add({ match, from, to });
    }
  }

  return {
    matches,
    isStopped: outlet.isStopped,
    /** Nothing more is released. */
    stop: outlet.stop,
    feed(chunk: string): string {
      readOn(chunk, false);
      return step(false);
    },
    /** `extra` are spans others found in the whole text, for a scanner that is fed nothing before. */
    end(rest = '', extra: readonly Omit<Match<W>, 'priority'>[] = []): string {
      readOn(rest, true);
      addFound(extra);
      return step(true);
    },
  };
}
