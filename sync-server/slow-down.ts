// Whoever sends more than their share, or causes more work, is read more slowly: nothing is lost, nobody else waits.
import type { WebSocket } from 'ws';

/** `burst`: how much at once before the pace counts. */
export type Rate = { perSecond: number; burst: number };

export type Allowance = ReturnType<typeof createAllowance>;

/** So that the library does not take a socket for dead meanwhile. */
const MAX_WAIT_SECONDS = 20;

export function createAllowance({ perSecond, burst }: Rate) {
  let left = burst;
  let filledAt = performance.now();

  function fill() {
    const now = performance.now();
    left = Math.min(burst, left + ((now - filledAt) / 1000) * perSecond);
    filledAt = now;
  }

  return {
    /** May be more than there is left, and is then waited for. */
    take(amount: number) {
      fill();
      left = Math.max(-MAX_WAIT_SECONDS * perSecond, left - amount);
    },
    /** How long until nothing is owed, in milliseconds. */
    waitMs(): number {
      fill();
      return left >= 0 ? 0 : Math.ceil((-left / perSecond) * 1000);
    },
  };
}

/** Answers what to call with each message; `onSlow` is told when a socket has to wait. */
export function slowDown(
  socket: WebSocket,
  allowances: () => readonly Allowance[],
  onSlow: () => void,
): () => void {
  const waitMs = () => Math.max(...allowances().map((allowance) => allowance.waitMs()));

  // What has already been read still arrives after a pause, and counts.
  function goOnLater() {
    const ms = waitMs();
    if (ms === 0) return socket.resume();
    setTimeout(goOnLater, ms).unref();
  }

  return () => {
    if (socket.isPaused || waitMs() === 0) return;
    socket.pause();
    onSlow();
    setTimeout(goOnLater, 50).unref();
  };
}
