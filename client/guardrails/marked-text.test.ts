import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './marked-text.tsx';

test('[G29] the marks never change the text, whatever the findings', () => {
  const finding = fc
    .tuple(fc.nat(40), fc.nat(40))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b), action: 'Redact' as const }));
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.array(finding), (text, findings) => {
      expect(
        piecesOf(text, findings)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('[G29] the first of two overlapping findings is marked completely', () => {
  expect(
    piecesOf('abcdef', [
      { start: 2, end: 5, action: 'Block' },
      { start: 1, end: 3, action: 'Redact' },
    ]),
  ).toEqual([
    { text: 'a' },
    { text: 'bc', action: 'Redact' },
    { text: 'de', action: 'Block' },
    { text: 'f' },
  ]);
});
