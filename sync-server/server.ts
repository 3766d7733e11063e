// Live documents behind our own websockets: `/collab` for our client, `/yws/<document>` for any y-websocket client.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Hocuspocus, type WebSocketLike } from '@hocuspocus/server';
import { WebSocketServer, type WebSocket } from 'ws';
import { closeCodes } from '../shared/documents/close-codes.ts';
import type { DocumentWrite } from '../shared/documents/commands.ts';
import { documentLimits, type DocumentLimits } from '../shared/documents/limits.ts';
import { workLimits, type ConnectionLimits } from '../shared/kernel/work-limits.ts';
import type { Bus } from '../shared/node/bus/index.ts';
import type { Db } from '../shared/node/database/database.ts';
import { isPong, ping } from '../shared/documents/protocol.ts';
import { appendUpdates, onDocumentClosed } from '../shared/node/documents/index.ts';
import type { Log } from '../shared/node/log.ts';
import { createIdentify, isForeignOrigin, onAccessChanged } from '../shared/node/sign-in/index.ts';
import { withAckBarrier } from './ack-barrier.ts';
import { readAddress, type Address } from './addresses.ts';
import type { Caller, Context } from './context.ts';
import { authenticate } from './extensions/authenticate.ts';
import { fairShare } from './extensions/fair-share.ts';
import { limits as limitsExtension } from './extensions/limits.ts';
import { persist } from './extensions/persist.ts';
import { presence } from './extensions/presence.ts';
import { startFolding } from './fold-logs.ts';
import { answerInternal } from './internal.ts';
import { joinNodes } from './join-nodes.ts';
import { plainClient, PlainSocket } from './plain-client.ts';
import { recheckCallers } from './recheck.ts';
import { withHonestRefusals } from './refusal.ts';
import { createAllowance, slowDown } from './slow-down.ts';
import { createSockets } from './sockets.ts';
import { tellEditors } from './tell-editors.ts';
import { beatEvery, createHeartbeat, type Line } from './heartbeat.ts';
import { createUnknownCallers } from './unknown-callers.ts';
import { createUpdateLog } from './update-log.ts';
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

/** Our own clients are asked by a message of theirs, which also tells them that the server is there. */
const lineOf = ({ socket, isPlain }: Caller, { socket: line }: IncomingMessage): Line => ({
  bytesRead: () => line.bytesRead,
  isPaused: () => socket.isPaused,
  ask: () => (isPlain ? socket.ping() : socket.send(ping)),
  end: () => socket.terminate(),
});

