import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Locale } from '../../shared/kernel/locales.ts';
import { receiptPdf } from './receipt.ts';

const RECEIPT = {
  number: 'NW-2026-000014',
  paidAt: new Date('2026-11-22'),
  tenantName: 'Northwind',
  tenantId: '01a20192-401c-7a73-824f-bcc9bf03e0b7',
  company: 'Atelier',
  type: 'Payment' as const,
  plan: '',
  amount: 1250.5,
  isSandbox: false,
};

/** What is written as text, by where it begins. */
async function written(locale: Locale, changes: Partial<typeof RECEIPT> = {}) {
  const pdf = Buffer.concat(await Array.fromAsync(receiptPdf({ ...RECEIPT, ...changes, locale })));
  const page = pagesOf(pdf).find((stream) => stream.includes(' Tm'));
  const texts = page?.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm\s[^[]*\[(.*?)\] TJ/g) ?? [];
  return Array.from(texts, ([, x, glyphs = '']) => ({
    x: Number(x),
    text: Array.from(glyphs.matchAll(/<([\da-f]+)>/g), ([, hex = '']) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    ).join(''),
  }));
}

function* pagesOf(pdf: Buffer) {
  const begin = 'stream\n';
  for (let at = pdf.indexOf(begin); at >= 0; at = pdf.indexOf(begin, at + 1)) {
    const end = pdf.indexOf('\nendstream', at);
    if (end > at) yield inflateSync(pdf.subarray(at + begin.length, end)).toString('latin1');
  }
}

const at = (texts: Awaited<ReturnType<typeof written>>, part: string) =>
  texts.filter(({ text }) => text.includes(part)).map(({ x }) => x);

test('[BI21] a receipt starts at the side its language starts at, and numbers run left to right in each', async () => {
  const [english, arabic] = [await written('en'), await written('ar-AE')];
  expect(at(english, 'Atelier')).toEqual([56]);
  expect(at(english, RECEIPT.number)).toEqual([320]);
  for (const x of at(english, '1,250.50')) expect(x).toBeGreaterThan(450);

  const [seller = 0] = at(arabic, 'Atelier');
  expect(seller).toBeGreaterThan(450);
  const [number = 0] = at(arabic, RECEIPT.number);
  expect(number).toBeGreaterThan(56);
  expect(number).toBeLessThan(595 - 320);
  expect(at(arabic, '1,250.50')).toEqual([56, 56]);
  expect(at(arabic, RECEIPT.tenantId)[0]).toBeGreaterThan(300);
});

test('[BI21] long names do not overlap the second column', async () => {
  const long = { company: 'Atelier '.repeat(20), tenantName: 'Northwind '.repeat(20) };
  for (const { text } of await written('en', long)) expect(text.length).toBeLessThan(60);
});
