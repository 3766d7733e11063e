import { expect, test } from 'vitest';
import { isNumeric, titleAndBlocks } from './message-blocks.ts';

test('[AP6] the first line is the title; figures, tables and paragraphs follow', () => {
  const message = [
    '## Refund of 340.00 EUR',
    'Customer: Lena Hahn',
    'Reason: Two lines arrived broken: the machine, the cups',
    '',
    '| Line | Paid |',
    '|------|-----:|',
    '| Espresso machine | 289.00 |',
    '| Cup set | 51.00 |',
    '',
    'Photos are attached.',
    'She is with us since 2019.',
  ].join('\n');
  const { title, blocks } = titleAndBlocks(message, 'Approve');
  expect(title).toBe('Refund of 340.00 EUR');
  expect(blocks).toEqual([
    {
      kind: 'figures',
      rows: [
        ['Customer', 'Lena Hahn'],
        ['Reason', 'Two lines arrived broken: the machine, the cups'],
      ],
    },
    {
      kind: 'table',
      head: ['Line', 'Paid'],
      rows: [
        ['Espresso machine', '289.00'],
        ['Cup set', '51.00'],
      ],
    },
    { kind: 'text', text: 'Photos are attached.\nShe is with us since 2019.' },
  ]);
  expect([isNumeric([['289.00'], ['51.00']], 0), isNumeric([['Cup set']], 0)]).toEqual([true, false]);
});

test('[AP6] a message without a title is named after its step', () => {
  expect(titleAndBlocks('', 'Team lead approves')).toEqual({ title: 'Team lead approves', blocks: [] });
  expect(titleAndBlocks('Total: 5', 'Approve').title).toBe('Approve');
  expect(titleAndBlocks(`${'long '.repeat(40)}`, 'Approve').title).toBe('Approve');
});
