import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { CallFailed, Unreachable } from './call.ts';
import { askAgainAfter, collectionOf, createQueries, queries, shouldRetry } from './query.ts';

const refusal = (status: number) =>
  new CallFailed(status, { code: 'test.refused', message: '', values: {}, traceId: '' });

test('[C2] a refusal is not retried, except for a timeout and too many requests', () => {
  for (const status of [400, 401, 403, 404, 409, 422]) expect(shouldRetry(0, refusal(status))).toBe(false);
  for (const status of [408, 429]) expect(shouldRetry(2, refusal(status))).toBe(true);
});

test('[C2] a network failure is retried once, any other failure three times', () => {
  expect([0, 1].map((failures) => shouldRetry(failures, new Unreachable()))).toEqual([true, false]);
  expect([0, 2, 3].map((failures) => shouldRetry(failures, refusal(500)))).toEqual([true, true, false]);
});

test('[C2] retry delays double up to half a minute; changes are never retried', () => {
  const { queries: reading, mutations } = queries.getDefaultOptions();
  const delay = reading?.retryDelay as (failures: number) => number;
  expect([0, 1, 2, 9].map(delay)).toEqual([1000, 2000, 4000, 30_000]);
  expect(mutations?.retry).toBe(false);
});

test('[C2] the queries of one collection are refreshed together', () => {
  expect(collectionOf({ path: '/v1/Project/{id}' })).toBe(collectionOf({ path: '/v1/Project/paginated' }));
  expect(collectionOf({ path: '/v1/ApiKeys' })).not.toBe(collectionOf({ path: '/v1/Project' }));
});

test('[C14] an unanswered query is retried automatically, less and less often', () => {
  const failed = (error: unknown, errorUpdateCount = 1) =>
    askAgainAfter({ state: { error, errorUpdateCount } });
  expect([1, 2, 3, 9].map((count) => failed(new Unreachable(), count))).toEqual([2000, 4000, 8000, 30_000]);
  for (const error of [null, refusal(404), refusal(500)]) expect(failed(error)).toBe(false);
  expect(queries.getDefaultOptions().queries).toMatchObject({
    refetchInterval: askAgainAfter,
    refetchOnReconnect: true,
  });
});

test('[C14] any answer shows that the server is back, and retries the failed queries', async () => {
  let isAway = true;
  const client = createQueries();
  const queryFn = async () => {
    if (isAway) throw new Unreachable();
    return 'answered';
  };
  const observer = new QueryObserver(client, { queryKey: ['page'], queryFn, retry: false });
  const stop = observer.subscribe(() => {});
  await client.refetchQueries({ queryKey: ['page'] });
  expect(observer.getCurrentResult().error).toBeInstanceOf(Unreachable);
  isAway = false;
  await client.fetchQuery({ queryKey: ['another'], queryFn: () => 'answered' });
  await vi.waitFor(
    () => expect(observer.getCurrentResult()).toMatchObject({ data: 'answered', error: null }),
    { timeout: 15_000 },
  );
  stop();
  client.clear();
});
