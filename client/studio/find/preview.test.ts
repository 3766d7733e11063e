import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

test('[U93] a match is shown on one line with a little around it, without halves of characters', () => {
  const text = `${'a'.repeat(40)}\nrefund\n${'😀'.repeat(30)}`;
  const from = text.indexOf('refund');
  const { before, match, after } = previewOf(text, { from, to: from + 6, groups: ['refund'] });
  expect(before).toBe(`…${'a'.repeat(23)} `);
  expect(match).toBe('refund');
  expect(after.isWellFormed()).toBe(true);
  expect(after).toMatch(/^ 😀.*…$/u);
  expect(previewOf('refund', { from: 0, to: 6, groups: ['refund'] })).toEqual({
    before: '',
    match: 'refund',
    after: '',
  });
});
