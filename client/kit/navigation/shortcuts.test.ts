import { expect, test, vi } from 'vitest';
import { capsOf, isOurs, together } from './shortcuts.ts';

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

test('[C12] the sheet shows the key that works, and no modifier that only some keyboards need', () => {
  expect(capsOf(['j', 'k'])).toEqual(['J', 'K']);
  expect(capsOf(['[Shift]+?'])).toEqual(['?']);
  expect(capsOf(['$mod+Shift+z'])).toEqual(['Ctrl', '⇧', 'Z']);
  expect(capsOf(['Escape', 'ArrowUp', '+'])).toEqual(['Esc', '↑', '+']);
});

test('[C12] a key is left to whoever types, to what lies over the page, and to who has taken it', () => {
  const press = (tagName: string, more: object = {}) =>
    ({
      target: { tagName },
      defaultPrevented: false,
      isComposing: false,
      ...more,
    }) as unknown as KeyboardEvent;
  vi.stubGlobal('document', { querySelector: () => null });
  expect([isOurs(press('BODY')), isOurs(press('INPUT')), isOurs(press('INPUT'), 'covered')]).toEqual([
    true,
    false,
    true,
  ]);
  expect([
    isOurs(press('BODY', { defaultPrevented: true }), 'never'),
    isOurs(press('BODY', { isComposing: true })),
  ]).toEqual([false, false]);
  vi.stubGlobal('document', { querySelector: () => ({}) });
  expect([isOurs(press('BODY')), isOurs(press('BODY'), 'covered'), isOurs(press('INPUT'), 'never')]).toEqual([
    false,
    false,
    true,
  ]);
  vi.unstubAllGlobals();
});
