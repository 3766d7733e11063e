// The sync server is killed under thirty writers in six large documents: how long until each of them is told again that
// something is saved.
import { setTimeout as pause } from 'node:timers/promises';
import WS from 'ws';
import * as Y from 'yjs';
import { openConnection } from '../../client/data/live/connection.ts';
import { SaveTracker } from '../../client/data/live/save-state.ts';
import { addStep } from '../../shared/documents/edit-agent.ts';
import { connect, type Db } from '../../shared/node/database/database.ts';
import { loginUrl } from '../../shared/node/database/roles.ts';
import { appendUpdates, foldLog } from '../../shared/node/documents/index.ts';
import { freePort } from '../../shared/node/embedded-postgres/start-postgres.ts';
import { newKeyRing } from '../../shared/node/vault.ts';
import { databaseUrl, startTestServer, TEMPLATE, TEST_SECRET } from '../kit/postgres-server.ts';
import { seedAgent } from '../sync/seed-agent.ts';
import { startWriter, syncProcess, type Writer, type Written } from '../sync/sync-process.ts';
import { quantile, type Row } from './row.ts';

const DOCUMENTS = 6;
const WRITERS_EACH = 5;
/** Steps of a document, which is then about 1.3 MB. */
const STEPS = 4500;
const KILLS = 4;
const EDIT_EVERY_MS = 200;
const MAX_RECOVERY_MS = 120_000;

export default {
  name: 'recovery of the sync server',

  async run(): Promise<Row[]> {
    const database = await startTestServer({});
    const url = loginUrl(databaseUrl(database.ownerUrl, TEMPLATE), TEST_SECRET);
    const db = connect(url);
    const port = await freePort();
    const server = syncProcess({ DATABASE_URL: url, SYNC_PORT: String(port), ATELIER_KEYS: newKeyRing() });
    try {
      await server.start();
      const writers: Writer<Written>[] = [];
      // The writers' work would keep a transaction open for too long.
      const places: Place[] = [];
      for (let index = 0; index < DOCUMENTS; index += 1) places.push(await seedLarge(db));
      for (const place of places) writers.push(...openWriters(port, place));
      await allWriteAgain(writers, performance.now());
      const waits: number[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        // Long enough that the log has grown meanwhile.
        await pause(4000);
        await server.kill();
        const killedAt = performance.now();
        await server.start();
        waits.push(...(await allWriteAgain(writers, killedAt)));
      }
      await Promise.all(writers.map((writer) => writer.stop()));
      for (const { document } of writers) document.close();
      return rowsOf(waits);
    } finally {
      await server.kill();
      await db.destroy();
      await database.stop();
    }
  },
};

function rowsOf(waits: readonly number[]): Row[] {
  const [median, longest] = [quantile(waits, 0.5) / 1000, Math.max(...waits) / 1000];
  const writers = `${DOCUMENTS * WRITERS_EACH} writers, ${DOCUMENTS} large documents`;
  return [
    {
      figure: `saved again after a kill, median, ${writers}`,
      value: median,
      unit: 's',
      goal: '≤ 5',
      met: median <= 5,
    },
    {
      figure: 'saved again after a kill, longest',
      value: longest,
      unit: 's',
      goal: '≤ 15',
      met: longest <= 15,
    },
  ];
}

type Place = Awaited<ReturnType<typeof seedLarge>>;

async function seedLarge(db: Db) {
  const { ann, document } = await seedAgent(db);
  const large = new Y.Doc();
  large.transact(() => {
    for (let step = 0; step < STEPS; step += 1)
      addStep(large, { id: `step${step}`, type: 'AIOperation', position: { x: step, y: 0 } });
  });
  const update = Y.encodeStateAsUpdate(large);
  await appendUpdates(db, [{ document, update, origin: 'local', userId: null, touched: [] }]);
  await foldLog(db, document);
  return { ann, document };
}

function openWriters(port: number, { ann, document }: Place): Writer<Written>[] {
  class Socket extends WS {
    constructor(address: string | URL) {
      super(address, { headers: { cookie: ann.cookie } });
      this.on('error', () => {});
    }
  }
  return Array.from({ length: WRITERS_EACH }, (_, writer) => {
    const live = openBareDocument(
      `ws://127.0.0.1:${port}/collab`,
      document,
      Socket as unknown as typeof WebSocket,
    );
    return startWriter(live, `writer${writer}`, EDIT_EVERY_MS);
  });
}

/** The client's connection and save state, without what draws the document: thirty of those are in this process. */
function openBareDocument(url: string, name: string, Socket: typeof WebSocket) {
  const doc = new Y.Doc();
  const tracker = new SaveTracker(doc, name);
  const nothing = () => {};
  const connection = openConnection({
    url,
    name,
    doc,
    awareness: undefined,
    tracker,
    Socket,
    onAccess: nothing,
    onSynced: nothing,
    onRefused: nothing,
  });
  return {
    doc,
    subscribe: (listener: () => void) => tracker.subscribe(listener),
    state: () => ({ save: tracker.state }),
    whenSaved: () => tracker.whenSaved(),
    close: () => connection.close(),
  };
}

/** Answers how long each of them took, in ms, until something made since then was said to be saved. */
async function allWriteAgain(writers: readonly Writer<Written>[], since: number): Promise<number[]> {
  const before = writers.map((writer) => writer.acknowledged().length);
  const waits = new Map<number, number>();
  while (waits.size < writers.length) {
    if (performance.now() - since > MAX_RECOVERY_MS) throw new Error('They do not come back.');
    await pause(20);
    for (const [index, writer] of writers.entries()) {
      if (!waits.has(index) && writer.acknowledged().length > (before[index] ?? 0))
        waits.set(index, performance.now() - since);
    }
  }
  return [...waits.values()];
}
