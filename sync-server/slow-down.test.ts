import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { Identity } from '../shared/node/sign-in/index.ts';
import { createTurns } from './extensions/fair-share.ts';
import { createAllowance, slowDown } from './slow-down.ts';
import { Sockets } from './sockets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function fakeSocket() {
  const socket = Object.assign(new EventEmitter(), {
    isPaused: false,
    pause: () => (socket.isPaused = true),
    resume: () => (socket.isPaused = false),
  });
  return socket as unknown as WebSocket & EventEmitter;
}

test('[S40] a socket that exceeds its byte allowance is not read until the excess is made up for', () => {
  const socket = fakeSocket();
  const bytes = createAllowance({ perSecond: 1000, burst: 5000 });
  let slowed = 0;
  const keepPace = slowDown(
    socket,
    () => [bytes],
    () => (slowed += 1),
  );
  const message = (length: number) => {
    bytes.take(length);
    keepPace();
  };
  message(5000);
  expect(socket.isPaused).toBe(false);
  message(2000);
  expect([socket.isPaused, slowed]).toEqual([true, 1]);
  vi.advanceTimersByTime(1900);
  expect(socket.isPaused).toBe(true);
  vi.advanceTimersByTime(200);
  expect(socket.isPaused).toBe(false);
  // However much it was, nobody waits for longer than sockets are kept in silence.
  message(1_000_000);
  vi.advanceTimersByTime(20_100);
  expect(socket.isPaused).toBe(false);
});

test('[S40] all sockets of a person share one allowance, and reconnecting does not renew it', () => {
  const sockets = new Sockets();
  const ann = {
    person: { id: 'ann', tenantId: 't' },
    credential: { kind: 'session' },
  } as unknown as Identity;
  const come = () => {
    const caller = sockets.open(fakeSocket(), {});
    sockets.introduce(caller, '', ann, performance.now());
    return caller;
  };
  const [first, second] = [come(), come()];
  first.person?.work.take(20_000);
  expect(second.person?.work.waitMs()).toBeGreaterThan(0);
  expect(sockets.ofPerson('ann').sockets).toBe(2);
  for (const { socket } of [first, second]) socket.emit('close');
  expect(sockets.ofPerson('ann').sockets).toBe(0);
  const third = come();
  expect(third.person?.work.waitMs()).toBeGreaterThan(0);
  third.socket.emit('close');
  vi.advanceTimersByTime(61_000);
  expect(come().person).not.toBe(first.person);
});

test('[S41] other sockets get their turn between pieces of long work', async () => {
  vi.useRealTimers();
  const inTurn = createTurns(0);
  const order: string[] = [];
  const work = async () => {
    for (let piece = 0; piece < 3; piece += 1) {
      await inTurn();
      const until = performance.now() + 1;
      while (performance.now() < until);
      order.push('piece');
    }
  };
  setImmediate(() => order.push('another'));
  await work();
  expect(order.indexOf('another')).toBeLessThan(order.lastIndexOf('piece'));
});
