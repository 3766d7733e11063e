import { expect, test } from 'vitest';
import { fitsLine } from './fits-line.ts';

test('[U61] usual names and facts stand in a line unclipped, and what may be too long does not', () => {
  for (const title of ['Step 123', 'Classify the request', 'Refund policy'])
    expect(fitsLine(title, 13)).toBe(true);
  for (const subtitle of ['1.2 s', 'JSON formatter', 'not taken']) expect(fitsLine(subtitle, 12)).toBe(true);
  expect(fitsLine('Answer the customer in their language', 13)).toBe(false);
  expect(fitsLine('WWWWWWWWWWWW', 13)).toBe(false);
  expect(fitsLine('返金の依頼を分類してください', 13)).toBe(false);
  expect(fitsLine('', 13)).toBe(true);
});
