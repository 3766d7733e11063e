// Sockets that have not shown yet who they are: a few of one address, and not for long.
import type { IncomingMessage } from 'node:http';
import { closeCodes } from '../shared/documents/close-codes.ts';
import type { ConnectionLimits } from '../shared/kernel/work-limits.ts';
import { countUnknown } from '../shared/node/unknown-connections.ts';
import type { Caller } from './context.ts';

export type UnknownCallers = ReturnType<typeof createUnknownCallers>;

/** How long a socket has to take the goodbye. */
const GOODBYE_MS = 2_000;

export function createUnknownCallers(limits: ConnectionLimits) {
  const unknown = countUnknown(limits.maxUnknownPerAddress);
  const endings = new WeakMap<Caller, () => void>();

  function end({ socket }: Caller, reason: string) {
    socket.close(closeCodes.tryAgain, reason);
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
  }

  return {
    /** Ends the socket unless it introduces itself in time; at once when its address has too many. */
    expectIntroduction(caller: Caller, { headers, socket }: IncomingMessage) {
      const leave = unknown.enter(String(headers['x-real-ip'] ?? socket.remoteAddress));
      if (!leave) return end(caller, 'too many connections');
      const deadline = setTimeout(() => end(caller, 'no introduction'), limits.introduceWithinMs);
      const introduced = () => {
        clearTimeout(deadline);
        leave();
      };
      endings.set(caller, introduced);
      caller.socket.on('close', introduced);
    },

    introduced: (caller: Caller) => endings.get(caller)?.(),
  };
}
