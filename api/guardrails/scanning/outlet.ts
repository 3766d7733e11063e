// The outgoing text: everything before a hold, with masks instead of hidden values.
import type { Cover, Placed, Watch } from './match.ts';
import type { Normaliser } from './normaliser.ts';

export class Outlet<W extends Watch> {
  isStopped = false;
  private readonly normaliser: Normaliser;
  private original = '';
  private originalBase = 0;
  private released = 0;
  /** The first unit behind all that was hidden: hidden characters before it belong to what was hidden. */
  private hiddenTo = 0;
  /** Not reached yet. */
  private waiting: Placed<W>[] = [];
  /** Hidden as far as they go, and they may go on. */
  private growing: Placed<W>[] = [];
  /** How much has left. */
  private written = 0;
  /** Of a text that was read whole: which parts of it masks with a number stand for. */
  readonly covers: Cover<W>[] = [];
  /** Of those that may grow: their mask has left. */
  private readonly masked = new WeakSet<Placed<W>>();

  constructor(normaliser: Normaliser) {
    this.normaliser = normaliser;
  }

  /** Nothing more is released. */
  stop() {
    this.isStopped = true;
  }

  feed(chunk: string) {
    this.original += chunk;
  }

  add(placed: Placed<W>) {
    this.waiting.push(placed);
  }

  /** All before `hold` is decided; `isOpen` are the matches that may still grow. */
  release(hold: number, isOpen: ReadonlySet<Placed<W>>): string {
    if (this.hiddenTo > 0) this.released = Math.max(this.released, this.normaliser.startOf(this.hiddenTo));
    let text = this.growing.map((one) => this.hide(one)).join('');
    this.growing = this.growing.filter((one) => isOpen.has(one));
    this.waiting.sort(inOrder);
    // What begins inside of a match that still grows may turn out to lie wholly inside of it.
    const mustWait = ({ from }: Placed<W>) => from >= hold || this.growing.some(({ to }) => from < to);
    let due = 0;
    for (let one = this.waiting[due]; one && !mustWait(one); one = this.waiting[++due]) {
      text += this.take(one.from);
      if (one.match.watch.effect === 'stop') this.stop();
      text += this.hide(one);
      if (isOpen.has(one)) this.growing.push(one);
    }
    this.waiting = this.waiting.slice(due);
    return text + this.take(Math.min(hold, this.waiting[0]?.from ?? hold));
  }

  /** Matches that wait need their units. */
  firstNeeded(): number {
    return this.waiting[0]?.from ?? Infinity;
  }

  forgetReleased() {
    this.original = this.original.slice(this.released - this.originalBase);
    this.originalBase = this.released;
  }

  /** Passes over what a match covers, and the hidden characters behind it; the first to cover something new says so. */
  private hide(one: Placed<W>): string {
    const end = this.normaliser.startOf(one.to);
    this.hiddenTo = Math.max(this.hiddenTo, one.to);
    if (end <= this.released) return '';
    const start = this.released;
    this.released = end;
    const { watch } = one.match;
    const mask = this.masked.has(one) || this.isStopped ? '' : watch.mask;
    if (watch.rule.open) this.masked.add(one);
    if (watch.isNumbered && mask !== '')
      this.covers.push({ watch, at: this.written, length: mask.length, start, end });
    this.written += mask.length;
    return mask;
  }

  /** The original text up to a unit, unless something stopped it. */
  private take(unit: number): string {
    const offset = this.normaliser.startOf(unit);
    if (offset <= this.released) return '';
    const { original, originalBase, released } = this;
    this.released = offset;
    const taken = this.isStopped ? '' : original.slice(released - originalBase, offset - originalBase);
    this.written += taken.length;
    return taken;
  }
}

const inOrder = <W extends Watch>(a: Placed<W>, b: Placed<W>) =>
  a.from - b.from || a.match.priority - b.match.priority || b.to - a.to;
