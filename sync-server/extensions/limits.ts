// What a document takes in: updates of what it can hold, up to its largest size. What is refused is answered, so that
// the client can put the edit aside instead of sending it for ever.
import type { beforeSyncPayload, Connection, Extension, TransactionOrigin } from '@hocuspocus/server';
import type * as Y from 'yjs';
import { closeCodes, type Refusal } from '../../shared/documents/close-codes.ts';
import type { DocumentLimits } from '../../shared/documents/limits.ts';
import { parseDocumentName } from '../../shared/documents/names.ts';
import { syncTypes, writeNotice } from '../../shared/documents/protocol.ts';
import { noComments } from '../check-comments.ts';
import { inspect, type Inspection } from '../check-update.ts';
import type { CommentDoor } from '../comment-door.ts';
import type { Caller, Context } from '../context.ts';
import { deleteInTurns } from '../delete-in-turns.ts';

/** Absent: nobody in whose own name anything is written here. */
const writerOf = ({ context }: Connection): string | undefined => {
  const { person, isImpersonated } = context as Context;
  return isImpersonated ? undefined : person?.id;
};

/** So that people can make room: small edits, removing something among them, pass up to a quarter above the limit. */
const SMALL_EDIT_BYTES = 1024;
const HARD_LIMIT = 1.25;

export type LimitsDeps = {
  limits: DocumentLimits;
  sizeOf: (document: Y.Doc, exactly: boolean) => number;
  comments: CommentDoor;
};

type Payload = Pick<beforeSyncPayload, 'document' | 'connection' | 'type' | 'payload'>;

export function limits({ limits: { documentBytes }, sizeOf, comments }: LimitsDeps): Extension<Context> {
  const refusedOnce = new WeakSet<Connection>();

  function isTooLarge({ document, payload }: Payload): boolean {
    const limit = payload.length <= SMALL_EDIT_BYTES ? documentBytes * HARD_LIMIT : documentBytes;
    return [false, true].every((exactly) => sizeOf(document, exactly) + payload.length > limit);
  }

  const judge = (message: Payload): Inspection =>
    isTooLarge(message)
      ? { refusal: 'documentTooLarge', deletions: [], comments: noComments }
      : inspect(message.document, message.payload, {
          writer: writerOf(message.connection),
          kind: parseDocumentName(message.document.name)?.kind,
        });

  /** Another node may have taken in what this one calls foreign. */
  async function judgeKnowingAll(message: Payload): Promise<Inspection> {
    const first = judge(message);
    if (first.refusal !== 'foreignComment') return first;
    return (await comments.catchUp(message)) ? judge(message) : first;
  }

  function refuse(connection: Connection, reason: Refusal) {
    connection.sendStateless(writeNotice({ refused: reason }));
    const { caller } = connection.context as Context;
    if (reason === 'malformed') end(caller, closeCodes.malformed, reason);
    // It would go on as if nothing had happened, with edits that build on what nobody else has.
    if (caller?.isPlain) end(caller, closeCodes.refused, reason);
    // The library answers "refused" to read-only clients, so this one message is treated as read-only.
    connection.readOnly = true;
    refusedOnce.add(connection);
  }

  function end(caller: Caller | undefined, code: number, reason: Refusal | 'unplaced'): never {
    caller?.socket.close(code, reason);
    throw new Error(`An update was refused: ${reason}.`);
  }

  return {
    async beforeSync(message) {
      const { connection, document, type } = message;
      if (type === syncTypes.step1 || connection.readOnly) return;
      const { refusal, deletions, comments: found } = await judgeKnowingAll(message);
      if (refusal) return refuse(connection, refusal);
      const caller = (connection.context as Context).caller;
      if (found.isUnplaced) return end(caller, closeCodes.comeBack, 'unplaced');
      if (found.hasComments) await comments.writeAhead(message, found.mentions);
      const origin = { source: 'connection', connection } satisfies TransactionOrigin;
      const hasPaused = await deleteInTurns(document, deletions, origin);
      // What is in the log already is in the document as well.
      if (!hasPaused || found.hasComments) return;
      // What others have brought meanwhile may leave no room for the rest.
      const { refusal: later } = judge(message);
      if (later) refuse(connection, later);
    },

    async afterHandleMessage({ connection }) {
      if (refusedOnce.delete(connection)) connection.readOnly = false;
    },
  };
}
