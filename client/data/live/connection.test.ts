import { afterEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { openConnection } from './connection.ts';
import { SaveTracker } from './save-state.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server that is away. */
class Refused extends EventTarget {
  static attempts = 0;
  readonly OPEN = 1;
  readyState = 0;
  binaryType = '';
  constructor() {
    super();
    Refused.attempts += 1;
    setTimeout(() => {
      this.readyState = 3;
      this.dispatchEvent(Object.assign(new Event('close'), { code: 1006, reason: '' }));
    });
  }
  close() {}
  send() {}
}

test('[Y26] the first reconnect attempts follow each other quickly, later ones more slowly', async () => {
  vi.useFakeTimers();
  // The longest pauses there may be.
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  const doc = new Y.Doc();
  const nothing = () => {};
  const connection = openConnection({
    url: 'ws://127.0.0.1:1',
    name: 'gone',
    doc,
    awareness: undefined,
    tracker: new SaveTracker(doc, 'gone'),
    Socket: Refused as unknown as typeof WebSocket,
    onAccess: nothing,
    onSynced: nothing,
    onRefused: nothing,
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(Refused.attempts).toBeGreaterThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Refused.attempts).toBeLessThan(15);
  connection.close();
});

/** A server that answers once and hangs. */
class Hanging extends EventTarget {
  static made: Hanging[] = [];
  readonly OPEN = 1;
  readyState = 0;
  binaryType = '';
  constructor() {
    super();
    Hanging.made.push(this);
    setTimeout(() => {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
      this.dispatchEvent(new MessageEvent('message', { data: new Uint8Array([9]).buffer }));
    });
  }
  /** The goodbye is never answered. */
  close() {
    this.readyState = 2;
  }
  send() {}
}

test('[L18] a server that hangs is noticed within ten seconds, and the socket given up disturbs no later one', async () => {
  vi.useFakeTimers();
  const doc = new Y.Doc();
  const tracker = new SaveTracker(doc, 'hangs');
  const disconnected = vi.spyOn(tracker, 'disconnected');
  const nothing = () => {};
  const connection = openConnection({
    url: 'ws://127.0.0.1:1',
    name: 'hangs',
    doc,
    awareness: undefined,
    tracker,
    Socket: Hanging as unknown as typeof WebSocket,
    onAccess: nothing,
    onSynced: nothing,
    onRefused: nothing,
  });
  await vi.advanceTimersByTimeAsync(8_000);
  expect(disconnected).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(disconnected).toHaveBeenCalled();
  expect(tracker.state.kind).toBe('offline');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(Hanging.made.length).toBe(2);
  disconnected.mockClear();
  Hanging.made[0]?.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  expect(disconnected).not.toHaveBeenCalled();
  connection.close();
});
