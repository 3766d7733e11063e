import { i18n } from '@lingui/core';
import { CancelledError } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CallFailed, Unreachable } from './call.ts';
import { isFault, isSampled, samplingRates } from './report-error.ts';

i18n.load('en', {});
i18n.activate('en');

test('[CE3] only errors of the page are reported', () => {
  const refusal = new CallFailed(500, { code: 'kernel.broken', message: '', values: {}, traceId: '' });
  const none = [refusal, new Unreachable(), new DOMException('', 'AbortError'), new CancelledError(), 'text'];
  expect(none.map(isFault)).toEqual([false, false, false, false, false]);
  expect(isFault(new TypeError('x is undefined'))).toBe(true);
});

test('[CE4] half of the errors and a tenth of the visits are reported, and each report has its replay', () => {
  expect(samplingRates).toEqual({ error: 0.5, session: 0.1, replayOnError: 1 });
  expect([0, 0.49, 0.5, 0.99].map((chance) => isSampled(0.5, chance))).toEqual([true, true, false, false]);
  expect([0, 0.999_999].map((chance) => isSampled(1, chance))).toEqual([true, true]);
});
