import { expect, test } from 'vitest';
import { CallFailed, Unreachable } from '../data/call.ts';
import { agentsFailure } from './agents-failure.ts';

const failed = (status: number) =>
  new CallFailed(status, { code: 'x.y', message: '', values: {}, traceId: '' });

test('[AG24] a 403 for listing agents signs out; other refusals and unknown errors are distinguished', () => {
  expect(agentsFailure(failed(403))).toBe('denied');
  for (const status of [400, 404, 429, 500, 503]) expect(agentsFailure(failed(status))).toBe('api');
  for (const error of [new Unreachable('away'), new TypeError('x'), undefined])
    expect(agentsFailure(error)).toBe('unknown');
});
