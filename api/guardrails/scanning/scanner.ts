// One scanner for whole texts and streams: a whole text is one chunk. Each rule keeps a cursor; what starts before its
// hold is decided for good, whatever follows. Only text before the smallest hold is released.
import { createNormaliser } from './normaliser.ts';
import { LEFT_CONTEXT, type Found, type Rule, type Weight } from './rule.ts';

export type Watch = {
  rule: Rule;
  /** `note`: only told of. `mask`: told of and hidden. `stop`: told of, and nothing is released from there on. */
  effect: 'note' | 'mask' | 'stop';
  mask: string;
  leastScore: number;
  /** Canonical values that never count. */
  allowed: ReadonlySet<string>;
};

/** `start` and `end` are offsets into the original text. */
export type Match<W extends Watch = Watch> = Weight & { watch: W; start: number; end: number };

type Track<W extends Watch> = {
  watch: W;
  priority: number;
  /** Absolute, as every position in this file unless it says otherwise. */
  cursor: number;
  open: Pending<W> | undefined;
  failed: boolean;
};
type Pending<W extends Watch> = {
  match: Match<W>;
  priority: number;
  from: number;
  to: number;
  /** Where the beginning of an open match ends: what closes it comes after. */
  opened: number;
  /** Whether its mask stands in the text already; one inside of another gets none. */
  isMasked: boolean;
};

/** Searching slows down when the buffer is long; it is cut when this much of it is no longer needed. */
const CUT_AT = 2048;

export const canonical = (value: string) => value.toLowerCase().replace(/[\s().-]/g, '');

