// The promise the whole product stands on: what was acknowledged is never lost, however a server dies.
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../shared/node/embedded-postgres/start-postgres.ts';
import { metaOf } from '../../shared/documents/agent-doc.ts';
import { eventually } from '../kit/eventually.ts';
import { rounds } from '../kit/nightly.ts';
import { startTestRedis } from '../kit/redis.ts';
import { world } from '../kit/world.ts';
import { durable, join, newAgent } from './kit.ts';
import { startWriter, syncProcess, type SyncProcess, type Writer } from './sync-process.ts';

const KILLS = rounds({ daily: 4, nightly: 20 });
const WRITERS = 20;

const redis = await startTestRedis();
afterAll(() => redis?.stop());

const w = await world();
const ann = await w.person('Admin');

/** Kills a random one again and again; after each kill the database is asked before anybody can send a second time. */
async function race(nodes: readonly SyncProcess[], ports: readonly number[]) {
  await Promise.all(nodes.map((node) => node.start()));
  const agent = await newAgent(w);
  const writers = Array.from({ length: WRITERS }, (_, index) =>
    startWriter(join({ ...agent, port: ports[index % ports.length] ?? 0 }, ann), `w${index}`),
  );
  let acknowledged = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = writers.map((writer) => writer.acknowledged().length);
    await eventually(
      () => writers.every((writer, at) => writer.acknowledged().length > (before[at] ?? 0) + 1),
      {
        withinMs: 60_000,
      },
    );
    const victim = nodes[Math.floor(Math.random() * nodes.length)];
    await victim?.kill();
    // Acknowledgements that are already in our sockets are read first.
    await new Promise((resolve) => setImmediate(resolve));
    acknowledged = await nothingIsMissing(writers, agent.document);
    await victim?.start();
  }
  await Promise.all(writers.map((writer) => writer.stop()));
  const total = await nothingIsMissing(writers, agent.document);
  expect(total).toBeGreaterThanOrEqual(acknowledged);
  const sizes = () => new Set(writers.map(({ document }) => metaOf(document.doc).size));
  await eventually(() => sizes().size === 1, { withinMs: 60_000 });
  for (const { document } of writers) document.close();
  await Promise.all(nodes.map((node) => node.kill()));
  return total;
}

/** Answers how many edits have been acknowledged so far. */
async function nothingIsMissing(writers: readonly Writer[], document: string): Promise<number> {
  const promised = writers.flatMap((writer) => writer.acknowledged());
  const there = new Set(metaOf(await durable(w.db, document)).keys());
  expect(promised.filter((key) => !there.has(key))).toEqual([]);
  return promised.length;
}

async function node(more: Record<string, string> = {}) {
  const port = await freePort();
  const { url: DATABASE_URL, config } = w;
  const environment = { DATABASE_URL, SYNC_PORT: String(port), ATELIER_KEYS: config.keys, ...more };
  return { port, process: syncProcess(environment) };
}

describe(`${KILLS} kills under ${WRITERS} writers`, () => {
  test('[S24] one node: no acknowledged edit is lost', async () => {
    const { port, process } = await node();
    expect(await race([process], [port])).toBeGreaterThan(KILLS * WRITERS);
  }, 300_000);

  test.skipIf(!redis)(
    '[S25] two nodes joined by Redis: no acknowledged edit is lost',
    async () => {
      const more = { REDIS_URL: redis?.url ?? '' };
      const nodes = [await node(more), await node(more)];
      const total = await race(
        nodes.map(({ process }) => process),
        nodes.map(({ port }) => port),
      );
      expect(total).toBeGreaterThan(KILLS * WRITERS);
    },
    300_000,
  );
});
