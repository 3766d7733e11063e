// Fifty people edit ten agents for a long time, with texts that stay as long as they are: then the sync server should
// stay as large as it is, too.
import { fork } from 'node:child_process';
import { once } from 'node:events';
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
const SAMPLE_EVERY_MS = 30_000;
/** From here on it should not grow any more. */
const SETTLED_AFTER_MS = 10 * 60_000;
const ALLOWED_GROWTH = 1.1;

type Figures = { rss: number; heapUsed: number; heapTotal: number; external: number; rows: number };
type Sample = Figures & { atMs: number };

/** Prints what it sees; answers whether the process stayed as large as after its first ten minutes. */
export async function soakSyncMemory(minutes: number): Promise<boolean> {
  const database = await startTestServer({});
  const url = loginUrl(databaseUrl(database.ownerUrl, TEMPLATE), TEST_SECRET);
  const db = connect(url);
  const agents = [];
  for (let index = 0; index < DOCUMENTS; index += 1) agents.push(await seedAgent(db));
  await db.destroy();
  const keys = newKeyRing();
  const { child, port } = await startServer(url, keys);
  const editors = agents.flatMap(({ ann, document }) =>
    Array.from({ length: EDITORS_EACH }, () => openEditor(port, document, ann)),
  );
  const stops = editors.map((editor, index) => keepEditing(editor, `step${index % EDITORS_EACH}`));
  try {
    const { internalSecret } = readConfig({ ATELIER_KEYS: keys });
    return isFlat(await watch(() => readFigures(port, internalSecret), minutes));
  } finally {
    for (const stop of stops) stop();
    for (const editor of editors) editor.close();
    child.kill('SIGKILL');
    await database.stop();
  }
}

async function startServer(url: string, keys: string) {
  const script = path.join(import.meta.dirname, '../../sync-server/main.ts');
  const environment = { DATABASE_URL: url, SYNC_PORT: '0', ATELIER_KEYS: keys, ATELIER_LOG_LEVEL: 'fatal' };
  const child = fork(script, [], {
    execArgv: syncServerFlags,
    env: { ...process.env, REDIS_URL: '', ...environment },
  });
  const [{ ready: port }] = (await once(child, 'message')) as [{ ready: number }];
  return { child, port };
}

async function readFigures(port: number, secret: string): Promise<Figures> {
  const answer = await fetch(`http://127.0.0.1:${port}/figures`, {
    headers: { 'x-internal-secret': secret },
  });
  return (await answer.json()) as Figures;
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

const lineOf = ({ atMs, rss, heapUsed, heapTotal, external, rows }: Sample) =>
  `${(atMs / 60_000).toFixed(1)} min: ${rows} edits, rss ${mebibytes(rss)} MB, heap ${mebibytes(heapUsed)} of ${mebibytes(heapTotal)} MB, external ${mebibytes(external)} MB`;

function isFlat(samples: readonly Sample[]): boolean {
  const settled = samples.find(({ atMs }) => atMs >= SETTLED_AFTER_MS);
  const last = samples.at(-1);
  if (!settled || !last) return true;
  console.log(`rss ${mebibytes(settled.rss)} MB after ten minutes, ${mebibytes(last.rss)} MB at the end`);
  return last.rss <= settled.rss * ALLOWED_GROWTH;
}
