// Fifty people edit ten agents for a long time, with texts that stay as long as they are: then the sync server, and the
// api that their sockets and calls go through, should stay as large as they are, too.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import WS from 'ws';
import { openLiveDocument, type LiveDocument } from '../../client/data/live/open-live-document.ts';
import { readConfig } from '../../shared/node/config.ts';
import { connect } from '../../shared/node/database/database.ts';
import { loginUrl } from '../../shared/node/database/roles.ts';
import { syncServerFlags } from '../../shared/node/sync-server-flags.ts';
import { newKeyRing } from '../../shared/node/vault.ts';
import { databaseUrl, startTestServer, TEMPLATE, TEST_SECRET } from '../kit/postgres-server.ts';
import { seedAgent } from '../sync/seed-agent.ts';
import { personAt } from './person.ts';

const DOCUMENTS = 10;
const EDITORS_EACH = 5;
const EDIT_EVERY_MS = 500;
const READ_EVERY_MS = 5000;
const SAMPLE_EVERY_MS = 30_000;
/** From here on it should not grow any more. */
const SETTLED_AFTER_MS = 10 * 60_000;
const ALLOWED_GROWTH = 1.1;

type Memory = Pick<NodeJS.MemoryUsage, 'rss' | 'heapUsed' | 'heapTotal' | 'external'>;
type Figures = { sync: Memory & { rows: number }; api: Memory };
type Sample = Figures & { atMs: number };

/** Prints what it sees; answers whether both processes stayed as large as after their first ten minutes. */
export async function soakSyncMemory(minutes: number): Promise<boolean> {
  const database = await startTestServer({});
  const url = loginUrl(databaseUrl(database.ownerUrl, TEMPLATE), TEST_SECRET);
  const db = connect(url);
  const agents = [];
  for (let index = 0; index < DOCUMENTS; index += 1) agents.push(await seedAgent(db));
  await db.destroy();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-soak-'));
  const keys = newKeyRing();
  const environment = { DATABASE_URL: url, ATELIER_KEYS: keys, ATELIER_DATA: folder, ATELIER_DEMO: 'off' };
  const sync = await startServer('sync-server/main.ts', syncServerFlags, { ...environment, SYNC_PORT: '0' });
  const tellMemory = ['--import', path.join(import.meta.dirname, 'tell-memory.ts')];
  const api = await startServer('api/main.ts', tellMemory, {
    ...environment,
    PORT: '0',
    SYNC_PORT: String(sync.port),
  });
  const editors = agents.flatMap(({ ann, document }) =>
    Array.from({ length: EDITORS_EACH }, () => openEditor(api.port, document, ann)),
  );
  const stops = [
    ...editors.map((editor, index) => keepEditing(editor, `step${index % EDITORS_EACH}`)),
    ...agents.map(({ ann }) => keepReading(api.port, ann)),
  ];
  const { internalSecret } = readConfig({ ATELIER_KEYS: keys });
  const read = async () => ({
    sync: await readFigures(sync.port, internalSecret),
    api: await readMemory(api.child),
  });
  try {
    return isFlat(await watch(read, minutes));
  } finally {
    for (const stop of stops) stop();
    for (const editor of editors) editor.close();
    for (const { child } of [api, sync]) child.kill('SIGKILL');
    await database.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function startServer(script: string, execArgv: string[], environment: Record<string, string>) {
  const child = fork(path.join(import.meta.dirname, '../..', script), [], {
    execArgv,
    env: { ...process.env, REDIS_URL: '', ATELIER_LOG_LEVEL: 'fatal', ...environment },
  });
  const [{ ready: port }] = (await once(child, 'message')) as [{ ready: number }];
  return { child, port };
}

async function readFigures(port: number, secret: string): Promise<Figures['sync']> {
  const answer = await fetch(`http://127.0.0.1:${port}/figures`, {
    headers: { 'x-internal-secret': secret },
  });
  return (await answer.json()) as Figures['sync'];
}

async function readMemory(child: ChildProcess): Promise<Memory> {
  child.send('memory');
  const [{ memory }] = (await once(child, 'message')) as [{ memory: Memory }];
  return memory;
}

type Person = { cookie: string; person: { id: string; tenantId: string } };

function openEditor(port: number, name: string, { cookie, person }: Person): LiveDocument {
  class Socket extends WS {
    constructor(address: string | URL) {
      super(address, { headers: { cookie } });
      this.on('error', () => {});
    }
  }
  return openLiveDocument({
    name,
    tenantId: person.tenantId,
    userId: person.id,
    url: `ws://127.0.0.1:${port}/collab`,
    Socket: Socket as unknown as typeof WebSocket,
    isKeptOffline: false,
    schedule: (flush) => void setTimeout(flush, 100),
  });
}

function keepEditing({ doc, awareness }: LiveDocument, stepId: string): () => void {
  const dice = (below: number) => Math.floor(Math.random() * below);
  const editOnce = personAt(doc, stepId, dice);
  const timer = setInterval(() => {
    awareness.setLocalStateField('cursor', { x: dice(1000), y: dice(1000) });
    editOnce();
  }, EDIT_EVERY_MS);
  return () => clearInterval(timer);
}

/** What the page of an agent asks for now and then. */
function keepReading(port: number, { cookie }: Person): () => void {
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/Project`, { headers: { cookie } });
    await answer.arrayBuffer();
  };
  const timer = setInterval(() => void read().catch(() => {}), READ_EVERY_MS);
  return () => clearInterval(timer);
}

async function watch(read: () => Promise<Figures>, minutes: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  while (elapsed() < minutes * 60_000) {
    await pause(SAMPLE_EVERY_MS);
    const sample = { atMs: elapsed(), ...(await read()) };
    samples.push(sample);
    console.log(lineOf(sample));
  }
  return samples;
}

const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);

const memoryText = ({ rss, heapUsed, heapTotal, external }: Memory) =>
  `rss ${mebibytes(rss)} MB, heap ${mebibytes(heapUsed)} of ${mebibytes(heapTotal)} MB, external ${mebibytes(external)} MB`;

const lineOf = ({ atMs, sync, api }: Sample) =>
  `${(atMs / 60_000).toFixed(1)} min: ${sync.rows} edits; sync server ${memoryText(sync)}; api ${memoryText(api)}`;

function isFlat(samples: readonly Sample[]): boolean {
  const settled = samples.find(({ atMs }) => atMs >= SETTLED_AFTER_MS);
  const last = samples.at(-1);
  if (!settled || !last) return true;
  const flat = (['sync', 'api'] as const).map((program) => {
    const [before, after] = [settled[program].rss, last[program].rss];
    console.log(
      `${program}: rss ${mebibytes(before)} MB after ten minutes, ${mebibytes(after)} MB at the end`,
    );
    return after <= before * ALLOWED_GROWTH;
  });
  return flat.every(Boolean);
}
