import { afterEach, expect, test, vi } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { pointerState } from './peer.ts';
import { openPresence } from './presence.ts';

afterEach(() => vi.useRealTimers());

const announced = (client: number, x: number) => ({
  user: { id: `u${client}`, name: `Person ${client}`, slot: client },
  since: client,
  pointer: { x, y: 0, at: 0 },
});

test('[U44] moving pointers are read twenty times a second, and do not update the list of people', () => {
  vi.useFakeTimers();
  const awareness = new Awareness(new Y.Doc());
  const presence = openPresence(awareness, { id: 'me', name: 'Me' }, (name) => name);
  const leave = presence.enter();
  const say = (client: number, x: number, kind: 'added' | 'updated') => {
    awareness.states.set(client, announced(client, x));
    awareness.emit('change', [{ added: [], updated: [], removed: [], [kind]: [client] }, 'elsewhere']);
  };
  say(1, 0, 'added');
  say(2, 0, 'added');
  vi.advanceTimersByTime(100);
  const before = presence.peers();
  expect(before.map(({ client }) => client)).toEqual([1, 2]);

  const counts = { people: 0, pointers: 0 };
  presence.subscribe(() => (counts.people += 1));
  presence.pointers.subscribe(() => (counts.pointers += 1));
  for (let x = 1; x <= 100; x += 1) {
    say(1, x, 'updated');
    say(2, -x, 'updated');
    vi.advanceTimersByTime(10);
  }
  // One at once, then twenty in the second.
  expect(counts).toEqual({ people: 0, pointers: 21 });
  expect(presence.peers()).toBe(before);
  vi.advanceTimersByTime(100);
  expect(presence.pointers.get().get(2)?.x).toBe(-100);

  awareness.states.set(1, { ...announced(1, 100), selected: ['a'] });
  awareness.emit('change', [{ added: [], updated: [1], removed: [] }, 'elsewhere']);
  vi.advanceTimersByTime(100);
  expect(counts.people).toBe(1);
  expect(presence.peers()[1]).toBe(before[1]);
  leave();
  awareness.destroy();
});

test('[U44] an idle pointer loses its name and then disappears, unless it is followed', () => {
  const pointer = { x: 0, y: 0, at: 1000 };
  expect(pointerState(undefined, 1000, true)).toBe('gone');
  expect(pointerState(pointer, 2000, false)).toBe('here');
  expect(pointerState(pointer, 6000, false)).toBe('idle');
  expect(pointerState(pointer, 62_000, false)).toBe('gone');
  expect(pointerState(pointer, 62_000, true)).toBe('idle');
});
