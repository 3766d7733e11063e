import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferredFiles } from './deferred-files.ts';

let browser: EventTarget;
const setOnline = (onLine: boolean) => {
  vi.stubGlobal('navigator', { onLine });
  if (onLine) browser.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  setOnline(true);
});
afterEach(() => vi.unstubAllGlobals());

test('[C32] files are not requested offline, and are loaded as soon as the browser is online', async () => {
  const request = vi.fn(async () => 'the editor');
  const files = deferredFiles(request);
  setOnline(false);
  const changed = vi.fn();
  files.subscribe(changed);
  await files.load();
  expect(request).not.toHaveBeenCalled();
  expect(files.state()).toEqual({ status: 'failed' });
  setOnline(true);
  await vi.waitFor(() => expect(files.state()).toEqual({ status: 'ready', module: 'the editor' }), {
    timeout: 15_000,
  });
  expect(changed).toHaveBeenCalledTimes(2);
  setOnline(true);
  await files.load();
  expect(request).toHaveBeenCalledOnce();
});

test('[C32] a failed request is repeated when the browser is online again', async () => {
  const request = vi.fn(async () => 'the editor').mockRejectedValueOnce(new Error('no connection'));
  const files = deferredFiles(request);
  files.subscribe(() => undefined);
  await files.load();
  expect(files.state()).toEqual({ status: 'failed' });
  setOnline(true);
  await vi.waitFor(() => expect(files.state()).toEqual({ status: 'ready', module: 'the editor' }), {
    timeout: 15_000,
  });
});

test('[C32] a part that has left the page requests nothing', async () => {
  const request = vi.fn(async () => 'the editor');
  const files = deferredFiles(request);
  setOnline(false);
  const leave = files.subscribe(() => undefined);
  await files.load();
  leave();
  setOnline(true);
  expect(request).not.toHaveBeenCalled();
});

test('[C32] Try again loads the page anew when a request has failed', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const files = deferredFiles(() => Promise.reject(new Error('no connection')));
  await files.load();
  files.tryAgain();
  expect(reload).toHaveBeenCalledOnce();
});
