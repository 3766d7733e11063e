import { expect, test } from 'vitest';
import { typedOf } from './last-typed.ts';
import { isEmptyInput, readInput, type InputVariable } from './run-input.ts';

const variable = (name: string, type: InputVariable['type'], required = false): InputVariable => ({
  id: name,
  name,
  type,
  required,
});

test('[U8] what was typed arrives as its type, and what cannot be read is told at its field', () => {
  const variables = [
    variable('amount', 'number'),
    variable('count', 'integer'),
    variable('mail', 'email'),
    variable('order', 'string', true),
  ];
  const good = readInput(variables, {
    message: 'hi',
    amount: '3,5',
    count: '4',
    mail: 'a@b.example',
    order: '88120',
  });
  expect(good).toEqual({
    input: { userInput: 'hi', variables: { amount: 3.5, count: 4, mail: 'a@b.example', order: '88120' } },
    problems: {},
  });
  const bad = readInput(variables, { amount: 'x', count: '1.5', mail: 'nobody' });
  expect(Object.keys(bad.problems)).toEqual(['amount', 'count', 'mail', 'order']);
});

test('[U42] a run with neither a message nor a value is asked about first', () => {
  const empty = readInput([], { message: '  ' });
  expect(isEmptyInput(empty.input)).toBe(true);
  expect(isEmptyInput({ userInput: '', variables: { order: 5 } })).toBe(false);
  expect(isEmptyInput({ userInput: 'Hello', variables: {} })).toBe(false);
});

test('[U42] the next run begins with what the last one was started with', () => {
  expect(typedOf({ text: 'Hello', variables: { order: 5, name: 'Lena', all: ['a'] } })).toEqual({
    message: 'Hello',
    order: '5',
    name: 'Lena',
    all: '["a"]',
  });
});
