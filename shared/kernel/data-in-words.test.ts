import { expect, test } from 'vitest';
import type { Json } from './json.ts';
import { figuresOf, inWords, listOf, tableOf } from './data-in-words.ts';

const say = (text: string) => text;
type Row = { [name: string]: Json };

test('[AP9] a wide table shows its first columns and merges the others into one cell', () => {
  const row: Row = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`c${index}`, index]));
  const late = { ...row, 7: 'seven', toString: true };
  expect(tableOf([row, late], say)).toEqual({
    head: ['C0', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', '…'],
    rows: [
      ['0', '1', '2', '3', '4', '5', '6', '7: –, C7: 7, C8: 8, To string: –'],
      ['0', '1', '2', '3', '4', '5', '6', '7: seven, C7: 7, C8: 8, To string: yes'],
    ],
    hidden: 0,
  });
});

test('[AP9] a table reads only the visible values of each row, however many columns there are', () => {
  let reads = 0;
  const counted = (row: Row) =>
    new Proxy(row, { get: (whole, name: string) => (reads++, whole[name]) }) satisfies Row;
  const rowNamed = (row: number): Row =>
    Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`c${row}x${index}`, 1]));
  const rows = Array.from({ length: 50 }, (_, row) => rowNamed(row));
  const table = tableOf(rows.map(counted), say);
  expect(table?.rows[0]?.at(-1)).toMatch(/^C0x7: 1, C0x8: 1, /);
  expect(reads).toBeLessThan(50 * 60);
});

test('[AP9] what a loop answers is named in the reader’s language, data of people by their own names', () => {
  const sayLoud = (text: string) => text.toUpperCase();
  const model = { id: 'demo', name: 'Demo', provider: 'Demo' };
  const answer = {
    results: [
      { text: 'one', model },
      { text: 'two', model },
    ],
    errors: [],
    count: 2,
  };
  expect(figuresOf(answer, sayLoud).map(([name]) => name)).toEqual(['RESULTS', 'ERRORS', 'HOW MANY']);
  expect(inWords({ count: 2, errors: 1 }, sayLoud)).toBe('Count: 2, Errors: 1');
  expect(inWords({ ...answer, colour: 'red' }, sayLoud)).toMatch(/^Results: .*, Colour: red$/);
  expect(listOf(answer.results, sayLoud).items).toEqual(['one', 'two']);
  const failure = { code: 'engine.timeout', message: 'Too slow.' };
  expect(tableOf([{ index: 1, ...failure }], sayLoud)?.head).toEqual(['INDEX', 'CODE', 'MESSAGE']);
  expect(inWords(failure, sayLoud)).toBe('CODE: engine.timeout, MESSAGE: Too slow.');
  expect(tableOf([{ index: 1, ...failure, code: 'A-7' }], sayLoud)?.head).toEqual([
    'Index',
    'Code',
    'Message',
  ]);
});
