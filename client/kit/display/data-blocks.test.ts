import { expect, test } from 'vitest';
import { answerParts } from './data-blocks.ts';

const say = (text: string) => text;

test('[U101] what a loop passes on reads as figures, lists and tables', () => {
  const rounds = [{ order: '88120', paid: true }, { order: '88121' }];
  expect(answerParts(JSON.stringify({ count: 2, errors: [], results: rounds }), say)).toEqual([
    {
      kind: 'figures',
      rows: [
        ['How many', '2'],
        ['Errors', '–'],
      ],
    },
    {
      kind: 'table',
      caption: 'Results',
      head: ['Order', 'Paid'],
      rows: [
        ['88120', 'yes'],
        ['88121', '–'],
      ],
    },
  ]);
  expect(answerParts('[{"text":"Dear Ann"},{"text":"Dear Ben","usage":null}]', say)).toEqual([
    { kind: 'list', items: ['Dear Ann', 'Dear Ben'] },
  ]);
});

test('[U101] of a written answer only lines that are data become blocks, and code stays code', () => {
  const code = '```json\n{"a":1}\n```';
  expect(answerParts(`Two **orders**:\n["88120","88121"]\n${code}`, say)).toEqual([
    'Two **orders**:',
    { kind: 'list', items: ['88120', '88121'] },
    code,
  ]);
  for (const written of ['See [1] and {x}.', '[1]', '{}', '{"a":1} is JSON', ''])
    expect(answerParts(written, say)).toEqual(written ? [written] : []);
});

test('[U101] endless data stays as it is, and long lists say how much is hidden', () => {
  const endless = '['.repeat(300_000);
  expect(answerParts(endless, say)).toEqual([endless]);
  expect(answerParts(JSON.stringify(Array.from({ length: 80 }, (_, n) => `n${n}`)), say)).toMatchObject([
    { kind: 'list', hidden: 30 },
  ]);
});
