// The way out of one socket, which never holds more than a few megabytes for somebody who does not read.
import type { WebSocket } from 'ws';
import { closeCodes } from '../../shared/live/close-codes.ts';
import type { SocketWriter } from './subscription.ts';

const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const RESUME_BUFFERED_BYTES = 256 * 1024;
/** How long a slow reader has to take the goodbye. */
const GOODBYE_MS = 2_000;

export function createSocketWriter(socket: WebSocket): SocketWriter {
  let waiting: (() => void)[] = [];

  function resumeWriters() {
    const ready = waiting;
    waiting = [];
    for (const go of ready) go();
  }

  socket.on('close', resumeWriters);

  return {
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return endSoon(socket, closeCodes.tooSlow);
      const taken = () => socket.bufferedAmount < RESUME_BUFFERED_BYTES && resumeWriters();
      // Bytes are those of a text.
      socket.send(frame, { binary: false }, taken);
    },
    drained: () =>
      socket.readyState !== socket.OPEN || socket.bufferedAmount < RESUME_BUFFERED_BYTES
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push(resolve)),
  };
}

/** Says goodbye, and cuts the line when that does not get through. */
export function endSoon(socket: WebSocket, code: number) {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code);
  const timer = setTimeout(() => socket.terminate(), GOODBYE_MS);
  socket.once('close', () => clearTimeout(timer));
}
