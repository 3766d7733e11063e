// Redis is a wake-up between nodes and never a dependency: documents come from the database and go there.
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { addStep } from '../../shared/documents/edit-agent.ts';
import { freePort } from '../../shared/node/embedded-postgres/start-postgres.ts';
import { startSyncServer } from '../../sync-server/server.ts';
import { eventually } from '../kit/eventually.ts';
import { startTestRedis } from '../kit/redis.ts';
import { world } from '../kit/world.ts';
import { at, join, live, newAgent, silent } from './kit.ts';
import { syncProcess } from './sync-process.ts';

const redis = await startTestRedis();
afterAll(() => redis?.stop());
const w = await world();
const ann = await w.person('Admin');

async function node() {
  const { db, bus } = w;
  const server = await startSyncServer({
    db,
    bus,
    log: silent,
    internalSecret: 'x',
    collectMs: 1,
    redisUrl: redis?.url,
  });
  onTestFinished(() => server.stop());
  return server;
}

type Place = { port: number };
type Agent = Awaited<ReturnType<typeof newAgent>>;

async function opened(agent: Agent, { port }: Place) {
  const document = join({ ...agent, port }, ann);
  onTestFinished(() => document.close());
  await live(document);
  return document;
}

async function writes(document: Awaited<ReturnType<typeof opened>>, id: string) {
  addStep(document.doc, { id, type: 'AIOperation', position: at });
  await document.whenSaved();
}

const sees = (document: Awaited<ReturnType<typeof opened>>, id: string) =>
  eventually(() => document.graph.step(id) !== undefined, { withinMs: 30_000 });

describe.skipIf(!redis)('[S45] while Redis', () => {
  const silences = [
    { name: 'is down', fall: () => redis?.stop(), rise: () => redis?.start() },
    { name: 'answers nothing', fall: async () => redis?.freeze(), rise: async () => redis?.thaw() },
  ];

  test.for(silences)(
    '$name, documents open, are saved, and the nodes come together afterwards',
    async ({ fall, rise }) => {
      const [one, other] = [await node(), await node()];
      const [known, fresh] = [await newAgent(w), await newAgent(w)];
      const here = await opened(known, one);
      await writes(here, 'before');
      await fall();
      try {
        const there = await opened(known, other);
        expect(there.graph.step('before')).toBeDefined();
        await writes(there, 'meanwhile');
        const [hereToo, thereToo] = [await opened(fresh, one), await opened(fresh, other)];
        await writes(hereToo, 'of one');
        await writes(thereToo, 'of the other');
        await rise();
        await sees(here, 'meanwhile');
        await sees(thereToo, 'of one');
        await sees(hereToo, 'of the other');
        await writes(here, 'after');
        await sees(there, 'after');
      } finally {
        redis?.thaw();
      }
    },
  );
});

test('[S46] the server starts and serves without Redis', async () => {
  const port = await freePort();
  const server = syncProcess({
    DATABASE_URL: w.url,
    SYNC_PORT: String(port),
    ATELIER_KEYS: w.config.keys,
    REDIS_URL: 'redis://127.0.0.1:1',
  });
  onTestFinished(() => server.kill());
  await server.start();
  const document = await opened(await newAgent(w), { port });
  await writes(document, 'first');
});
