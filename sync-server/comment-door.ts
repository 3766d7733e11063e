// What a node does around comments so that it never takes one of somebody for forged, nor the other way round. A client
// may bring comments of others: those it has seen and this node has not. So a comment is durable before anybody else
// sees it, and before one is called forged the log is asked.
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, Document } from '@hocuspocus/server';
import { closeCodes, retryAfter } from '../shared/documents/close-codes.ts';
import { asSystem, type Db } from '../shared/node/database/database.ts';
import { applyInSlices, loadUpdates, type Mention } from '../shared/node/documents/index.ts';
import type { Context } from './context.ts';
import type { UpdateLog } from './update-log.ts';

/** A database that is away for longer: the person comes back with the comment, and others' edits go on. */
const DURABLE_WITHIN_MS = 5000;

type Message = { document: Document; connection: Connection; payload: Uint8Array };

export type CommentDoor = ReturnType<typeof createCommentDoor>;

export type CommentDoorDeps = { db: Db; log: Pick<UpdateLog, 'append' | 'barrier'>; onMentions: () => void };

export function createCommentDoor({ db, log, onMentions }: CommentDoorDeps) {
  const caughtUp = new WeakSet<Connection>();
  return {
    /** Takes in what is durable; answers false when that was done for this connection before. */
    async catchUp({ document, connection }: Message): Promise<boolean> {
      if (caughtUp.has(connection)) return false;
      caughtUp.add(connection);
      await applyInSlices(document, await asSystem(db, (trx) => loadUpdates(trx, document.name)));
      return true;
    },

    async writeAhead({ document, connection, payload }: Message, mentions: readonly Mention[]) {
      const { person, caller } = connection.context as Context;
      const userId = person?.id ?? null;
      log.append({
        document: document.name,
        update: payload,
        origin: 'connection',
        userId,
        touched: [],
        mentions,
      });
      const isDurable = await Promise.race([
        log.barrier().then(() => true),
        pause(DURABLE_WITHIN_MS, false, { ref: false }),
      ]);
      if (!isDurable) {
        caller?.socket.close(closeCodes.tryAgain, retryAfter());
        throw new Error('A comment could not be saved in time.');
      }
      if (mentions.length > 0) onMentions();
    },
  };
}
