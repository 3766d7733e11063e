// Presence carries the identity the server knows, whatever the client claims, and nobody speaks for somebody else.
import {
  isTransactionOrigin,
  type beforeHandleAwarenessPayload,
  type Connection,
  type Document,
  type Extension,
} from '@hocuspocus/server';
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

  async beforeHandleAwareness(presence) {
    const { transactionOrigin } = presence;
    if (isTransactionOrigin(transactionOrigin) && transactionOrigin.source === 'redis') dropForged(presence);
    else takeIn(presence);
  },
});

type Presence = Pick<beforeHandleAwarenessPayload<Context>, 'states' | 'context' | 'connection' | 'document'>;

/** What another node sends has been stamped there, but who is here is known here. */
function dropForged({ states, document }: Presence) {
  const holders = holdersOf(document);
  for (const [clientId, state] of states)
    if (holders.get(clientId)?.some(({ context }) => personOf(context) !== idIn(state)))
      states.delete(clientId);
}

function takeIn({ states, context, connection, document }: Presence) {
  const holders = holdersOf(document);
  const own = new Set(connection ? document.getClients(connection) : []);
  const isTaken = (clientId: number) => {
    if (holders.get(clientId)?.some((other) => other !== connection)) return true;
    // By somebody on another node, maybe.
    const known = idIn(document.awareness.getStates().get(clientId));
    return known !== undefined && known !== context?.person?.id;
  };
  const isRefused = (clientId: number, state: unknown) =>
    !isObject(state) ||
    isTaken(clientId) ||
    (own.size >= maxPresencesPerSocket && !own.has(clientId)) ||
    sizeOf(state) > maxPresenceBytes;
  for (const [place, [clientId, state]] of [...states].entries()) {
    if (isRefused(clientId, state)) states.delete(clientId);
    else state.user = { ...asObject(state.user), ...context?.person };
    // The first one is the library's own, which goes nowhere.
    if (states.has(clientId) && place > 0) own.add(clientId);
  }
}

/** The connections of this node by the presences they carry. */
function holdersOf(document: Document): Map<number, Connection[]> {
  const holders = new Map<number, Connection[]>();
  for (const connection of document.getConnections())
    for (const clientId of document.getClients(connection))
      holders.set(clientId, [...(holders.get(clientId) ?? []), connection]);
  return holders;
}

const personOf = (context: unknown) => (context as Context).person?.id;

/** Whose a presence says to be, as a node has stamped it. */
const idIn = (state: unknown) => (state as { user?: Context['person'] } | undefined)?.user?.id;

const sizeOf = (state: unknown) => JSON.stringify(state)?.length ?? 0;

/** Nothing else carries a name. */
const isObject = (state: unknown) => typeof state === 'object' && state !== null && !Array.isArray(state);

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {});
