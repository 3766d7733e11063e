// The live socket at `/live` and everything behind it: sequencer, topics, wake-ups, revocation, retention.
import { EventEmitter } from 'node:events';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { closeCodes } from '../../shared/live/close-codes.ts';
import { PING_MS } from '../../shared/live/wire.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import {
  concerns,
  isForeignOrigin,
  onAccessChanged,
  type AccessChange,
} from '../../shared/node/sign-in/index.ts';
import type { Gate } from '../http/serve.ts';
import { Connection, isSameAccess, type Reveal } from './connection.ts';
import { createHub, type Hub } from './hub.ts';
import { startSequencer } from './sequencer.ts';
import type { Source } from './source.ts';

/** Payload: `[tenantId, topic]`. Writers to a topic of their own publish it after the commit. */
export const TOPIC_WAKE = 'live.topic';

/** Payload: `[tenantId, userId]`. Records have closed to this person: each topic about a record is asked for again. */
export const TOPICS_CLOSED = 'live.closed';

const MAX_MESSAGE_BYTES = 16 * 1024;
/** The safety net for wake-ups lost with a connection. */
const LOOK_AGAIN_MS = 5_000;
/** Sessions also end by themselves. */
const CHECK_AGAIN_MS = 60_000;
/** Messages before it is known who sends them. */
const MAX_EARLY = 100;

export type LiveDeps = {
  db: Db;
  bus: Bus;
  sources: readonly Source[];
  recordReveal: (reveal: Reveal & { request: FastifyRequest }) => Promise<void>;
  publicUrl?: string | undefined;
};

export function serveLive(
  { app, identify }: Pick<Gate, 'app' | 'identify'>,
  { db, bus, sources, recordReveal, publicUrl }: LiveDeps,
) {
  const logFailure = (error: unknown) => app.log.error(error);
  const connections = new Map<Connection, FastifyRequest>();
  const hub = createHub(db, sources, logFailure);

  const sequencer = startSequencer(db, {
    onFailure: logFailure,
    onNumbered(messages) {
      const touched = hub.offer(messages);
      for (const place of touched.keys()) bus.publish(TOPIC_WAKE, place.split(' '));
    },
  });

  const check = async (connection: Connection, request: FastifyRequest) => {
    const identity = await identify(request);
    if (!identity) connection.end(closeCodes.signInNeeded);
    else if (!isSameAccess(identity, connection.identity)) connection.end(closeCodes.accessChanged);
  };

  const checkAll = (change?: AccessChange) => {
    for (const [connection, request] of connections)
      if (!change || concerns(change, connection.identity)) check(connection, request).catch(logFailure);
  };

  const stops = keepUp({ bus, hub, connections, checkAll });

  async function handleConnection(socket: WebSocket, request: FastifyRequest) {
    const handOver = receiveEarly(socket);
    socket.on('error', () => socket.terminate());
    if (isForeignOrigin(request.headers, publicUrl)) return socket.close(closeCodes.foreignOrigin);

    const identity = await identify(request);
    if (!identity) return socket.close(closeCodes.signInNeeded);
    if (socket.readyState !== socket.OPEN) return;
    const connection = new Connection(socket, identity, {
      hub,
      recordReveal: (reveal) => recordReveal({ ...reveal, request }),
      logFailure,
    });
    connections.set(connection, request);
    socket.on('close', () => {
      connections.delete(connection);
      connection.forget();
    });
    // A change between the question and the registration met no connection to end, so the question is put again.
    await check(connection, request);
    handOver((message) => void connection.receive(message));
  }

  void app.register(async (scope) => {
    await scope.register(websocket, { options: socketOptions(app) });
    scope.get('/live', { websocket: true }, (socket, request) => {
      handleConnection(socket, request).catch((error) => {
        logFailure(error);
        socket.close(closeCodes.goingAway);
      });
    });
  });

  app.addHook('preClose', async () => {
    for (const stop of stops) stop();
    for (const connection of connections.keys()) connection.end(closeCodes.goingAway);
    await sequencer.stop();
  });
}

type KeptUp = {
  bus: Bus;
  hub: Hub;
  connections: ReadonlyMap<Connection, unknown>;
  checkAll: (change?: AccessChange) => void;
};

/** Answers the functions that end it. */
const keepUp = ({ bus, hub, connections, checkAll }: KeptUp) => [
  bus.subscribe(TOPIC_WAKE, (payload) => {
    const [tenantId, topic] = payload as string[];
    if (tenantId && topic) hub.wake(tenantId, topic);
  }),
  bus.subscribe(TOPICS_CLOSED, (payload) => {
    const [tenantId, userId] = payload as string[];
    for (const connection of connections.keys()) {
      const { person } = connection.identity;
      if (person.id === userId && person.tenantId === tenantId) void connection.askAgain();
    }
  }),
  onAccessChanged(bus, checkAll),
  bus.onGap(() => {
    hub.lookAgain();
    checkAll();
    for (const connection of connections.keys()) void connection.askAgain();
  }),
  every(LOOK_AGAIN_MS, hub.lookAgain),
  every(CHECK_AGAIN_MS, () => checkAll()),
  every(PING_MS, () => {
    for (const connection of connections.keys()) connection.ping();
  }),
];

/** Keeps what a socket says before anybody may answer; answers the function that hands it and the rest over. */
function receiveEarly(socket: WebSocket) {
  const early: string[] = [];
  const keep = (data: unknown) => void (early.length < MAX_EARLY && early.push(String(data)));
  socket.on('message', keep);
  return (receive: (message: string) => void) => {
    socket.off('message', keep);
    socket.on('message', (data) => receive(String(data)));
    for (const message of early) receive(message);
  };
}

/** Live documents have taken their upgrades before; of what comes here only `/live` is there. */
function socketOptions(app: FastifyInstance) {
  const server = new EventEmitter();
  app.server.on('upgrade', (request, socket, head) => {
    if (/^\/live(\?|$)/.test(request.url ?? '')) server.emit('upgrade', request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
  });
  return { server: server as typeof app.server, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false };
}

function every(ms: number, work: () => void) {
  const timer = setInterval(work, ms);
  timer.unref();
  return () => clearInterval(timer);
}
