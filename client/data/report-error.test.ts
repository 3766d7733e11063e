import { i18n } from '@lingui/core';
import { CancelledError } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CallFailed, Unreachable } from './call.ts';
import { isFault } from './report-error.ts';

i18n.load('en', {});
i18n.activate('en');

test('[CE3] only faults of the page are reported', () => {
  const refusal = new CallFailed(500, { code: 'kernel.broken', message: '', values: {}, traceId: '' });
  const none = [refusal, new Unreachable(), new DOMException('', 'AbortError'), new CancelledError(), 'text'];
  expect(none.map(isFault)).toEqual([false, false, false, false, false]);
  expect(isFault(new TypeError('x is undefined'))).toBe(true);
});
