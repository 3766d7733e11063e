// A socket that sends more than its share is read more slowly: nothing is lost, and nobody else waits.
import type { WebSocket } from 'ws';

type Pace = { messagesPerSecond: number; burst: number };

/** Answers what to call with each message; `onSlow` is told when a socket has to wait. */
export function slowDown(
  socket: WebSocket,
  { messagesPerSecond, burst }: Pace,
  onSlow: () => void,
): () => void {
  let allowance = burst;
  let filledAt = performance.now();

  function fill() {
    const now = performance.now();
    allowance = Math.min(burst, allowance + ((now - filledAt) / 1000) * messagesPerSecond);
    filledAt = now;
  }

  // What has already been read still arrives after a pause, and counts.
  function goOnLater() {
    fill();
    if (allowance >= 0) return socket.resume();
    setTimeout(goOnLater, Math.ceil((-allowance / messagesPerSecond) * 1000)).unref();
  }

  return () => {
    fill();
    allowance -= 1;
    if (allowance >= 0 || socket.isPaused) return;
    socket.pause();
    onSlow();
    setTimeout(goOnLater, 50).unref();
  };
}
