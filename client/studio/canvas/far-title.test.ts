import { expect, test } from 'vitest';
import { farTitle } from './far-title.ts';

test('[U47] far away a long title is cut to two lines, whole letters at a time', () => {
  expect(farTitle('Classify the request')).toBe('Classify the request');
  expect(farTitle('a'.repeat(28))).toBe('a'.repeat(28));
  expect(farTitle('Answer the customer politely in French')).toBe('Answer the customer politel…');
  expect([...farTitle('🦊'.repeat(40))]).toHaveLength(28);
});
