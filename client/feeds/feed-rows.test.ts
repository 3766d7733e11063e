import { expect, test } from 'vitest';
import {
  countOf,
  listedRows,
  nothingWaits,
  offsetOf,
  showWaiting,
  stillWaiting,
  takeIn,
  type Listed,
} from './feed-rows.ts';

type Row = { id: string; state?: string };
const row = (id: string, state = 'new'): Row => ({ id, state });
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).join('');

const listed: Listed<Row> = {
  pages: [
    { items: [row('c'), row('b')], totalCount: 3 },
    { items: [row('a')], totalCount: 3 },
  ],
  pageParams: [0, 2],
};

test('[F1] a listed row is updated in place', () => {
  const after = takeIn(listed, nothingWaits, { rows: [row('b', 'done'), row('a', 'done')], hold: false });
  expect(listedRows(after.listed)).toEqual([row('c'), row('b', 'done'), row('a', 'done')]);
  expect(after.waiting).toEqual(nothingWaits);
});

test('[F1] a row that arrives several times at once is listed once, in its last state', () => {
  const after = takeIn(listed, nothingWaits, { rows: [row('d'), row('e'), row('d', 'done')], hold: false });
  expect(ids(listedRows(after.listed))).toBe('edcba');
  expect(listedRows(after.listed)[1]).toEqual(row('d', 'done'));
});

test('[F2] new rows wait while the reader is busy, newest first, and are listed on request', () => {
  const first = takeIn(listed, nothingWaits, { rows: [row('d'), row('e')], hold: true });
  expect(ids(listedRows(first.listed))).toBe('cba');
  const second = takeIn(first.listed, first.waiting, { rows: [row('d', 'done'), row('f')], hold: true });
  expect(ids(second.waiting.rows)).toBe('fed');
  expect(second.waiting.rows[2]).toEqual(row('d', 'done'));
  const merged = showWaiting(second.listed, second.waiting);
  expect(ids(listedRows(merged))).toBe('fedcba');
  expect(merged.pages[0]?.totalCount).toBe(6);
});

test('[F2] while some rows wait, later ones wait behind them', () => {
  const first = takeIn(listed, nothingWaits, { rows: [row('d')], hold: true });
  const second = takeIn(first.listed, first.waiting, { rows: [row('e')], hold: false });
  expect(ids(second.waiting.rows)).toBe('ed');
  expect(ids(listedRows(second.listed))).toBe('cba');
});

test('[F3] older rows are requested after all listed and waiting rows', () => {
  const { listed: known, waiting } = takeIn(listed, nothingWaits, { rows: [row('d'), row('e')], hold: true });
  expect(offsetOf(known.pages, waiting)).toBe(5);
  const overlapping = [...known.pages, { items: [row('a'), row('z')], totalCount: 6 }];
  expect(offsetOf(overlapping, waiting)).toBe(6);
});

test('[F4] a new row that does not match the filters is not added; a listed one is still updated', () => {
  const belongs = ({ state }: Row) => state === 'new';
  const rows = [row('d', 'done'), row('e'), row('c', 'done')];
  const after = takeIn(listed, nothingWaits, { rows, hold: false, belongs });
  expect(ids(listedRows(after.listed))).toBe('ecba');
  expect(listedRows(after.listed)[1]).toEqual(row('c', 'done'));
});

test('[F6] the numbers of waiting and listed rows stay bounded', () => {
  const many = Array.from({ length: 1_500 }, (_, index) => row(`n${index}`));
  const { waiting } = takeIn(listed, nothingWaits, { rows: many, hold: true });
  expect(waiting.rows.length).toBe(500);
  expect(countOf(waiting)).toBe(1_500);
  const after = takeIn(listed, nothingWaits, { rows: many, hold: false }).listed;
  expect(listedRows(after).length).toBe(300);
  expect(listedRows(after)[0]?.id).toBe('n1499');
  expect(after.pages[0]?.totalCount).toBe(1_503);
});

test('[F8] a reloaded list already contains and counts the waiting rows', () => {
  const held = takeIn(listed, nothingWaits, { rows: [row('d'), row('e')], hold: true }).waiting;
  expect(stillWaiting(listed, held)).toBe(held);
  const again = { pages: [{ items: [row('e'), row('d'), row('c')], totalCount: 5 }], pageParams: [0] };
  expect(stillWaiting(again, held)).toEqual(nothingWaits);
  const later = takeIn(again, held, { rows: [row('f')], hold: true }).waiting;
  expect(ids(stillWaiting(again, later).rows)).toBe('f');
  // Beyond what is listed, too, everything older than a row that was read again is counted.
  const many = { rows: [row('f'), row('e'), row('x')], more: 7 };
  expect(stillWaiting(again, many)).toEqual({ rows: [row('f')], more: 0 });
});
