// One topic on the live socket and everybody on this page who listens to it. Each hears every message once, in order,
// whatever number the others are at.
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import type { ServerMessage, WireItem } from '../../shared/live/wire.ts';

/**
 * `connecting`: not heard anything yet. `reconnecting`: the line is down, what happens now is told afterwards.
 * `refused`: may not be listened to. `signedOut`: the session has ended.
 */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'refused' | 'signedOut';

export type Listener = {
  /** The last number already seen. Absent: only what happens from now on. */
  after?: number | undefined;
  /** Without `after`: what happened since this page began to load, too. */
  sincePageStart?: boolean | undefined;
  /** In order and without gaps up to `upTo`; numbers missing among the items are not for this person. */
  onMessages(items: readonly WireItem[], upTo: number): void;
  /** What was missed is no longer kept: read the records again. Messages go on after `after`. */
  onReset?(after: number): void;
  onState?(state: LiveState): void;
  onRefused?(problem: Omit<ProblemBody, 'traceId'>): void;
};

type Seat = { listener: Listener; seen: number | undefined; state?: LiveState };

export type LiveTopic = ReturnType<typeof createLiveTopic>;

export function createLiveTopic() {
  const seats = new Set<Seat>();

  function setState(state: LiveState) {
    for (const seat of seats) {
      if (seat.state === state) continue;
      seat.state = state;
      seat.listener.onState?.(state);
    }
  }

  function placeNewcomers(at: number) {
    for (const seat of seats) seat.seen ??= at;
  }

  function deliver(items: readonly WireItem[], upTo: number) {
    for (const seat of seats) {
      const { seen } = seat;
      if (seen === undefined || upTo <= seen) continue;
      seat.seen = upTo;
      seat.listener.onMessages(
        items.filter(({ seq }) => seq > seen),
        upTo,
      );
    }
  }

  function reset(after: number) {
    for (const seat of seats) {
      const isNew = seat.seen === undefined;
      seat.seen = after;
      if (!isNew || seat.listener.sincePageStart) seat.listener.onReset?.(after);
    }
  }

  return {
    join(listener: Listener): () => void {
      const seat: Seat = { listener, seen: listener.after };
      seats.add(seat);
      return () => void seats.delete(seat);
    },

    isEmpty: () => seats.size === 0,

    /** The number from which everybody here is served; undefined when all want only what is new. */
    resumeAfter(): number | undefined {
      const seen = [...seats].map((seat) => seat.seen).filter((number) => number !== undefined);
      return seen.length > 0 ? Math.min(...seen) : undefined;
    },

    /** Somebody without a number wants to hear what happened since the page began to load. */
    isSincePageStart: () =>
      [...seats].some(({ listener, seen }) => seen === undefined && listener.sincePageStart),

    setState,

    receive(message: Exclude<ServerMessage, { type: 'ping' }>) {
      if (message.type === 'messages') deliver(message.items, message.upTo);
      else if (message.type === 'reset') reset(message.after);
      else if (message.type === 'refused') {
        setState('refused');
        for (const { listener } of seats) listener.onRefused?.(message.problem);
      } else if (message.type === 'live') {
        placeNewcomers(message.after);
        setState('live');
      } else if ([...seats].every(({ seen }) => seen === undefined)) placeNewcomers(message.after);
    },
  };
}
