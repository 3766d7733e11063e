// The documents of this node: who may open them, what they may hold, and that every edit is kept before it is answered.
import type { DocumentLimits } from '../shared/documents/limits.ts';
import { parseDocumentName } from '../shared/documents/names.ts';
import type { Bus } from '../shared/node/bus/index.ts';
import type { Db } from '../shared/node/database/database.ts';
import { appendUpdates, publishMentions } from '../shared/node/documents/index.ts';
import type { Log } from '../shared/node/log.ts';
import type { IdentifyHeaders } from '../shared/node/sign-in/index.ts';
import { ArrivalSafeHocuspocus } from './arriving-documents.ts';
import { createCommentDoor } from './comment-door.ts';
import type { Context } from './context.ts';
import { projectOf } from './document-access-read-model.ts';
import { authenticate } from './extensions/authenticate.ts';
import { fairShare } from './extensions/fair-share.ts';
import { limits as limitsExtension } from './extensions/limits.ts';
import { persist } from './extensions/persist.ts';
import { presence } from './extensions/presence.ts';
import { startFolding } from './fold-logs.ts';
import { joinNodes } from './join-nodes.ts';
import { paceBroadcasts } from './pace-broadcasts.ts';
import { recordEditors } from './record-editors.ts';
import type { Sockets } from './sockets.ts';
import type { UnknownCallers } from './unknown-callers.ts';
import { createUpdateLog } from './update-log.ts';

export type DocumentDeps = {
  db: Db;
  bus: Bus;
  log: Log;
  limits: DocumentLimits;
  identify: IdentifyHeaders;
  sockets: Sockets;
  unknownCallers: UnknownCallers;
  redisUrl?: string | undefined;
  collectMs?: number;
};

export function openDocuments({
  db,
  bus,
  log,
  limits,
  identify,
  sockets,
  unknownCallers,
  ...more
}: DocumentDeps) {
  const folding = startFolding(db, (error) => log.warn(error));
  const updateLog = openLog({ db, log, ...more });
  const pace = paceBroadcasts();
  const persistence = persist({
    db,
    log: updateLog,
    onUpdate: (document, bytes) => {
      pace(document);
      folding.rowWritten(document.name, bytes);
      if (updateLog.stats.backlogBytes > limits.backlogBytes) sockets.sendAway();
    },
  });
  const comments = createCommentDoor({ db, log: updateLog, onMentions: () => publishMentions(bus) });
  const missEditors = (error: unknown) => log.warn(error, 'Who is editing cannot be told right now.');
  const editors = recordEditors(db, () => hocuspocus.documents, missEditors);
  const nodes = more.redisUrl ? [joinNodes(more.redisUrl, (error) => log.warn(error))] : [];
  const { introduced } = unknownCallers;
  const hocuspocus = new ArrivalSafeHocuspocus<Context>({
    quiet: true,
    extensions: [
      ...nodes,
      authenticate({ db, identify, sockets, introduced, limits }),
      limitsExtension({ limits, sizeOf: persistence.sizeOf, comments }),
      persistence.extension,
      presence(),
      fairShare(),
      editors.extension,
    ],
  });

  return {
    hocuspocus,
    durable: persistence.durable,
    log: updateLog,
    stats: updateLog.stats,

    async projectOf(name: string) {
      const address = parseDocumentName(name);
      return address && projectOf(db, address);
    },

    async stop() {
      await updateLog.barrier();
      await folding.stop();
      await editors.stop();
    },

    /** After the last socket has closed. */
    async leaveNodes() {
      for (const node of nodes) await node.onDestroy();
    },
  };
}

const openLog = ({ db, log, collectMs }: Pick<DocumentDeps, 'db' | 'log' | 'collectMs'>) =>
  createUpdateLog({
    insert: (entries) => appendUpdates(db, entries),
    ...(collectMs !== undefined && { collectMs }),
    onFailure: (error) => log.warn(error, 'Edits cannot be saved right now; they are kept and tried again.'),
  });
