// Whether a hand moves the view or cards right now. What others do can wait for it: of a thousand steps each piece of
// news costs a frame or two, and those are the hand's.
import { throttled } from '../../data/live/index.ts';

type Kind = 'view' | 'cards';

/** Notches of a wheel come one by one: a hand rests once it has been still so long. */
const restsAfterMs = 250;
/** In a long gesture news is still drawn, but so many times more rarely, and once a second at most. */
const rarer = 10;
const newsAtMostEveryMs = 1000;

const underWay = new Set<Kind>();
const listeners = new Set<() => void>();
const held = new Set<() => void>();
let resting: ReturnType<typeof setTimeout> | undefined;

function tell() {
  for (const listener of [...listeners]) listener();
}

/** One for the page: it has one hand. */
export const gesture = {
  begin(kind: Kind) {
    clearTimeout(resting);
    const isFirst = underWay.size === 0;
    underWay.add(kind);
    if (isFirst) tell();
  },
  end(kind: Kind) {
    if (!underWay.has(kind)) return;
    clearTimeout(resting);
    if (underWay.size > 1) underWay.delete(kind);
    else resting = setTimeout(gesture.rest, restsAfterMs);
  },
  /** Ends whatever is under way, at once. */
  rest() {
    clearTimeout(resting);
    if (underWay.size === 0) return;
    underWay.clear();
    tell();
    for (const draw of [...held]) draw();
  },
  isUnderWay: () => underWay.size > 0,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** As `throttled`; while a gesture is under way the newest value waits for its end, or for ten times as long. */
export function betweenGestures<Value>(ms: number | (() => number), draw: (value: Value) => void) {
  let waiting: { value: Value } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function forget() {
    clearTimeout(timer);
    held.delete(release);
    waiting = timer = undefined;
  }
  function release() {
    const now = waiting;
    forget();
    if (now) draw(now.value);
  }
  const calls = throttled<Value>(ms, (value) => {
    if (!gesture.isUnderWay()) return draw(value);
    waiting = { value };
    held.add(release);
    timer ??= setTimeout(release, Math.max(newsAtMostEveryMs, rarer * (typeof ms === 'number' ? ms : ms())));
    return undefined;
  });
  return {
    push: calls.push,
    /** Draws nothing more. */
    end() {
      calls.end();
      forget();
    },
  };
}
