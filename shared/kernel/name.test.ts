import { expect, test } from 'vitest';
import { Name } from './name.ts';

const complaint = (text: string) => Name.safeParse(text).error?.issues[0]?.message;

test('a name has something to see on one line', () => {
  for (const text of ['Ann', '  Ann ', '安', 'أحمد', '👩‍🚀', '½ & more', 'A\u200dB'])
    expect([text, complaint(text)]).toEqual([text, undefined]);
  for (const text of ['', '   ', '\u200b\u200d', '\u2060'])
    expect([text, complaint(text)]).toEqual([text, 'Name is required']);
});

test('a name cannot pass itself off as another', () => {
  for (const text of ['txt.\u202eexe', 'A\nB', 'Ann\u2066x\u2069', 'A\u0007'])
    expect([text, complaint(text)]).toEqual([text, 'Remove invisible characters']);
});
