import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../tests/kit/eventually.ts';
import { asOwner } from '../../../tests/kit/postgres-server.ts';
import { startTestDatabase, type TestDatabase } from '../../../tests/kit/postgres.ts';
import { startTestRedis } from '../../../tests/kit/redis.ts';
import type { Json } from '../../kernel/json.ts';
import { REST_MS } from './bus.ts';
import { createBus, type Bus } from './index.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

const redis = await startTestRedis();
afterAll(() => redis?.stop());

const kinds = [
  {
    name: 'PostgreSQL',
    open: () => createBus({ databaseUrl: database.url }),
    cut: () =>
      asOwner(
        database.ownerUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = 'atelier_server' and query ~ 'listen|pg_notify'`,
      ),
  },
  ...(redis
    ? [
        {
          name: 'Redis',
          open: () => createBus({ databaseUrl: database.url, redisUrl: redis.url }),
          cut: async () => {
            await redis.stop();
            await redis.start();
          },
        },
      ]
    : []),
];

describe.each(kinds)('over $name', ({ open, cut }) => {
  const opened: Bus[] = [];
  const openOne = async () => {
    const bus = await open();
    opened.push(bus);
    return bus;
  };
  afterAll(() => Promise.all(opened.map((bus) => bus.close())));

  function listen(bus: Bus, topic: string) {
    const received: Json[] = [];
    const stop = bus.subscribe(topic, (payload) => received.push(payload));
    return { received, stop };
  }

  test('[W7] every process receives a published message, in order, including the publisher', async () => {
    const [one, other] = [await openOne(), await openOne()];
    const [here, there] = [listen(one, 'runs'), listen(other, 'runs')];
    const numbers = Array.from({ length: 2000 }, (_, number) => number);
    for (const number of numbers) one.publish('runs', { number });
    const expected = numbers.map((number) => ({ number }));
    await eventually(() => here.received.length >= 2000 && there.received.length >= 2000);
    expect(here.received).toEqual(expected);
    expect(there.received).toEqual(expected);
  });

  test('[W7] equal messages are all delivered, other topics’ messages are not', async () => {
    const bus = await openOne();
    const { received } = listen(bus, 'a');
    for (const topic of ['a', 'b', 'a', 'a']) bus.publish(topic, 'same');
    await eventually(() => received.length === 3);
    bus.publish('a', 'last');
    await eventually(() => received.at(-1) === 'last');
    expect(received).toEqual(['same', 'same', 'same', 'last']);
  });

  test('[W7] an unsubscribed listener receives nothing more; a listener that throws affects no other', async () => {
    const bus = await openOne();
    const gone = listen(bus, 'a');
    gone.stop();
    bus.subscribe('a', () => {
      throw new Error('a listener of little worth');
    });
    const { received } = listen(bus, 'a');
    bus.publish('a', 'x'.repeat(3900));
    await eventually(() => received.length === 1);
    expect(gone.received).toEqual([]);
    expect(() => bus.publish('a', 'x'.repeat(5000))).toThrow(RangeError);
  });

  test('[W8] after an interruption the bus reconnects and reports the gap; messages published meanwhile are kept', async () => {
    const [one, other] = [await openOne(), await openOne()];
    let gaps = 0;
    one.onGap(() => gaps++);
    const { received } = listen(one, 'a');
    await cut();
    await eventually(() => gaps > 0);
    other.publish('a', 'after');
    await eventually(() => received.includes('after'));
  });
});

describe.skipIf(!redis)('while Redis is away', () => {
  const open = async () => {
    const bus = await createBus({ databaseUrl: database.url, redisUrl: redis?.url });
    onTestFinished(() => bus.close());
    return bus;
  };
  const expectDelivery = async (from: Bus, to: Bus, text: string) => {
    const received: Json[] = [];
    const stop = to.subscribe('a', (payload) => received.push(payload));
    from.publish('a', text);
    await eventually(() => received.includes(text));
    stop();
  };

  test('[W30] the bus opens without Redis, delivers through the database, and joins Redis once it is there', async () => {
    await redis?.stop();
    const [one, other] = [await open(), await open()];
    let gaps = 0;
    other.onGap(() => gaps++);
    await expectDelivery(one, other, 'without');
    await redis?.start();
    await eventually(() => gaps > 0, { withinMs: 30_000 });
    await expectDelivery(one, other, 'with');
  });

  test('[W30] a Redis that keeps its connections but does not answer blocks nobody', async () => {
    const [one, other] = [await open(), await open()];
    await expectDelivery(one, other, 'before');
    redis?.freeze();
    onTestFinished(() => redis?.thaw());
    await expectDelivery(one, other, 'meanwhile');
    await expectDelivery(await open(), other, 'opened meanwhile');
    redis?.thaw();
    await expectDelivery(one, other, 'after');
  });
});

test('[W8] opening the bus fails when no server is reachable', async () => {
  await expect(createBus({ databaseUrl: 'postgres://a:b@127.0.0.1:1/x' })).rejects.toThrow();
});

test('[W13] a connection lost in the middle of a transaction fails that one and not the next', async () => {
  const cut = database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() pid`.execute(trx);
    await asOwner(database.ownerUrl, `select pg_terminate_backend(${rows[0]?.pid})`);
    await eventually(
      async () => {
        await sql`select 1`.execute(trx);
        return false;
      },
      { withinMs: 200 },
    );
  });
  await expect(cut).rejects.toThrow();
  expect((await sql`select 1`.execute(database.db)).rows).toHaveLength(1);
});

test('[W56] messages published in quick succession go out in few sends', async () => {
  const bus = await createBus({ databaseUrl: database.url });
  const sent = vi.spyOn(pg.Pool.prototype, 'query');
  const received: Json[] = [];
  bus.subscribe('runs', (payload) => received.push(payload));
  const began = performance.now();
  for (let number = 0; number < 200; number++) {
    bus.publish('runs', number);
    await nextTurn();
  }
  await eventually(() => received.length === 200);
  const rests = (performance.now() - began) / REST_MS;
  expect(sent.mock.calls.length).toBeLessThanOrEqual(rests + 1);
  sent.mockRestore();
  await bus.close();
});
