import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('[IN6] a cell that looks like a formula is exported as text', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
    const [[cell]] = parse(csvOf([[`${start}HYPERLINK("http://evil.example")`]])) as [[string]];
    expect(cell).toBe(`'${start}HYPERLINK("http://evil.example")`);
  }
});

test('[IN6] figures, quotes, commas and line breaks survive the export', () => {
  const rows = [
    ['name', 'cost'],
    ['a "quoted", one\nwith a line', -1.5],
    ['; semicolon', 0],
  ];
  expect(parse(csvOf(rows))).toEqual(rows.map((row) => row.map(String)));
});
