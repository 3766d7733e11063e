import { expect, test } from 'vitest';
import { readEdited } from './edited-inputs.ts';

test('[U80] only outputs that were edited are sent, and broken JSON is reported at its field', () => {
  const sources = [
    { id: 'a', text: '1' },
    { id: 'b', text: '2' },
    { id: 'c', text: '3' },
  ];
  expect(readEdited(sources, { a: '1', b: '{"n": 4}', c: '{' })).toEqual({
    outputs: { b: { output: { n: 4 } } },
    wrong: new Set(['c']),
  });
});
