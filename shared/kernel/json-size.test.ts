import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonSize } from './json-size.ts';
import type { Json } from './json.ts';

test('[ST9] the size of a value is the length of its JSON without escape characters', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      const length = text.replace(/\\(u[0-9a-f]{4}|.)/g, 'x').length;
      expect(jsonSize(value as Json, length)).toBe(length);
      expect(jsonSize(value as Json, length - 1)).toBe(Infinity);
    }),
  );
});

test('[ST9] a value is read no further than its limit, at any depth', () => {
  const same: Json = 'x'.repeat(1000);
  expect(
    jsonSize(
      Array.from({ length: 1_000_000 }, () => same),
      5000,
    ),
  ).toBe(Infinity);
  let deep: Json = [];
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  expect(jsonSize(deep, 1_000_000)).toBe(200_002);
});
