import { expect, test } from 'vitest';
import { together } from './shortcuts.ts';

test('[C12] the keyboard sheet lists each declared key once, those that work everywhere last', () => {
  const open = { keys: ['↵'], label: 'Open' };
  const close = { keys: ['Esc'], label: 'Close' };
  const find = { keys: ['/'], label: 'Search' };
  const groups = together(
    [
      { title: 'Everywhere', shortcuts: [close] },
      { title: 'This list', shortcuts: [open] },
      { title: 'This list', shortcuts: [find, open] },
      { title: 'Everywhere', shortcuts: [close] },
    ],
    'Everywhere',
  );
  expect(groups).toEqual([
    { title: 'This list', shortcuts: [open, find] },
    { title: 'Everywhere', shortcuts: [close] },
  ]);
});
