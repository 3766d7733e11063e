import { expect, test } from 'vitest';
import { blocksOf, spansOf } from './markdown-blocks.ts';

const answer = [
  '## Refund',
  'You get **80.00 EUR**',
  'within *14* days.',
  '',
  '1. Pack it',
  '2. Send it',
  '',
  '- no fee',
  '',
  '| Line | Paid |',
  '|------|-----:|',
  '| Cup | 51.00 |',
  '',
  '```json',
  '{"order": 4711}',
  '```',
].join('\n');

test('an answer is read into headings, paragraphs, lists, tables and code', () => {
  expect(blocksOf(answer)).toEqual([
    { kind: 'heading', text: 'Refund' },
    { kind: 'paragraph', text: 'You get **80.00 EUR**\nwithin *14* days.' },
    { kind: 'list', first: 1, items: ['Pack it', 'Send it'] },
    { kind: 'list', first: null, items: ['no fee'] },
    { kind: 'table', head: ['Line', 'Paid'], rows: [['Cup', '51.00']] },
    { kind: 'code', text: '{"order": 4711}' },
  ]);
});

test('code whose fence is still open is code', () => {
  expect(blocksOf('Look:\n```\nlet a')).toEqual([
    { kind: 'paragraph', text: 'Look:' },
    { kind: 'code', text: 'let a' },
  ]);
});

test('marks inside of a line become spans, and what is no mark stays as it was written', () => {
  expect(spansOf('a **b** `c` *d* 2 * 3 [x](https://example.com)')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'emphasis', text: 'd' },
    { kind: 'text', text: ' 2 * 3 [x](https://example.com)' },
  ]);
});

test.each(['**', '`', '*a', '|', '- ', '1. ', '# ', '```\n'])(
  'a million characters of %j are read',
  (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    expect(blocksOf(text).length).toBeGreaterThan(0);
    expect(spansOf(text).map(({ text: inside }) => inside).length).toBeGreaterThan(0);
  },
);
