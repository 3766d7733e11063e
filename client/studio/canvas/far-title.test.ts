import { expect, test } from 'vitest';
import { farTitle } from './far-title.ts';

test('[U47] when zoomed out a long title is cut to two lines, in complete characters', () => {
  expect(farTitle('Classify the request')).toBe('Classify the request');
  expect(farTitle('a'.repeat(28))).toBe('a'.repeat(28));
  expect(farTitle('Answer the customer politely in French')).toBe('Answer the customer politel…');
  expect([...farTitle('🦊'.repeat(40))]).toHaveLength(28);
});
