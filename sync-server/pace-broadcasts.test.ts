import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Document } from '@hocuspocus/server';
import { paceBroadcasts } from './pace-broadcasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[S73] edits of many at once are sent together, those of a few at once; a document that calms down is quick again', () => {
  const document = new Document('agent/pace');
  const pace = paceBroadcasts();
  const edits = (count: number, everyMs: number) => {
    for (let index = 0; index < count; index += 1) {
      pace(document);
      vi.advanceTimersByTime(everyMs);
    }
  };
  edits(30, 5);
  expect(document.flushDelay).toBe(0);
  edits(60, 1);
  expect(document.flushDelay).toBeGreaterThan(0);
  edits(60, 5);
  expect(document.flushDelay).toBe(0);
});
