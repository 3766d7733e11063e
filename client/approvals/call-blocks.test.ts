import { expect, test } from 'vitest';
import { callBlocks } from './call-blocks.ts';

const say = (text: string) => text;

test('[AP24] the parameters of a call read as figures and tables, long texts whole, and never as JSON', () => {
  const body = `Dear Lena,\n${'we are sorry. '.repeat(60)}`;
  const lines = [{ sku: 'A', price: 3 }];
  const parameters = { orderId: '88120', body, isUrgent: true, lines, address: { city: 'Riga' } };
  expect(callBlocks({ tool: 'refund', parameters }, say)).toEqual([
    {
      kind: 'figures',
      rows: [
        ['Order id', '88120'],
        ['Is urgent', 'yes'],
      ],
    },
    { kind: 'text', text: `Body:\n${body}` },
    { kind: 'table', head: ['Sku', 'Price'], rows: [['A', '3']], caption: 'Lines' },
    { kind: 'figures', rows: [['City', 'Riga']], caption: 'Address' },
  ]);
  expect(callBlocks({ tool: 'list', parameters: {} }, say)).toHaveLength(1);
});
