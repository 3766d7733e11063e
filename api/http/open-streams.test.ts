import { expect, test } from 'vitest';
import { routes } from '../../shared/kernel/contract.ts';
import { createOpenStreams, type OpenRequest } from './open-streams.ts';
import type { Identity } from './authorize.ts';

const { read } = routes({ read: { summary: 'Read', method: 'GET', path: '/v1/x', access: 'signedIn' } });
const bus = { subscribe: () => () => {}, onGap: () => () => {} } as never;

test('[A27] a streaming response ends when the session or key behind it has expired, which nobody says', async () => {
  const cut = Promise.withResolvers<number>();
  const tries: string[] = [];
  const expired = async (): Promise<Identity | undefined> => {
    tries.push('asked');
    // The database is away for a moment: nobody is cut off for that.
    if (tries.length === 1) throw new Error('away');
    return undefined;
  };
  const streams = createOpenStreams(bus, expired, 1);
  const raw = { headersSent: true, writableEnded: false, destroy: () => cut.resolve(tries.length) };
  const request = {};
  const forget = streams.watch({ route: read, request, reply: { raw }, auth: {} } as unknown as OpenRequest);
  expect(await cut.promise).toBeGreaterThan(1);
  forget();
  streams.stop();
});
