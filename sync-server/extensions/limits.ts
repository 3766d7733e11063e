// What a document takes in: updates that can be read, up to its largest size. What is refused is answered, so that the
// client can put the edit aside instead of sending it for ever.
import type { beforeSyncPayload, Connection, Extension } from '@hocuspocus/server';
import * as Y from 'yjs';
import { closeCodes, type Refusal } from '../../shared/documents/close-codes.ts';
import type { DocumentLimits } from '../../shared/documents/limits.ts';
import { syncTypes, writeNotice } from '../../shared/documents/protocol.ts';
import type { Context } from '../context.ts';

/** So that people can make room: small edits, removing something among them, pass up to a quarter above the limit. */
const SMALL_EDIT_BYTES = 1024;
const HARD_LIMIT = 1.25;

export type LimitsDeps = { limits: DocumentLimits; sizeOf: (document: Y.Doc, exactly: boolean) => number };

type Payload = Pick<beforeSyncPayload, 'document' | 'connection' | 'type' | 'payload'>;

export function limits({ limits: { documentBytes }, sizeOf }: LimitsDeps): Extension<Context> {
  const refusedOnce = new WeakSet<Connection>();

  function isTooLarge({ document, payload }: Payload): boolean {
    const limit = payload.length <= SMALL_EDIT_BYTES ? documentBytes * HARD_LIMIT : documentBytes;
    return [false, true].every((exactly) => sizeOf(document, exactly) + payload.length > limit);
  }

  /** The library answers "refused" to whoever may only read; so this one message is treated as theirs. */
  function refuse(connection: Connection, reason: Refusal) {
    connection.sendStateless(writeNotice({ refused: reason }));
    connection.readOnly = true;
    refusedOnce.add(connection);
  }

  return {
    async beforeSync(asked) {
      const { connection, type, payload } = asked;
      if (type === syncTypes.step1 || connection.readOnly) return;
      if (isTooLarge(asked)) return refuse(connection, 'documentTooLarge');
      try {
        // The library prints what goes wrong while applying, and then says that it was applied.
        Y.decodeUpdate(payload);
      } catch {
        connection.sendStateless(writeNotice({ refused: 'malformed' }));
        (connection.context as Context).caller?.socket.close(closeCodes.malformed, 'malformed');
        throw new Error('A malformed update was refused.');
      }
    },

    async afterHandleMessage({ connection }) {
      if (refusedOnce.delete(connection)) connection.readOnly = false;
    },
  };
}
