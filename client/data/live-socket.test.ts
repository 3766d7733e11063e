import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PING_MS } from '../../shared/live/wire.ts';
import { LiveSocket, type Wire } from './live-socket.ts';
import type { LiveState } from './live-topic.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Server = Wire & { onopen: () => void; onmessage: (message: { data: string }) => void };

/** A line of which the test is the other end. */
function line() {
  const servers: Server[] = [];
  const connect = () => {
    const server = { send: () => {}, close: () => {} } as unknown as Server;
    servers.push(server);
    return server;
  };
  const socket = new LiveSocket(connect);
  const states: LiveState[] = [];
  const say = (message: object) => servers.at(-1)?.onmessage({ data: JSON.stringify(message) });
  socket.subscribe('runs', { onState: (state: LiveState) => states.push(state) } as never);
  servers.at(-1)?.onopen();
  say({ type: 'subscribed', topic: 'runs', after: 0 });
  say({ type: 'live', topic: 'runs', after: 0 });
  return { servers, states, say };
}

test('[L18] a server that falls silent is detected within ten seconds, and the client reconnects', () => {
  const { servers, states } = line();
  expect(states.at(-1)).toBe('live');
  vi.advanceTimersByTime(10_000);
  expect(states.at(-1)).toBe('reconnecting');
  vi.advanceTimersByTime(1_000);
  expect(servers).toHaveLength(2);
});

test('[L18] a server that answers only pings counts as live', () => {
  const { servers, states, say } = line();
  for (let count = 0; count < 20; count++) {
    vi.advanceTimersByTime(PING_MS);
    say({ type: 'ping' });
  }
  expect([states.at(-1), servers.length]).toEqual(['live', 1]);
});
