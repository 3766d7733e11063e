// Live documents behind our own websockets: `/collab` for our client, `/yws/<document>` for any y-websocket client.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { documentLimits, type DocumentLimits } from '../shared/documents/limits.ts';
import type { DocumentWrite } from '../shared/documents/commands.ts';
import { workLimits, type ConnectionLimits } from '../shared/kernel/work-limits.ts';
import type { Bus } from '../shared/node/bus/index.ts';
import type { Db } from '../shared/node/database/database.ts';
import { onDocumentClosed } from '../shared/node/documents/index.ts';
import type { Log } from '../shared/node/log.ts';
import { createIdentify, onAccessChanged } from '../shared/node/sign-in/index.ts';
import { acceptSockets } from './accept-sockets.ts';
import { withAckBarrier } from './ack-barrier.ts';
import { answerInternal } from './internal.ts';
import { openDocuments } from './open-documents.ts';
import { recheckCallers } from './recheck.ts';
import { withCloseCodes } from './refusal.ts';
import { Sockets } from './sockets.ts';
import { createUnknownCallers } from './unknown-callers.ts';
import { writeDocument } from './write-document.ts';

export type SyncServerOptions = {
  db: Db;
  bus: Bus;
  log: Log;
  internalSecret: string;
  /** 0: any free one. */
  port?: number;
  host?: string;
  publicUrl?: string | undefined;
  /** Set: several nodes work on the same documents. */
  redisUrl?: string | undefined;
  limits?: Partial<DocumentLimits>;
  connections?: Partial<ConnectionLimits>;
  collectMs?: number;
  /** How often sockets are asked whether they are still there. */
  heartbeatMs?: number;
};

export type SyncServer = Awaited<ReturnType<typeof startSyncServer>>;

export async function startSyncServer(options: SyncServerOptions) {
  const { db, bus, log, publicUrl } = options;
  const limits = { ...documentLimits, ...options.limits };
  const secure = publicUrl?.startsWith('https:') ?? false;
  const identify = createIdentify(db, { secure, bus });
  const sockets = new Sockets();
  const unknownCallers = createUnknownCallers({ ...workLimits.connections, ...options.connections });
  const documents = openDocuments({ ...options, limits, identify, sockets, unknownCallers });
  const { hocuspocus, durable, stats } = documents;
  const writing = { ...documents, db, documentBytes: limits.documentBytes };

  const http = createServer(
    answerInternal({
      secret: options.internalSecret,
      log,
      write: (edit: DocumentWrite) => writeDocument(writing, edit),
      figures: () => ({
        documents: hocuspocus.documents.size,
        sockets: sockets.callers.size,
        ...stats,
        ...process.memoryUsage(),
      }),
    }),
  );
  const accepting = acceptSockets(http, {
    sockets,
    unknownCallers,
    limits,
    publicUrl,
    heartbeatMs: options.heartbeatMs ?? workLimits.liveDocuments.heartbeatMs,
    onTooFast: () => log.warn('A socket sends too fast and is read more slowly.'),
    handOver(caller, socket, { headers }) {
      const agent = { 'user-agent': String(headers['user-agent'] ?? '') };
      const guarded = withAckBarrier(withCloseCodes(socket), durable);
      return hocuspocus.handleConnection(guarded, new Request('http://sync', { headers: agent }), { caller });
    },
  });
  const stopHearing = [
    onAccessChanged(bus, (change) => sockets.accessChanged(change)),
    onDocumentClosed(bus, (name) => sockets.documentClosed(name)),
    bus.onGap(() => sockets.everythingMayHaveChanged()),
    recheckCallers({ sockets, identify, documents: hocuspocus.documents, projectOf: documents.projectOf }),
  ];

  async function stop() {
    for (const stopOne of stopHearing) stopOne();
    const closed = new Promise((resolve) => http.close(resolve));
    await sockets.drain();
    await documents.stop();
    accepting.stop();
    http.closeAllConnections();
    await closed;
    await documents.leaveNodes();
  }

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  return { port: (http.address() as AddressInfo).port, hocuspocus, stats, stop };
}
