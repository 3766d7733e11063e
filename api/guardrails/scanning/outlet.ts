// What leaves of a text: everything up to a hold, with masks in the place of what has to be hidden.
import type { Placed, Watch } from './match.ts';
import type { Normaliser } from './normaliser.ts';

export function createOutlet<W extends Watch>(normaliser: Normaliser) {
  let original = '';
  let originalBase = 0;
  let released = 0;
  let stopped = false;
  /** The first unit behind all that was hidden: hidden characters before it belong to what was hidden. */
  let hiddenTo = 0;
  /** Not reached yet. */
  let waiting: Placed<W>[] = [];
  /** Hidden as far as they go, and they may go on. */
  let growing: Placed<W>[] = [];
  const masked = new WeakSet<Placed<W>>();

  /** Passes over what a match covers, and the hidden characters behind it; the first to cover something new says so. */
  function hide(one: Placed<W>): string {
    const end = normaliser.startOf(one.to);
    hiddenTo = Math.max(hiddenTo, one.to);
    if (end <= released) return '';
    released = end;
    const mask = masked.has(one) || stopped ? '' : one.match.watch.mask;
    masked.add(one);
    return mask;
  }

  /** The original text up to a unit, unless something stopped it. */
  function take(unit: number): string {
    const offset = normaliser.startOf(unit);
    if (offset <= released) return '';
    const text = stopped ? '' : original.slice(released - originalBase, offset - originalBase);
    released = offset;
    return text;
  }

  return {
    isStopped: () => stopped,
    /** Nothing more is released. */
    stop: () => void (stopped = true),
    feed: (chunk: string) => void (original += chunk),
    add: (placed: Placed<W>) => void waiting.push(placed),

    /** All before `hold` is decided; `isOpen` are the matches that may still grow. */
    release(hold: number, isOpen: ReadonlySet<Placed<W>>): string {
      if (hiddenTo > 0) released = Math.max(released, normaliser.startOf(hiddenTo));
      let text = growing.map(hide).join('');
      growing = growing.filter((one) => isOpen.has(one));
      waiting.sort(inOrder);
      // What begins inside of a match that still grows may turn out to lie wholly inside of it.
      const mustWait = ({ from }: Placed<W>) => from >= hold || growing.some(({ to }) => from < to);
      let due = 0;
      for (let one = waiting[due]; one && !mustWait(one); one = waiting[++due]) {
        text += take(one.from);
        if (one.match.watch.effect === 'stop') stopped = true;
        text += hide(one);
        if (isOpen.has(one)) growing.push(one);
      }
      waiting = waiting.slice(due);
      return text + take(Math.min(hold, waiting[0]?.from ?? hold));
    },

    /** Matches that wait need their units. */
    firstNeeded: () => waiting[0]?.from ?? Infinity,

    forgetReleased() {
      original = original.slice(released - originalBase);
      originalBase = released;
    },
  };
}

const inOrder = <W extends Watch>(a: Placed<W>, b: Placed<W>) =>
  a.from - b.from || a.match.priority - b.match.priority || b.to - a.to;
