import { expect, test } from 'vitest';
import { blockLeadingSpace } from './leading-space.ts';

/** A field with its cursor where the | stands. */
function field(text: string, knowsCursor = true) {
  const at = text.indexOf('|');
  const typed = {
    value: text.replace('|', ''),
    selectionStart: knowsCursor ? at : null,
    setSelectionRange: (start: number) => void (typed.selectionStart = start),
  };
  blockLeadingSpace(typed as never);
  const { value, selectionStart } = typed;
  return selectionStart === null ? value : `${value.slice(0, selectionStart)}|${value.slice(selectionStart)}`;
}

test.for([
  ['a space in an empty field', ' |', '|'],
  ['a space before a name', ' |Ada', '|Ada'],
  ['a pasted name with spaces before it', '  Ada Lovelace|', 'Ada Lovelace|'],
  ['a cursor within the spaces', ' | Ada', '|Ada'],
  ['a line break', '\n|Ada', '|Ada'],
  ['a space between two words', 'Ada |Lovelace', 'Ada |Lovelace'],
  ['a space at the end, until one leaves', 'Ada |', 'Ada |'],
])('[C28] %s', ([, typed, expected]) => {
  expect(field(typed ?? '')).toBe(expected);
});

test('[C28] a field without a cursor position removes the leading space too', () => {
  expect(field(' |ada@northwind.example', false)).toBe('ada@northwind.example');
});
