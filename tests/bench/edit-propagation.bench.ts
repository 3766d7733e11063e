// How soon 50 editors see an edit, how soon its author knows that it is saved, and how many edits pass.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import WS from 'ws';
import { connect } from '../../shared/node/database/database.ts';
import { newKeyRing } from '../../shared/node/vault.ts';
import { loginUrl } from '../../shared/node/database/roles.ts';
import { startTestServer, TEMPLATE, TEST_SECRET, databaseUrl } from '../kit/postgres-server.ts';
import { seedAgent } from '../sync/seed-agent.ts';
import { openEditor, type Editor, type Place } from './edit-propagation-client.ts';
import { quantile, type Row } from './row.ts';

const EDITORS = 50;
const EDITS = 400;
const WARM_UP = 60;
const EVERY_MS = 16;
const FLOOD = 7500;
/** What opening leaves to do comes before the flood. */
const SETTLE_MS = 700;
const ROUNDS = 3;
/** Edits one editor sends before it waits for an answer. */
const WINDOW = 10;

export default {
  name: 'edit propagation',

  async run(): Promise<Row[]> {
    // With real durability: what is measured includes the disk.
    const database = await startTestServer({});
    const ownerUrl = databaseUrl(database.ownerUrl, TEMPLATE);
    const url = loginUrl(ownerUrl, TEST_SECRET);
    const db = connect(url);
    const { ann, document } = await seedAgent(db);
    await db.destroy();
    const here = import.meta.dirname;
    const [raw, stock, ours] = await Promise.all([
      start(path.join(here, 'edit-propagation-server.ts'), ['raw']),
      start(path.join(here, 'edit-propagation-server.ts'), ['stock', ownerUrl]),
      start(path.join(here, '../../sync-server/main.ts'), [], {
        DATABASE_URL: url,
        SYNC_PORT: '0',
        ATELIER_KEYS: newKeyRing(),
        ATELIER_LOG_LEVEL: 'fatal',
        REDIS_URL: '',
      }),
    ]);
    const at = (port: number): Place => ({ port, document, cookie: ann.cookie });
    try {
      const latency = await measureLatency(raw.port, at(stock.port), at(ours.port));
      const flooded = await compareFloods(at(stock.port), at(ours.port));
      return rowsOf(latency, flooded);
    } finally {
      for (const { child } of [raw, stock, ours]) child.kill('SIGKILL');
      await database.stop();
    }
  },
};

type Latency = { raw: number[]; stock: number[]; peers: number[]; saved: number[] };

function rowsOf({ raw, stock, peers, saved }: Latency, flooded: { stock: number; ours: number }): Row[] {
  const [base, seen, acknowledged] = [raw, peers, saved].map((samples) => quantile(samples, 0.5)) as [
    number,
    number,
    number,
  ];
  const ratio = seen / base;
  const share = flooded.ours / flooded.stock;
  const ms = (figure: string, value: number, goal = '–', met?: boolean): Row => ({
    figure,
    value,
    unit: 'ms',
    goal,
    met,
  });
  return [
    ms(`raw ws broadcast to ${EDITORS} sockets, p50`, base),
    ms(`an edit seen by ${EDITORS} editors of the stock server, p50`, quantile(stock, 0.5)),
    ms(
      `an edit seen by ${EDITORS} editors, p50`,
      seen,
      `≤ ${(1.8 * base).toFixed(2)} (1.8 × raw)`,
      ratio <= 1.8,
    ),
    ms(`an edit seen by ${EDITORS} editors, p99`, quantile(peers, 0.99)),
    ms(
      'its author sees Saved, p50',
      acknowledged,
      `≤ ${(seen + 10).toFixed(2)} (seen + 10)`,
      acknowledged <= seen + 10,
    ),
    ms('its author sees Saved, p99', quantile(saved, 0.99)),
    { figure: 'stock server, edits/s', value: flooded.stock, unit: '/s', goal: '–', met: undefined },
    { figure: 'durable edits/s', value: flooded.ours, unit: '/s', goal: '≥ 0.9 × stock', met: share >= 0.9 },
  ];
}

