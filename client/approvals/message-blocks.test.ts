import { expect, test } from 'vitest';
import { isNumeric } from '../kit/display/data-blocks.ts';
import { dataBlocks, titleAndBlocks } from './message-blocks.ts';

const say = (text: string) => text;

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
  const { title, blocks } = titleAndBlocks(message, 'Approve', say);
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

test('[AP6] a message without a title gets the name of its step', () => {
  expect(titleAndBlocks('', 'Team lead approves', say)).toEqual({ title: 'Team lead approves', blocks: [] });
  expect(titleAndBlocks('Total: 5', 'Approve', say).title).toBe('Approve');
  expect(titleAndBlocks(`${'long '.repeat(40)}`, 'Approve', say).title).toBe('Approve');
});

test('[AP9] JSON in a message becomes a table below its sentence, titled by the words before it', () => {
  const orders = [
    { order: '88120', customer: null, isPaid: true, lines: [{ sku: 'cup', count: 2 }] },
    { order: '88121', customer: { firstName: 'Lena' } },
  ];
  const message = `Refund 51.00 EUR to this customer? Orders: ${JSON.stringify(orders)}`;
  expect(titleAndBlocks(message, 'Approve', say)).toEqual({
    title: 'Refund 51.00 EUR to this customer?',
    blocks: [
      {
        kind: 'table',
        caption: 'Orders',
        head: ['Order', 'Customer', 'Is paid', 'Lines'],
        rows: [
          ['88120', '–', 'yes', 'Sku: cup, Count: 2'],
          ['88121', 'First name: Lena', '–', '–'],
        ],
      },
    ],
  });
});

test('[AP9] data within a sentence is rendered as text; other brackets stay unchanged', () => {
  const read = (text: string) => titleAndBlocks(`Title\n${text}`, 'Approve', say).blocks;
  expect(read('Orders ["88120","88121"] of {"name":"Lena"} as said [1] {here} [].')).toEqual([
    { kind: 'text', text: 'Orders 88120, 88121 of Name: Lena as said [1] {here} [].' },
  ]);
  expect(dataBlocks('{"total": 51, "paid": false}', say)).toEqual([
    {
      kind: 'figures',
      rows: [
        ['Total', '51'],
        ['Paid', 'no'],
      ],
    },
  ]);
  expect(dataBlocks('{"count": 1, "errors": [], "more": {}}', say)).toEqual([
    {
      kind: 'figures',
      rows: [
        ['Count', '1'],
        ['Errors', '–'],
        ['More', '–'],
      ],
    },
  ]);
  expect(dataBlocks('no data', say)).toBeUndefined();
});

test('[AP9] deep, wide and endless data is bounded, and parsing hostile text terminates', () => {
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  expect(dataBlocks(deep, say)).toEqual([{ kind: 'figures', caption: 'A', rows: [['A', 'A: A: A: A: …']] }]);
  const wide = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`c${n}`, n]));
  const [table] = dataBlocks(JSON.stringify(Array.from({ length: 120 }, () => wide)), say) ?? [];
  expect(table).toMatchObject({ kind: 'table', hidden: 70 });
  if (table?.kind !== 'table') throw new Error('no table');
  expect([table.head.length, table.rows.length]).toEqual([8, 50]);
  expect(Math.max(...table.rows.flat().map(({ length }) => length))).toBeLessThanOrEqual(501);
  for (const hostile of ['['.repeat(1_000_000), '{"a":'.repeat(200_000), '"[{'.repeat(300_000)])
    expect(titleAndBlocks(hostile, 'Approve', say).title).toBe('Approve');
});
