import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { webStorage } from '../../tests/kit/web-storage.ts';
import { CallFailed, Unreachable } from './call.ts';
import { clearOfflineCache, fetchOrCached } from './offline-cache.ts';

const stored = new Map<string, string>();

const store = webStorage(stored);

beforeEach(() => void vi.stubGlobal('localStorage', store));
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

const away = () => Promise.reject(new Unreachable());
const refused = (status: number) => () =>
  Promise.reject(new CallFailed(status, { code: 'test.refused', message: '', values: {}, traceId: '' }));

test('[C4] the last cached answer is shown while the server cannot be reached', async () => {
  await fetchOrCached('me', async () => ({ name: 'Ann' }));
  expect(await fetchOrCached('me', away)).toEqual({ name: 'Ann' });
  expect(await fetchOrCached('me', refused(503))).toEqual({ name: 'Ann' });
});

test('[C4] a refusal is shown and never replaced by the offline cache', async () => {
  await fetchOrCached('me', async () => ({ name: 'Ann' }));
  await expect(fetchOrCached('me', refused(401))).rejects.toThrow(CallFailed);
});

test('[C4] signing out clears the offline cache and keeps entries that are not ours', async () => {
  stored.set('selectedLanguage', 'uk');
  await fetchOrCached('me', async () => ({ name: 'Ann' }));
  clearOfflineCache();
  await expect(fetchOrCached('me', away)).rejects.toThrow(Unreachable);
  expect([...stored.keys()]).toEqual(['selectedLanguage']);
});