async function start(script: string, args: string[], env: Record<string, string> = {}) {
  const child: ChildProcess = fork(script, args, { execArgv: [], env: { ...process.env, ...env } });
  const [{ ready: port }] = (await once(child, 'message')) as [{ ready: number }];
  return { child, port };
}

/** In turn, so that all columns stand under the same load of the machine. */
async function measureLatency(rawPort: number, stock: Place, ours: Place): Promise<Latency> {
  const samples: Latency = { raw: [], stock: [], peers: [], saved: [] };
  let isWarm = false;
  let sentAt = 0;
  const note = (into: number[]) => (seenAt: number) => isWarm && into.push(seenAt - sentAt);

  const sockets = await Promise.all(oneTo(EDITORS).map(() => openRaw(rawPort)));
  const [speaker, ...listeners] = sockets;
  const noteRaw = note(samples.raw);
  for (const socket of listeners) socket.on('message', () => noteRaw(performance.now()));
  const rooms = await Promise.all(
    [
      { place: stock, seen: samples.stock, saved: [] },
      { place: ours, seen: samples.peers, saved: samples.saved },
    ].map(async ({ place, seen, saved }) => {
      const editors = await Promise.all(oneTo(EDITORS).map(() => openEditor(place)));
      const [author, ...peers] = editors;
      for (const peer of peers) peer.onUpdate = note(seen);
      const isSaved = note(saved);
      if (author) author.onSaved = () => isSaved(performance.now());
      return { editors, text: author?.doc.getText('bench') };
    }),
  );

  for (let turn = 0; turn < EDITS + WARM_UP; turn += 1) {
    isWarm = turn >= WARM_UP;
    sentAt = performance.now();
    speaker?.send(Buffer.alloc(60));
    await pause(EVERY_MS);
    for (const { text } of rooms) {
      sentAt = performance.now();
      text?.insert(text.length, 'x');
      await pause(EVERY_MS);
    }
  }
  await pause(200);
  for (const socket of sockets) socket.terminate();
  for (const { editors } of rooms) for (const editor of editors) editor.close();
  return samples;
}

/** In turn, and the middle one of each counts: other work on the machine comes and goes. */
async function compareFloods(stock: Place, ours: Place) {
  const rates: { stock: number[]; ours: number[] } = { stock: [], ours: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const now = { stock: await measureFlood(stock), ours: await measureFlood(ours) };
    // The first round only warms up.
    if (round === 0) continue;
    rates.stock.push(now.stock);
    rates.ours.push(now.ours);
  }
  return { stock: quantile(rates.stock, 0.5), ours: quantile(rates.ours, 0.5) };
}

/** Answers edits a second, from the first one sent to the last one acknowledged. */
async function measureFlood(place: Place): Promise<number> {
  const editors = await Promise.all(oneTo(EDITORS).map(() => openEditor(place)));
  await pause(SETTLE_MS);
  const each = FLOOD / EDITORS;
  const startedAt = performance.now();
  await Promise.all(editors.map((editor, index) => flood(editor, `text ${index}`, each)));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const editor of editors) editor.close();
  return FLOOD / seconds;
}

/** Everybody types in a text of their own, as people do in different steps. */
function flood(editor: Editor, name: string, count: number): Promise<void> {
  const text = editor.doc.getText(name);
  const { promise, resolve } = Promise.withResolvers<void>();
  let made = 0;
  let saved = 0;
  const makeOne = () => {
    made += 1;
    text.insert(text.length, 'y');
  };
  editor.onSaved = () => {
    saved += 1;
    if (saved >= count) resolve();
    else if (made < count) makeOne();
  };
  for (let turn = 0; turn < WINDOW; turn += 1) makeOne();
  return promise;
}

async function openRaw(port: number): Promise<WS> {
  const socket = new WS(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}

const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
