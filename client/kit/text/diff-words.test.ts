import { expect, test } from 'vitest';
import { diffWords } from './diff-words.ts';

test('[U3] texts are compared word by word, and no word of either is lost', () => {
  const parts = diffWords('refuse politely, always.', 'refuse kindly and briefly, always.');
  const join = (...kinds: string[]) =>
    parts
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join('');
  expect(join('same', 'removed')).toBe('refuse politely, always.');
  expect(join('same', 'added')).toBe('refuse kindly and briefly, always.');
  expect(parts[0]).toEqual({ kind: 'same', text: 'refuse ' });
});
