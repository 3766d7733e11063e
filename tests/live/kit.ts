// A live server of its own on a free port, with people told apart by a header, and watchers that write down what they
// hear.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import WebSocket from 'ws';
import { z } from 'zod';
import { stored, type LiveDeps, type Source } from '../../api/live/index.ts';
import { serveLive } from '../../api/live/serve-live.ts';
import { createServer } from '../../api/http/server.ts';
import { LiveSocket, type Wire } from '../../client/data/live-socket.ts';
import type { LiveState } from '../../client/data/live-topic.ts';
import { defaultFlags } from '../../shared/access/flags.ts';
import type { Role } from '../../shared/access/roles.ts';
import { channel } from '../../shared/live/channel.ts';
import type { ServerMessage, WireItem } from '../../shared/live/wire.ts';
import { createBus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Identity } from '../../shared/node/sign-in/index.ts';

export const alarms = channel('alarms', 'violationFeed', z.object({ text: z.string() }));
export const works = channel('works', 'executionFeed', z.object({ text: z.string() }));

export type People = Map<string, Identity>;

export function person(tenantId: string, roles: Role[], projectIds: string[] = []): Identity {
  return {
    person: { id: randomUUID(), name: 'Somebody', tenantId, roles, projectIds },
    flags: { ...defaultFlags, roleAuthorization: true, projectAdmin: true },
    credential: { kind: 'session', sessionId: randomUUID(), authMethod: 'password' },
  };
}

export async function startLiveServer(options: {
  db: Db;
  url: string;
  people: People;
  port?: number;
  sources?: Source[];
  redisUrl?: string | undefined;
  recordReveal?: LiveDeps['recordReveal'];
  /** Who shows this name; absent: whoever bears it among `people`. */
  whoIs?: (name: string) => Promise<Identity | undefined>;
}) {
  const { db, url, people, port = 0, sources = [], redisUrl, recordReveal = async () => {} } = options;
  const { whoIs = async (name) => people.get(name) } = options;
  const bus = await createBus({ databaseUrl: url, redisUrl });
  const app = createServer({});
  const identify = ({ headers }: { headers: IncomingHttpHeaders }) => whoIs(String(headers['x-person']));
  const all = [stored(db, alarms), stored(db, works), ...sources];
  serveLive({ app, identify }, { db, bus, sources: all, recordReveal });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    app,
    bus,
    port: (app.server.address() as AddressInfo).port,
    async stop() {
      await app.close();
      await bus.close();
    },
  };
}

const addressOf = (port: number) => `ws://127.0.0.1:${port}/live`;

export const dial = (port: number, personName: string, headers: Record<string, string> = {}) =>
  new WebSocket(addressOf(port), { headers: { 'x-person': personName, ...headers } });

/** The client's own socket, writing down everything it hears. */
export const watch = (port: number | (() => number), personName: string, topic: string, from?: Begin) =>
  watchBy({ 'x-person': personName }, port, topic, from);

/** After a number, or since the page began to load; absent: from now on. */
type Begin = number | 'pageStart';

/** The same for whoever these headers let in. */
export function watchBy(
  headers: Record<string, string>,
  port: number | (() => number),
  topic: string,
  from?: Begin,
) {
  const after = from === 'pageStart' ? undefined : from;
  const socket = liveSocket(headers, port);
  const items: WireItem[] = [];
  const states: LiveState[] = [];
  const received = { items, states, upTo: after ?? 0, resets: [] as number[], refused: [] as string[] };
  const end = socket.subscribe(topic, {
    after,
    sincePageStart: from === 'pageStart',
    onMessages(some, upTo) {
      items.push(...some);
      received.upTo = upTo;
    },
    onState: (state) => void states.push(state),
    onReset: (at) => void received.resets.push(at),
    onRefused: ({ code }) => void received.refused.push(code),
  });
  return {
    ...received,
    upTo: () => received.upTo,
    seqs: () => items.map(({ seq }) => seq),
    texts: () => items.map(({ body }) => (body as { text: string }).text),
    end,
    hurry: () => socket.hurry(),
    close: () => socket.close(),
  };
}

const liveSocket = (headers: Record<string, string>, port: number | (() => number)) =>
  new LiveSocket(() => {
    const wire = new WebSocket(addressOf(typeof port === 'number' ? port : port()), { headers });
    // `close` follows, and tells the client.
    wire.on('error', () => {});
    return wire as unknown as Wire;
  });

/** Many topics on one socket; `seen` lists what came, as `topic number`. */
export function watchTopics(headers: Record<string, string>, port: number, topics: readonly string[]) {
  const socket = liveSocket(headers, port);
  const seen: string[] = [];
  const [live, refused] = [new Set<string>(), [] as string[]];
  for (const topic of topics)
    socket.subscribe(topic, {
      onMessages: (items) => void seen.push(...items.map(({ seq }) => `${topic} ${seq}`)),
      onState: (state) => void (state === 'live' && live.add(topic)),
      onRefused: ({ code }) => void refused.push(`${topic} ${code}`),
    });
  return { seen, live, refused, close: () => socket.close() };
}

/** A bare socket: what the server really says. */
export async function rawSocket(port: number, personName: string, headers?: Record<string, string>) {
  const socket = dial(port, personName, headers);
  const messages: ServerMessage[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data)) as ServerMessage));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  return { socket, messages, closed, say: (message: unknown) => socket.send(JSON.stringify(message)) };
}

export const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
