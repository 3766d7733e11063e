import { EditorState, type Text, type TransactionSpec } from '@codemirror/state';
import { expect, test } from 'vitest';
import { textLimit } from './text-limit.ts';

function editor(doc: string) {
  let refused = 0;
  const state = EditorState.create({ doc, extensions: textLimit(10, () => (refused += 1)) });
  const after = (spec: TransactionSpec): Text => state.update(spec).newDoc;
  return { after, refused: () => refused };
}

test('[U9] a paste over the limit is refused as a whole, with one message', () => {
  const { after, refused } = editor('12345678');
  expect(after({ changes: { from: 8, insert: 'abc' }, userEvent: 'input.paste' }).toString()).toBe(
    '12345678',
  );
  expect(refused()).toBe(1);
  expect(after({ changes: { from: 8, insert: 'ab' }, userEvent: 'input.paste' }).toString()).toBe(
    '12345678ab',
  );
  expect(refused()).toBe(1);
});

test('[U9] a text that is already too long can be shortened', () => {
  const { after, refused } = editor('x'.repeat(20));
  expect(after({ changes: { from: 0, to: 5, insert: 'ab' }, userEvent: 'input.paste' }).length).toBe(17);
  expect(after({ changes: { from: 0, insert: 'a' }, userEvent: 'input.type' }).length).toBe(20);
  expect(refused()).toBe(1);
});

test('[U9] input of others is never refused', () => {
  const { after, refused } = editor('12345678');
  expect(after({ changes: { from: 8, insert: 'abcdef' } }).length).toBe(14);
  expect(refused()).toBe(0);
});
