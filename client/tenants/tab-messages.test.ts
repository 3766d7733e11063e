import { expect, test, vi } from 'vitest';
import { eventually } from '../../tests/kit/eventually.ts';
import type { TenantSwitch } from '../../shared/tenants/tenant.ts';
import { createMessageLimit, openTabMessages } from './tab-messages.ts';

const to: TenantSwitch = { tenantId: 'tenant-b', organizationExternalId: 'organization-b' };

/** Two tabs and somebody else, on a channel of their own. */
function tabs() {
  const name = `test-${crypto.randomUUID()}`;
  const received: TenantSwitch[] = [];
  const here = openTabMessages({ source: 'here', port: new BroadcastChannel(name), onSwitch: () => {} });
  const there = openTabMessages({
    source: 'there',
    port: new BroadcastChannel(name),
    onSwitch: (message) => received.push(message),
  });
  const stranger = new BroadcastChannel(name);
  const close = () => [here, there, stranger].forEach((one) => one.close());
  return { here, there, stranger, received, close };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- such a channel has no other origin
const say = (channel: BroadcastChannel, message: unknown) => channel.postMessage(message);

test('[TN10] a tab’s message reaches the other tabs, and never itself', async () => {
  const { here, there, received, close } = tabs();
  there.send(to);
  expect(here.send(to)).toBe(true);
  await eventually(() => received.length > 0);
  expect(received).toEqual([to]);
  close();
});

test('[TN10] incomplete messages are ignored', async () => {
  const { stranger, received, close } = tabs();
  const wrong: unknown[] = [
    null,
    'switch',
    to,
    { source: '', ...to },
    { source: 7, ...to },
    { source: 'x', ...to, tenantId: '' },
    { source: 'x', ...to, organizationExternalId: '' },
    { source: 'x', ...to, tenantId: ['tenant-b'] },
    { source: 'x', tenantId: 'x'.repeat(1000), organizationExternalId: 'y' },
  ];
  for (const message of wrong) say(stranger, message);
  say(stranger, { source: 'x', ...to, more: 'is left out' });
  await eventually(() => received.length > 0);
  expect(received).toEqual([to]);
  close();
});

test('[TN10] at most 30 messages in 60 seconds are sent and received, whatever their claimed sources', async () => {
  const { here, stranger, received, close } = tabs();
  for (let n = 0; n < 100; n++) say(stranger, { source: `stranger-${n}`, ...to });
  await eventually(() => received.length >= 30);
  say(stranger, { source: 'last', ...to });
  expect(received).toHaveLength(30);
  const results = Array.from({ length: 40 }, () => here.send(to));
  expect(results.filter(Boolean)).toHaveLength(30);
  close();
});

test('[TN10] after a minute messages are allowed again, and old counts are cleaned up', () => {
  let now = 0;
  const limit = createMessageLimit(() => now);
  for (let n = 0; n < 30; n++) expect(limit.admit('a')).toBe(true);
  now = 59_999;
  expect([limit.admit('a'), limit.admit('b')]).toEqual([false, true]);
  now = 60_001;
  expect(limit.admit('a')).toBe(true);
  limit.clean();
  expect(limit.size()).toBe(2);
  now = 130_000;
  limit.clean();
  expect(limit.size()).toBe(0);
});

test('[TN10] cleanup runs at least every five minutes, and ends with the tab', () => {
  vi.useFakeTimers();
  const port = { postMessage: vi.fn(), addEventListener: vi.fn(), close: vi.fn() };
  const tab = openTabMessages({ source: 'here', port, onSwitch: () => {} });
  expect(vi.getTimerCount()).toBe(1);
  const opened = Date.now();
  vi.advanceTimersToNextTimer();
  expect(Date.now() - opened).toBeLessThanOrEqual(300_000);
  tab.close();
  expect([vi.getTimerCount(), port.close.mock.calls.length]).toEqual([0, 1]);
  vi.useRealTimers();
});
