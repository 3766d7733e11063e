// Counting calls: bounded, and never in the way of answering them.
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startTestRedis } from '../../tests/kit/redis.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { kernelProblems } from '../../shared/kernel/problem.ts';
import { createRateLimits } from './rate-limits.ts';
import { RateWindowStore } from './rate-window-store.ts';
import { connectCounter } from './redis-window-store.ts';
import { createServer } from './server.ts';

const redis = await startTestRedis();
afterAll(() => redis?.stop());

const route = {
  summary: 'Count',
  method: 'GET',
  path: '/count',
  access: 'public',
  perMinute: 3,
} as const;

/** Answers how calls of one address are answered. */
async function counting(redisUrl: string) {
  const counter = connectCounter(redisUrl, () => {});
  const app = createServer({});
  const limit = (await createRateLimits(app, counter))(route);
  app.get('/count', async (request, reply) => {
    await limit(request, reply, undefined);
    return {};
  });
  onTestFinished(async () => {
    await app.close();
    counter.disconnect();
  });
  await app.ready();
  const call = async (remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/count', remoteAddress })).statusCode;
  return { counter, call, calls: async () => [await call(), await call(), await call(), await call()] };
}

const limited = [200, 200, 200, kernelProblems.tooMany.status];

test.skipIf(!redis)(
  '[A20] servers count calls together while Redis answers, and each on its own while it does not',
  async () => {
    const [one, other] = [await counting(redis?.url ?? ''), await counting(redis?.url ?? '')];
    for (const { counter } of [one, other])
      if (counter.status !== 'ready') await new Promise<void>((resolve) => counter.once('ready', resolve));
    expect(await one.calls()).toEqual(limited);
    expect(await other.calls()).toEqual([429, 429, 429, 429]);
    // It keeps its connections and answers nothing: nobody waits until it does.
    redis?.freeze();
    onTestFinished(() => redis?.thaw());
    expect(await one.calls()).toEqual(limited);
    expect(await other.calls()).toEqual(limited);
    redis?.thaw();
  },
);

test('[A10] one network of IPv6 counts as one caller, whichever of its addresses calls', async () => {
  const { call } = await counting('redis://127.0.0.1:1');
  const answers: number[] = [];
  for (const host of [':1', ':2', ':ffff:1', 'a:b:c:d']) answers.push(await call(`2001:db8:1:2:${host}`));
  expect(answers).toEqual(limited);
  expect(await call('2001:db8:1:3::1')).toBe(200);
});

test('[A20] without Redis at its address each server counts on its own', async () => {
  const { calls } = await counting('redis://127.0.0.1:1');
  expect(await calls()).toEqual(limited);
});

const MINUTE = 60_000;

// Walking over all of them for each new one would take this test beyond its time limit.
test('[A21] the number of callers counted at once is bounded, and each costs the same', () => {
  const store = new RateWindowStore();
  const most = workLimits.rateWindows;
  const counts: number[] = [];
  const call = (caller: string) =>
    store.incr(caller, (_error, result) => void counts.push(result?.current ?? 0), MINUTE);
  for (let caller = 0; caller < 20 * most; caller++) call(`caller ${caller}`);
  expect(store.size).toBeLessThanOrEqual(most);
  // Those who called last are still counted.
  call(`caller ${20 * most - 1}`);
  call(`caller ${20 * most - most / 2}`);
  expect(counts.slice(-2)).toEqual([2, 2]);
});
