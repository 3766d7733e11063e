// The product as a whole, started as its users start it.
import { readdirSync, readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { databaseUrl, startTestServer, TEMPLATE } from '../kit/postgres-server.ts';
import { newDataFolder, startProduct, type Product } from '../kit/product.ts';
import { startTestRedis } from '../kit/redis.ts';

/** Starting the whole product takes seconds, and on a busy machine a minute. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let product: Product;
beforeAll(async () => void (product = await startProduct()));
afterAll(() => product.stop());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(product.url + path, { headers });
const isReady = async () => (await ask('/readyz')).status === 200;

test('[W17] the start prints the address and the demo’s sign-ins', async () => {
  expect(product.output()).toMatch(/Atelier is ready: http:\/\/127\.0\.0\.1:\d+/);
  expect(product.output()).toContain('ann@northwind.example');
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'alive' });
  expect(await (await ask('/readyz')).json()).toEqual({
    status: 'ready',
    parts: { database: 'ready', syncServer: 'ready' },
  });
});

test('[W18] pages get the shell, files their own cache headers, calls never the shell', async () => {
  const html = { accept: 'text/html' };
  const page = await ask('/any/address/of/the/studio', html);
  const text = await page.text();
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(text).toContain('<!doctype html>');
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(text) ?? [];
  const asset = await ask(script, { 'accept-encoding': 'br' });
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect(await (await ask('/', { accept: '*/*' })).text(), 'what the service worker keeps').toBe(text);
  expect((await ask('/v1/Nothing', html)).status).toBe(404);
  expect((await ask('/assets/gone.js', html)).status).toBe(404);
  expect((await ask('/..%2f..%2fpackage.json', html)).status).not.toBe(500);
});

test('[W18] every file the offline shell caches exists', async () => {
  const worker = await (await ask('/sw.js')).text();
  const [, list = '[]'] = /const files = (\[[^\]]*\])/.exec(worker) ?? [];
  const files = JSON.parse(list) as string[];
  expect(files.length).toBeGreaterThan(50);
  const missing: string[] = [];
  for (const file of files) if (!(await ask(file, { accept: '*/*' })).ok) missing.push(file);
  expect(missing).toEqual([]);
});

test.for(['api', 'sync', 'database'] as const)(
  '[W12] the %s restarts at the same address after a kill',
  async (name) => {
    const { [name]: before = 0 } = product.pids();
    process.kill(before, 'SIGKILL');
    await eventually(() => product.pids()[name] !== before, { withinMs: 60_000 });
    await eventually(isReady, { withinMs: 60_000, everyMs: 100 });
  },
);

test.runIf(process.platform === 'linux')(
  '[W42] a frozen api or sync server is restarted at the same address',
  async () => {
    const before = product.pids();
    process.kill(before.api, 'SIGSTOP');
    process.kill(before.sync, 'SIGSTOP');
    for (const name of ['api', 'sync'] as const)
      await eventually(() => product.pids()[name] !== before[name], { withinMs: 90_000, everyMs: 100 });
    await eventually(isReady, { withinMs: 60_000, everyMs: 100 });
  },
);

test.runIf(process.platform === 'linux')(
  '[W19] while the database is down, the process lives and reports the missing part',
  async () => {
    const { database = 0 } = product.pids();
    process.kill(database, 'SIGSTOP');
    for (const backend of backendsOf(database)) process.kill(backend, 'SIGTERM');
    try {
      const answer = await eventually(async () => {
        const response = await ask('/readyz');
        return response.status === 503 && response;
      });
      expect(await answer.json()).toMatchObject({ parts: { database: 'not ready' } });
      expect((await ask('/healthz')).status).toBe(200);
    } finally {
      process.kill(database, 'SIGCONT');
    }
    await eventually(isReady, { withinMs: 60_000, everyMs: 100 });
  },
);

test.runIf(process.platform === 'linux')(
  '[W10] no process is left after a stop, even after SIGKILL of the supervisor',
  async () => {
    const folder = newDataFolder();
    const other = await startProduct({ folder });
    const { supervisor } = other.pids();
    expect(processesWith(folder).length).toBeGreaterThan(1);
    process.kill(supervisor, 'SIGKILL');
    await eventually(() => processesWith(folder).length === 0, { withinMs: 30_000, everyMs: 100 });
    await other.stop();

    const again = await startProduct({ folder });
    expect(again.output()).toContain('Atelier is ready');
    await again.stop();
    await eventually(() => processesWith(folder).length === 0, { withinMs: 30_000, everyMs: 100 });
  },
);

test('[W27] with DATABASE_URL and REDIS_URL the product uses those, and starts no database of its own', async () => {
  // A server of its own: the product sets the login's password, which is one for all databases of a server.
  const database = await startTestServer();
  const redis = await startTestRedis();
  const env = {
    DATABASE_URL: databaseUrl(database.ownerUrl, TEMPLATE),
    ...(redis && { REDIS_URL: redis.url }),
  };
  const other = await startProduct({ env });
  try {
    expect(other.pids().database).toBeUndefined();
    expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
    // Others may reach such a database, so the password is not the documented one.
    expect(other.output()).not.toContain('atelier-demo');
    if (redis) expect(await listenersOf(redis.url)).toBeGreaterThanOrEqual(2);
  } finally {
    await other.stop();
    await redis?.stop();
    await database.stop();
  }
});

async function listenersOf(redisUrl: string): Promise<number> {
  const client = new Redis(redisUrl);
  const [, count] = (await client.pubsub('NUMSUB', 'atelier:bus')) as [string, number];
  client.disconnect();
  return Number(count);
}

/** The connections of our processes; what the server itself needs goes on. */
const backendsOf = (server: number) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const isChild =
          readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(server);
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('atelier_server');
      } catch {
        return false;
      }
    });

/** Of those that name the folder in their command or their environment. */
function processesWith(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
    try {
      const about =
        readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8');
      return about.includes(folder);
    } catch {
      return false;
    }
  });
}
