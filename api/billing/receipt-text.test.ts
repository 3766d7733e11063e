import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { shortened, writeText } from './receipt-text.ts';

type Drawn = { glyphs: string; at: number };

/** What is written as text, and how many letters are drawn, from the left to the right. */
function drawn(text: string, place: { width?: number; align?: 'left' | 'right' } = {}) {
  const document = new PDFDocument();
  const seen: Drawn[] = [];
  document.text = ((glyphs: string, at: number) => void seen.push({ glyphs, at })) as never;
  const transform = document.transform.bind(document);
  document.transform = ((...matrix: Parameters<typeof transform>) => {
    seen.push({ glyphs: '*', at: matrix[4] });
    return transform(...matrix);
  }) as never;
  document.font('Helvetica');
  writeText(document, text, { x: 100, y: 20, size: 10, ...place });
  document.end();
  return seen;
}

const inSight = (text: string) =>
  drawn(text)
    .toSorted((a, b) => a.at - b.at)
    .map(({ glyphs }) => glyphs)
    .join('');

test('[BI19] Latin characters stay text, character for character, whatever else is drawn', () => {
  expect(inSight('São João – Ñandú €')).toBe('São João – Ñandú €');
  expect(inSight('Київ 12')).toBe('**** 12');
  expect(inSight('Łódź')).toBe('*ód*');
});

test('[BI19] right-to-left text has the right order', () => {
  expect(inSight('شركة Acme')).toBe('Acme ****');
  expect(inSight('Acme شركة أمل Inc')).toBe('Acme *** **** Inc');
  expect(inSight('شركة Acme Inc أمل')).toBe('*** Acme Inc ****');
  expect(inSight('21 نوفمبر 2026')).toBe('2026 ****** 21');
});

test('[BI19] right-aligned text ends at the right edge, and text that is too long is cut with an ellipsis', () => {
  const [only] = drawn('Total', { width: 200, align: 'right' });
  const document = new PDFDocument();
  document.font('Helvetica').fontSize(10);
  expect(only?.at).toBeCloseTo(300 - document.widthOfString('Total'), 5);
  const long = 'a'.repeat(500);
  const cut = shortened(document, long, { size: 10, width: 100 });
  expect(cut.endsWith('…') && cut.length < 30).toBe(true);
  expect(shortened(document, 'short', { size: 10, width: 100 })).toBe('short');
});