export async function startSyncServer(options: SyncServerOptions) {
  const { db, bus, log, publicUrl } = options;
  const limits = { ...documentLimits, ...options.limits };
  const secure = publicUrl?.startsWith('https:') ?? false;
  const identify = createIdentify(db, { secure, bus });
  const sockets = createSockets();
  const heartbeat = createHeartbeat();
  const unknownCallers = createUnknownCallers({ ...workLimits.connections, ...options.connections });
  const folding = startFolding(db, (error) => log.warn(error));
  const updateLog = createUpdateLog({
    insert: (entries) => appendUpdates(db, entries),
    ...(options.collectMs !== undefined && { collectMs: options.collectMs }),
    onFailure: (error) => log.warn(error, 'Edits cannot be saved right now; they are kept and tried again.'),
  });
  const persistence = persist({
    db,
    log: updateLog,
    onUpdate: ({ name }, bytes) => {
      folding.rowWritten(name, bytes);
      if (updateLog.stats.backlogBytes > limits.backlogBytes) sockets.sendAway();
    },
  });
  const editors = tellEditors(
    db,
    () => hocuspocus.documents,
    (error) => log.warn(error, 'Who is editing cannot be told right now.'),
  );
  const nodes = options.redisUrl ? [joinNodes(options.redisUrl, (error) => log.warn(error))] : [];
  const hocuspocus = new Hocuspocus<Context>({
    quiet: true,
    extensions: [
      ...nodes,
      authenticate({
        db,
        identify,
        sockets,
        introduced: unknownCallers.introduced,
        limits,
      }),
      limitsExtension({ limits, sizeOf: persistence.sizeOf }),
      persistence.extension,
      presence(),
      fairShare(),
      editors.extension,
    ],
  });

  const http = createServer(
    answerInternal({
      secret: options.internalSecret,
      log,
      write: (asked: DocumentWrite) => writeDocument({ hocuspocus, durable: persistence.durable }, asked),
      figures: () => ({
        documents: hocuspocus.documents.size,
        sockets: sockets.callers.size,
        ...updateLog.stats,
        ...process.memoryUsage(),
      }),
    }),
  );
  const endpoint = { noServer: true, maxPayload: limits.messageBytes };
  const websockets = new WebSocketServer(endpoint);
  const plainWebsockets = new WebSocketServer({ ...endpoint, WebSocket: PlainSocket });
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Browsers send our cookie with a socket any page opens.
    if (isForeignOrigin(request.headers, publicUrl)) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const address = readAddress(request.url);
    const server = address?.document === undefined ? websockets : plainWebsockets;
    server.handleUpgrade(request, socket, head, (opened) => connect(opened, request, address));
  });

  function connect(socket: WebSocket, request: IncomingMessage, address: Address | undefined) {
    const caller = sockets.open(socket, request.headers, address?.document !== undefined);
    if (!address) return socket.close(closeCodes.badRequest, 'unknown address');
    unknownCallers.expectIntroduction(caller, request);
    const plain =
      address.document === undefined ? undefined : plainClient(socket, address.document, address.token);
    const receiver = handOver(caller, plain?.socket ?? socket, request);
    const messages = createAllowance({ perSecond: limits.messagesPerSecond, burst: limits.burst });
    const bytes = createAllowance(limits.socketBytes);
    const keepPace = slowDown(
      socket,
      () => [messages, bytes, ...(caller.person ? [caller.person.bytes, caller.person.work] : [])],
      () => log.warn('A socket sends too fast and is read more slowly.'),
    );
    const stopWatching = heartbeat.watch(lineOf(caller, request));
    socket.on('close', stopWatching);
    socket.on('message', (data: Buffer) => {
      if (isPong(data)) return;
      messages.take(1);
      bytes.take(data.length);
      caller.person?.bytes.take(data.length);
      keepPace();
      const message = new Uint8Array(data.buffer, data.byteOffset, data.length);
      receiver.handleMessage(plain ? plain.incoming(message) : message);
    });
    socket.on('close', (code, reason) => receiver.handleClose({ code, reason: reason.toString() }));
    if (plain) receiver.handleMessage(plain.greeting);
  }

  function handOver(caller: Caller, socket: WebSocketLike, { headers }: IncomingMessage) {
    const request = new Request('http://sync', {
      headers: { 'user-agent': String(headers['user-agent'] ?? '') },
    });
    const guarded = withAckBarrier(withHonestRefusals(socket), persistence.durable);
    return hocuspocus.handleConnection(guarded, request, { caller });
  }

  function closeDocument(name: string) {
    for (const { context } of hocuspocus.documents.get(name)?.getConnections() ?? []) {
      const { caller } = context as Context;
      if (caller) sockets.comeBack(caller);
    }
  }

  const stopHearing = [
    onAccessChanged(bus, sockets.accessChanged),
    onDocumentClosed(bus, closeDocument),
    bus.onGap(sockets.everythingMayHaveChanged),
    recheckCallers(sockets, identify),
    beatEvery(options.heartbeatMs ?? workLimits.liveDocuments.heartbeatMs, heartbeat.beat),
  ];

  async function stop() {
    for (const stopOne of stopHearing) stopOne();
    const closed = new Promise((resolve) => http.close(resolve));
    await sockets.drain();
    await updateLog.barrier();
    await folding.stop();
    await editors.stop();
    websockets.close();
    http.closeAllConnections();
    await closed;
    for (const node of nodes) await node.onDestroy();
  }

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  return { port: (http.address() as AddressInfo).port, hocuspocus, stats: updateLog.stats, stop };
}