/** `onFailure` decides what a rule that throws means; the rule itself is left out from then on. */
export function createScanner<W extends Watch>(
  watches: readonly W[],
  onFailure: (watch: W, error: unknown) => 'stop' | 'goOn',
) {
  const normaliser = createNormaliser();
  const { spans } = normaliser;
  const tracks: Track<W>[] = watches.map((watch, priority) => ({
    watch,
    priority,
    cursor: 0,
    open: undefined,
    failed: false,
  }));
  const matches: Match<W>[] = [];
  let base = 0;
  let original = '';
  let originalBase = 0;
  let released = 0;
  let stopped = false;
  let pending: Pending<W>[] = [];
  let swallowing: Pending<W>[] = [];

  const length = () => base + spans.text.length;

  function accept(track: Track<W>, found: Found, weight: Weight) {
    const { watch, priority } = track;
    const match: Match<W> = { ...weight, watch, ...originalSpan(found) };
    matches.push(match);
    const one: Pending<W> = {
      match,
      priority,
      from: base + found.start,
      to: base + found.end,
      opened: base + found.end,
      isMasked: false,
    };
    if (watch.effect !== 'note') pending.push(one);
    if (watch.rule.open) track.open = one;
    track.cursor = one.to;
  }

  const originalSpan = ({ start, end }: Found) => ({
    start: spans.starts[start] ?? 0,
    end: spans.ends[end - 1] ?? normaliser.consumed(),
  });

  function placed(match: Match<W>): Pending<W> {
    const first = spans.ends.findIndex((end) => end > match.start);
    const from = first === -1 ? length() : base + first;
    return { match, priority: tracks.length, from, to: from, opened: from, isMasked: false };
  }

  /** Swallows while the class lasts; answers whether it may last longer. */
  function swallow(track: Track<W>, one: Pending<W>, isLast: boolean): boolean {
    const { open } = track.watch.rule;
    if (!open) return false;
    const { to, lasts } = 'while' in open ? swallowWhile(open.while, one.to) : swallowUntil(open, one);
    one.to = to;
    one.match.end = originalSpan({ start: 0, end: to - base }).end;
    track.cursor = to;
    return lasts && !isLast;
  }

  function swallowWhile(allowed: RegExp, from: number) {
    let to = from;
    while (to < length() && allowed.test(spans.text.charAt(to - base))) to++;
    return { to, lasts: to === length() };
  }

  function swallowUntil(
    { until, untilLongest }: { until: RegExp; untilLongest: number },
    { to: from, opened }: Pending<W>,
  ) {
    const start = Math.max(0, Math.max(opened, from - untilLongest) - base);
    const end = until.exec(spans.text.slice(start));
    if (!end) return { to: length(), lasts: true };
    return { to: base + start + end.index + end[0].length, lasts: false };
  }

  function advance(track: Track<W>, isLast: boolean) {
    const { rule, leastScore, allowed } = track.watch;
    const limit = isLast ? Infinity : decidedBefore(track);
    for (;;) {
      if (track.open) {
        if (swallow(track, track.open, isLast)) return;
        track.open = undefined;
      }
      if (!mayOccur(rule, track.cursor - base)) break;
      const found = rule.search(spans.text, track.cursor - base);
      if (!found || base + found.start >= limit) break;
      const weight = rule.weigh(spans.text, found);
      if (weight && weight.score >= leastScore && !isAllowed(rule, allowed, found))
        accept(track, found, weight);
      else track.cursor = base + found.start + 1;
    }
    track.cursor = Math.max(track.cursor, Math.min(limit, length()));
  }

  function mayOccur({ gate }: Rule, from: number) {
    return !gate || gate.some((literal) => spans.lower.includes(literal, Math.max(0, from - LEFT_CONTEXT)));
  }

  function isAllowed(rule: Rule, allowed: ReadonlySet<string>, { start, end }: Found) {
    if (allowed.size === 0) return false;
    const value = canonical(spans.text.slice(start, end));
    return (
      allowed.has(value) || (rule.open !== undefined && [...allowed].some((one) => one.startsWith(value)))
    );
  }

  /** Starts before this can no longer be changed by what follows: they cannot reach the end of the buffer. */
  function decidedBefore({ watch: { rule }, cursor }: Track<W>): number {
    const reach = Math.max(cursor, length() - rule.longest - 1, base);
    let run = length();
    while (run > reach && rule.mayContain(spans.text.charCodeAt(run - base - 1))) run--;
    return run;
  }

  function step(isLast: boolean): string {
    for (const track of tracks) {
      if (track.failed) continue;
      try {
        advance(track, isLast);
      } catch (error) {
        track.failed = true;
        if (onFailure(track.watch, error) === 'stop') stopped = true;
      }
    }
    const text = release(isLast ? length() : smallestHold());
    cut();
    return text;
  }

  function smallestHold(): number {
    let hold = length();
    for (const { watch, failed, open, cursor } of tracks)
      if (watch.effect !== 'note' && !failed && !open && cursor < hold) hold = cursor;
    return hold;
  }

  function release(hold: number): string {
    let text = swallowing.map(hide).join('');
    pending.sort(inOrder);
    const due = pending.findIndex(({ from }) => from >= hold);
    const ripe = pending.splice(0, due === -1 ? pending.length : due);
    for (const one of ripe) {
      text += take(one.match.start);
      if (one.match.watch.effect === 'stop') stopped = true;
      text += hide(one);
    }
    const open = new Set(tracks.map((track) => track.open));
    swallowing = [...swallowing, ...ripe].filter((one) => open.has(one));
    return text + take(hold < length() ? (spans.starts[hold - base] ?? 0) : normaliser.consumed());
  }

  /** Passes over what a match covers; the first that covers something new says so. */
  function hide(one: Pending<W>): string {
    if (one.match.end <= released) return '';
    released = one.match.end;
    const mask = one.isMasked || stopped ? '' : one.match.watch.mask;
    one.isMasked = true;
    return mask;
  }

  /** The original text up to an offset, unless something stopped it. */
  function take(offset: number): string {
    if (offset <= released) return '';
    const text = stopped ? '' : original.slice(released - originalBase, offset - originalBase);
    released = offset;
    return text;
  }

  function cut() {
    let needed = length();
    for (const { cursor, failed } of tracks) if (!failed && cursor < needed) needed = cursor;
    for (const { from } of pending) if (from < needed) needed = from;
    const surplus = needed - base - LEFT_CONTEXT * 2;
    if (surplus < CUT_AT) return;
    normaliser.forget(surplus);
    base += surplus;
    original = original.slice(released - originalBase);
    originalBase = released;
  }

  return {
    matches,
    isStopped: () => stopped,
    /** Nothing more is released. */
    stop: () => void (stopped = true),
    feed(chunk: string): string {
      original += chunk;
      normaliser.feed(chunk);
      return step(false);
    },
    /** `extra` are spans others found in the whole text, for a scanner that is fed nothing before. */
    end(rest = '', extra: readonly Match<W>[] = []): string {
      original += rest;
      normaliser.feed(rest);
      normaliser.end();
      for (const match of extra) {
        matches.push(match);
        if (match.watch.effect !== 'note') pending.push(placed(match));
      }
      return step(true);
    },
  };
}

const inOrder = <W extends Watch>(a: Pending<W>, b: Pending<W>) =>
  a.from - b.from || a.priority - b.priority || b.to - a.to;
