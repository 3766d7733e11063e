import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromNearerEnd } from './read-page.ts';

test('[PE50] a page has the same rows from either end, and its read scans at most half of all rows', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(80), fc.integer({ min: 1, max: 30 }), (count, offset, limit) => {
      const rows = Array.from({ length: count }, (_, index) => index);
      const walk = fromNearerEnd({ limit, offset }, count);
      const walked = (walk.isReversed ? rows.toReversed() : rows).slice(
        walk.offset,
        walk.offset + walk.limit,
      );
      expect(walk.isReversed ? walked.toReversed() : walked).toEqual(rows.slice(offset, offset + limit));
      expect(walk.offset).toBeLessThanOrEqual(count / 2);
    }),
  );
});
