import { expect, test } from 'vitest';
import { protocol } from '../../shared/kernel/protocol.ts';
import { world } from '../../tests/kit/world.ts';
import { serveProtocol } from './serve-protocol.ts';

const row = protocol({
  summary: 'A protocol of a test',
  prefix: '/test-protocol',
  credential: 'scimToken',
  access: 'sso',
  mediaType: 'application/test+json',
  perMinute: { known: 3, unknown: 100 },
  operations: ['GET /Things'],
});

const tenants: Record<string, string> = { first: 'tenant-a', second: 'tenant-a', other: 'tenant-b' };

test('[A10] the credentials of one tenant together have the limit of a known caller, wherever they come from', async () => {
  const w = await world();
  serveProtocol(w.gate, row, {
    dialect: {
      identify: async (credential) => {
        const tenantId = tenants[credential];
        return tenantId ? { tenantId } : undefined;
      },
      readBody: JSON.parse,
      explain: (error) => ({ status: (error as { status?: number }).status ?? 500, body: {} }),
    },
    handlers: { 'GET /Things': async () => [] },
  });
  // Each from a machine of its own.
  const ask = (credential: string) =>
    w.fetchWith({ authorization: `Bearer ${credential}` })('/test-protocol/Things');
  const statuses = [];
  for (const credential of ['first', 'second', 'first', 'first', 'second', 'other'])
    statuses.push((await ask(credential)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429, 200]);
  expect(Number((await ask('first')).headers.get('retry-after'))).toBeGreaterThan(0);
});
