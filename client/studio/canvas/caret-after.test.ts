import { expect, test } from 'vitest';
import { caretAfter } from './caret-after.ts';

test('[U12] the caret stays at its character when others write before, at or after it', () => {
  expect(caretAfter([{ retain: 2 }, { insert: 'abc' }], 5)).toBe(8);
  expect(caretAfter([{ retain: 5 }, { insert: 'abc' }], 5)).toBe(5);
  expect(caretAfter([{ retain: 9 }, { insert: 'abc' }], 5)).toBe(5);
  expect(caretAfter([{ retain: 1 }, { delete: 2 }], 5)).toBe(3);
  expect(caretAfter([{ retain: 4 }, { delete: 5 }], 5)).toBe(4);
  expect(caretAfter([{ insert: 'x' }, { delete: 9 }], 5)).toBe(1);
});
