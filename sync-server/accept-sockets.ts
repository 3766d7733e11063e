// Takes websockets in: of our client at `/collab`, of any y-websocket client at `/yws/<document>`.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hocuspocus, WebSocketLike } from '@hocuspocus/server';
import { WebSocketServer, type WebSocket } from 'ws';
import { closeCodes } from '../shared/documents/close-codes.ts';
import type { DocumentLimits } from '../shared/documents/limits.ts';
import { isPong, ping } from '../shared/documents/protocol.ts';
import { isForeignOrigin } from '../shared/node/sign-in/index.ts';
import { readAddress, type Address } from './addresses.ts';
import type { Caller } from './context.ts';
import { beatEvery, createHeartbeat, type Line } from './heartbeat.ts';
import { plainClient, PlainSocket } from './plain-client.ts';
import { createAllowance, slowDown } from './slow-down.ts';
import type { Sockets } from './sockets.ts';
import type { UnknownCallers } from './unknown-callers.ts';

export type AcceptDeps = {
  sockets: Sockets;
  unknownCallers: UnknownCallers;
  limits: DocumentLimits;
  publicUrl: string | undefined;
  /** How often sockets are asked whether they are still there. */
  heartbeatMs: number;
  onTooFast: () => void;
  handOver: (
    caller: Caller,
    socket: WebSocketLike,
    request: IncomingMessage,
  ) => ReturnType<Hocuspocus['handleConnection']>;
};

/** Our own clients are asked by a message of theirs, which also tells them that the server is there. */
const lineOf = ({ socket, isPlain }: Caller, { socket: line }: IncomingMessage): Line => ({
  bytesRead: () => line.bytesRead,
  isPaused: () => socket.isPaused,
  ask: () => (isPlain ? socket.ping() : socket.send(ping)),
  end: () => socket.terminate(),
});

export function acceptSockets(http: Server, deps: AcceptDeps) {
  const { sockets, unknownCallers, limits, publicUrl } = deps;
  const heartbeat = createHeartbeat();
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
    const receiver = deps.handOver(caller, plain?.socket ?? socket, request);
    const messages = createAllowance({ perSecond: limits.messagesPerSecond, burst: limits.burst });
    const bytes = createAllowance(limits.socketBytes);
    const keepPace = slowDown(
      socket,
      () => [messages, bytes, ...(caller.person ? [caller.person.bytes, caller.person.work] : [])],
      deps.onTooFast,
    );
    const stopWatching = heartbeat.watch(lineOf(caller, request));
    socket.on('close', stopWatching);
    socket.on('message', (data: Buffer) => {
      // Who does not answer the goodbye would be heard for as long as the library waits for them.
      if (isPong(data) || socket.readyState !== socket.OPEN) return;
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

  const stopBeating = beatEvery(deps.heartbeatMs, heartbeat.beat);
  return {
    stop() {
      stopBeating();
      websockets.close();
    },
  };
}
