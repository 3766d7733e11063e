import { afterAll, expect, test, vi } from 'vitest';
import { webStorage } from '../../tests/kit/web-storage.ts';

const entries = new Map([['kept:viewer', '{"id":"ann"}']]);
const store = webStorage(entries);
const assign = vi.fn();
const replace = vi.fn();
/** As after a page that was left is opened again. */
let pageShown = () => {};
const answer = vi.fn<() => Promise<Response>>();
vi.stubGlobal('localStorage', store);
vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
  if (type === 'pageshow') pageShown = listener;
});
vi.stubGlobal('location', {
  href: 'http://here.example/projects/',
  origin: 'http://here.example',
  pathname: '/projects/',
  search: '',
  hash: '',
  assign,
  replace,
});
vi.stubGlobal(
  'BroadcastChannel',
  class {
    addEventListener() {}
    postMessage() {}
  },
);
vi.stubGlobal('fetch', answer);
afterAll(() => vi.unstubAllGlobals());

const { queries } = await import('./query.ts');
const { goToSignIn, onSignOut, signOut, signOutBecause } = await import('./session.ts');

test('[I46] a session that cannot be ended forgets nothing; one that has ended forgets all that was kept', async () => {
  const forget = vi.fn();
  onSignOut(forget);
  queries.setQueryData(['/v1/Project'], ['of ann']);

  answer.mockRejectedValue(new TypeError('no network'));
  await expect(signOut()).rejects.toThrow();
  expect([forget.mock.calls.length, entries.has('kept:viewer'), assign.mock.calls]).toEqual([0, true, []]);

  answer.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  await signOut();
  expect([forget.mock.calls.length, entries.has('kept:viewer')]).toEqual([1, false]);
  expect(queries.getQueryCache().getAll()).toEqual([]);
  expect(assign).toHaveBeenCalledWith('/login');
});

test('[TN16] the reason for signing out is not replaced by the refusals that follow it', async () => {
  pageShown();
  answer.mockImplementation(() => {
    goToSignIn();
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  await signOutBecause('account_locked');
  expect(replace.mock.calls).toEqual([['/login?redirect=%2Fprojects%2F&logout_reason=account_locked']]);
});
