// One scanner for whole texts and streams: a whole text is one chunk. Each rule goes through it at its own pace; only text
// before the smallest hold is released.
import { readGates } from './gates.ts';
import type { Cover, Match, Placed, Watch } from './match.ts';
import { MAX_LOOK_BEHIND } from './measure-pattern.ts';
import { Normaliser } from './normaliser.ts';
import { Outlet } from './outlet.ts';
import { LEFT_CONTEXT, type Span, type Weight } from './rule.ts';
import { Track } from './track.ts';

/** Searching slows down when the buffer is long; it is cut when this much of it is no longer needed. */
const CUT_AT = 2048;
/** So much of what lies before the cursors is kept. */
const KEPT = Math.max(LEFT_CONTEXT, MAX_LOOK_BEHIND) + 1;

/** Decides what a rule that throws means; the rule itself is left out from then on. */
export type OnFailure<W extends Watch> = (watch: W, error: unknown) => 'stop' | 'goOn';

export class Scanner<W extends Watch> {
  readonly matches: Match<W>[] = [];
  private readonly normaliser = new Normaliser();
  private readonly outlet = new Outlet<W>(this.normaliser);
  private readonly readings: ReturnType<typeof readGates>[];
  private readonly tracks: Track<W>[];
  private readonly onFailure: OnFailure<W>;

  constructor(watches: readonly W[], onFailure: OnFailure<W>) {
    this.onFailure = onFailure;
    const gatesOfAll = new Set(watches.map(({ gates }) => gates));
    const readings = new Map([...gatesOfAll].map((gates) => [gates, readGates(gates)]));
    this.readings = [...readings.values()];
    this.tracks = watches.map((watch, priority) => {
      const places = readings.get(watch.gates)?.placesOf(watch.rule);
      return new Track(watch, this.normaliser, places, (...args) => this.accept(priority, ...args));
    });
  }

  get isStopped(): boolean {
    return this.outlet.isStopped;
  }

  get covers(): readonly Cover<W>[] {
    return this.outlet.covers;
  }

  /** Nothing more is released. */
  stop() {
    this.outlet.stop();
  }

  feed(chunk: string): string {
    this.readOn(chunk, false);
    return this.step(false);
  }

  /** `extra` are spans others found in the whole text, for a scanner that is fed nothing before. */
  end(rest = '', extra: readonly Omit<Match<W>, 'priority'>[] = []): string {
    this.readOn(rest, true);
    this.addFound(extra);
    return this.step(true);
  }

  private readOn(piece: string, isLast: boolean) {
    const { normaliser } = this;
    const from = normaliser.length;
    this.outlet.feed(piece);
    normaliser.feed(piece);
    if (isLast) normaliser.end();
    const { text, base } = normaliser;
    for (const { feed } of this.readings) feed(text, from - base, base);
  }

  private step(isLast: boolean): string {
    const { length } = this.normaliser;
    let [hold, needed] = [length, length];
    const isOpen = new Set<Placed<W>>();
    for (const track of this.tracks) {
      if (track.hasFailed) continue;
      try {
        const from = track.advance(isLast);
        if (from < needed) needed = from;
        if (from < hold && track.watch.effect !== 'note') hold = from;
      } catch (error) {
        track.hasFailed = true;
        if (this.onFailure(track.watch, error) === 'stop') this.stop();
      }
      if (track.open) isOpen.add(track.open);
    }
    const text = this.outlet.release(hold, isOpen);
    if (!isLast) this.cut(Math.min(needed, this.outlet.firstNeeded()));
    return text;
  }

  private cut(needed: number) {
    const surplus = needed - this.normaliser.base - KEPT;
    if (surplus < CUT_AT) return;
    this.normaliser.forget(surplus);
    for (const reading of this.readings) reading.forget(this.normaliser.base);
    this.outlet.forgetReleased();
  }

  private accept(priority: number, watch: W, { start, end }: Span, weight: Weight): Placed<W> {
    const { score, why } = weight;
    const [startOf, endOf] = [this.normaliser.startOf(start), this.normaliser.endOf(end - 1)];
    return this.place({ watch, priority, start: startOf, end: endOf, score, why }, start, end);
  }

  /** Spans that others found, in offsets of the original text. */
  private addFound(extra: readonly Omit<Match<W>, 'priority'>[]) {
    const { normaliser, tracks } = this;
    for (const one of extra) {
      const match: Match<W> = { ...one, priority: tracks.length };
      let to = normaliser.unitBehind(match.end);
      while (to < normaliser.length && normaliser.startOf(to) < match.end) to++;
      this.place(match, normaliser.unitBehind(match.start), to);
    }
  }

  private place(match: Match<W>, from: number, to: number): Placed<W> {
    const placed = { match, from, to };
    this.matches.push(match);
    if (match.watch.effect !== 'note') this.outlet.add(placed);
    return placed;
  }
}
