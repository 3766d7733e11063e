// Presence carries the identity the server knows, whatever the client claims, and nobody speaks for somebody else.
import { isTransactionOrigin, type Extension } from '@hocuspocus/server';
import { closeCodes } from '../../shared/documents/close-codes.ts';
import { frameTypes, readFrame } from '../../shared/documents/protocol.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Context } from '../context.ts';

const { maxPresenceBytes, maxPresencesPerSocket, maxPresenceMessageBytes } = workLimits.liveDocuments;

export const presence = (): Extension<Context> => ({
  /** Presences are made of JSON, each parsed before anybody can look at it. */
  async beforeHandleMessage({ update, context }) {
    if (update.length <= maxPresenceMessageBytes || readFrame(update).type !== frameTypes.awareness) return;
    context.caller?.socket.close(closeCodes.malformed, 'presence too large');
    throw new Error('Presence of this size is refused.');
  },

  async beforeHandleAwareness({ states, context, connection, document, transactionOrigin }) {
    // What another node sends has been stamped there.
    if (isTransactionOrigin(transactionOrigin) && transactionOrigin.source === 'redis') return;
    const taken = new Set(
      document
        .getConnections()
        .flatMap((other) => (other === connection ? [] : [...document.getClients(other)])),
    );
    const own = new Set(connection ? document.getClients(connection) : []);
    const isRefused = (clientId: number, state: unknown) =>
      !isObject(state) ||
      taken.has(clientId) ||
      (own.size >= maxPresencesPerSocket && !own.has(clientId)) ||
      sizeOf(state) > maxPresenceBytes;
    for (const [place, [clientId, state]] of [...states].entries()) {
      if (isRefused(clientId, state)) states.delete(clientId);
      else state.user = { ...asObject(state.user), ...context?.person };
      // The first one is the library's own, which goes nowhere.
      if (states.has(clientId) && place > 0) own.add(clientId);
    }
  },
});

const sizeOf = (state: unknown) => JSON.stringify(state)?.length ?? 0;

/** Nothing else carries a name. */
const isObject = (state: unknown) => typeof state === 'object' && state !== null && !Array.isArray(state);

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {});
