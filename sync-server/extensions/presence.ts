// Presence carries the identity the server knows, whatever the client claims, and nobody speaks for somebody else.
import { isTransactionOrigin, type Extension } from '@hocuspocus/server';
import type { Context } from '../context.ts';

export const presence = (): Extension<Context> => ({
  async beforeHandleAwareness({ states, context, connection, document, transactionOrigin }) {
    // What another node sends has been stamped there.
    if (isTransactionOrigin(transactionOrigin) && transactionOrigin.source === 'redis') return;
    const taken = new Set(
      document
        .getConnections()
        .flatMap((other) => (other === connection ? [] : [...document.getClients(other)])),
    );
    for (const [clientId, state] of states) {
      if (taken.has(clientId)) states.delete(clientId);
      else state.user = { ...asObject(state.user), ...context?.person };
    }
  },
});

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {});
