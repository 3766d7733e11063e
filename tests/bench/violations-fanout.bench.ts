// From a violation's transaction to 200 open feeds.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { startTestDatabase } from '../kit/postgres.ts';
import { dial, oneTo } from '../live/kit.ts';
import type { Row } from './row.ts';

const WATCHERS = 200;
const RATE = 500;
const SECONDS = 9;
/** The first second opens the connections of the database and compiles what runs; it counts for nothing but losses. */
const WARM_UP = RATE;
const GOAL_MS = 80;

type ServerMessage = { port?: number; written?: number; seconds?: number };

export default {
  name: 'violations fan-out',

  async run(): Promise<Row[]> {
    const database = await startTestDatabase();
    const server = fork(
      new URL('violations-fanout-process.ts', import.meta.url),
      [database.url, randomUUID(), String(RATE), String(SECONDS)],
      { execArgv: [] },
    );
    try {
      const [{ port = 0 }] = (await once(server, 'message')) as [ServerMessage];
      return await measure(port, server);
    } finally {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
      await database.stop();
    }
  },
};

async function measure(port: number, server: ReturnType<typeof fork>): Promise<Row[]> {
  const delays: number[] = [];
  const all = RATE * SECONDS;
  const watchers = await Promise.all(oneTo(WATCHERS).map(() => watchFeed(port, delays, all)));
  const done = once(server, 'message');
  server.send('go');
  const [{ written = 0, seconds = 1 }] = (await done) as [ServerMessage];
  const counts = await Promise.all(watchers.map(({ complete }) => complete));

  delays.sort((one, other) => one - other);
  const at = (share: number) => Math.round(delays[Math.floor(delays.length * share)] ?? 0);
  const lost = counts.reduce((sum, count) => sum + written - count, 0);
  const figure = `violation to ${WATCHERS} watchers at ${Math.round(written / seconds)}/s`;
  return [
    { figure: `${figure}, p50`, value: at(0.5), unit: 'ms', goal: '–', met: undefined },
    { figure: `${figure}, p99`, value: at(0.99), unit: 'ms', goal: `≤ ${GOAL_MS}`, met: at(0.99) <= GOAL_MS },
    { figure: 'violations lost or repeated', value: lost, unit: '', goal: '0', met: lost === 0 },
  ];
}

/** `complete` answers how many arrived, each once and in order. */
async function watchFeed(port: number, delays: number[], all: number) {
  const socket = dial(port, 'sam');
  const ready = Promise.withResolvers<void>();
  const complete = Promise.withResolvers<number>();
  let seen = 0;

  socket.on('message', (data) => {
    const now = performance.timeOrigin + performance.now();
    const frame = parse(String(data));
    if (frame.type === 'live') ready.resolve();
    for (const { seq, at } of frame.items) {
      if (seq !== seen + 1) complete.resolve(seen);
      seen = seq;
      if (seq > WARM_UP) delays.push(now - at);
    }
    if (seen === all) complete.resolve(seen);
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'subscribe', topic: 'alarms' }));
  await ready.promise;
  return { complete: complete.promise.finally(() => socket.terminate()) };
}

type Frame = { type: string; items: { seq: number; at: number }[] };
let last: { text: string; frame: Frame } | undefined;

/** All watchers get equal texts; reading each 200 times would measure this program. */
function parse(text: string): Frame {
  if (last?.text === text) return last.frame;
  const { type, items = [] } = JSON.parse(text) as {
    type: string;
    items?: { seq: number; body: { text: string } }[];
  };
  const frame = {
    type,
    items: items.map(({ seq, body }) => ({ seq, at: (JSON.parse(body.text) as { at: number }).at })),
  };
  last = { text, frame };
  return frame;
}
