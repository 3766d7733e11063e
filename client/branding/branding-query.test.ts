import { expect, test } from 'vitest';
import { CallFailed, Unreachable } from '../data/call.ts';
import { nothingUnlessRefused } from './branding-query.ts';

test('[BR15] an unreachable server means no branding; a refusal of the server is reported', async () => {
  const look = { companyName: 'Northwind' };
  expect(await nothingUnlessRefused(async () => look)).toBe(look);
  for (const error of [new Unreachable('away'), new TypeError('x')])
    expect(await nothingUnlessRefused(() => Promise.reject(error))).toBeNull();
  const refusal = new CallFailed(500, { code: 'x.y', message: '', values: {}, traceId: '' });
  await expect(nothingUnlessRefused(() => Promise.reject(refusal))).rejects.toBe(refusal);
});
