import { expect, test } from 'vitest';
import type { InputVariable } from '../../../shared/steps/input-variable.ts';
import { typedOf } from './last-typed.ts';
import { isEmptyInput, readInput, withoutUnfit } from './run-input.ts';

const variable = (name: string, type: InputVariable['type'], required = false): InputVariable => ({
  id: name,
  name,
  type,
  required,
});

test('[U8] typed input is converted to its type, and unreadable input is reported at its field', () => {
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

test('[U8] a switch that was never touched says no where something has to be said, and nothing elsewhere', () => {
  const variables = [variable('vip', 'boolean', true), variable('gift', 'boolean')];
  expect(readInput(variables, {})).toMatchObject({ input: { variables: { vip: false } }, problems: {} });
});

test('[U42] a run with neither a message nor a value is asked about first', () => {
  const empty = readInput([], { message: '  ' });
  expect(isEmptyInput(empty.input)).toBe(true);
  expect(isEmptyInput({ userInput: '', variables: { order: 5 } })).toBe(false);
  expect(isEmptyInput({ userInput: 'Hello', variables: {} })).toBe(false);
});

test('[U42] the next run is prefilled with the input of the last one', () => {
  const before = { order: 5, name: 'Lena', all: ['a', 'b c'], odd: ['[a', ' b'], mixed: [1] };
  const typed = typedOf({ text: 'Hello', variables: before });
  expect(typed).toEqual({
    message: 'Hello',
    order: '5',
    name: 'Lena',
    all: 'a\nb c',
    odd: '["[a"," b"]',
    mixed: '[1]',
  });
  const lists = ['all', 'odd', 'mixed'].map((name) => variable(name, 'list'));
  expect(readInput(lists, typed).input.variables).toEqual({ all: before.all, odd: before.odd, mixed: [1] });
});

test('[U42] what a guardrail has hidden, and what no longer fits its variable, is not prefilled', () => {
  const variables = [
    variable('mail', 'email'),
    variable('count', 'integer', true),
    variable('note', 'string'),
  ];
  const typed = { message: 'Hello', mail: '[EMAIL]', count: 'many', note: '[EMAIL]' };
  expect(withoutUnfit(variables, typed)).toEqual({ message: 'Hello', note: '[EMAIL]' });
});

test('[U8] lists are lines or JSON; objects, dates, choices, files and booleans keep their type', () => {
  const choice = { ...variable('size', 'choice'), options: ['S', 'L'] };
  const variables = [
    variable('orders', 'list'),
    variable('rows', 'list'),
    variable('customer', 'object'),
    variable('vip', 'boolean'),
    variable('day', 'date'),
    variable('note', 'file'),
    choice,
  ];
  const file = { name: 'note.txt', type: 'text/plain', text: 'né', size: 3 };
  const typed = {
    orders: ' 88120 \n\n88121',
    rows: '[{"order": 1}]',
    customer: '{"name": "Lena"}',
    vip: 'false',
    day: '2026-03-31',
    note: JSON.stringify(file),
    size: 'L',
  };
  expect(readInput(variables, typed)).toMatchObject({
    input: {
      variables: {
        orders: ['88120', '88121'],
        rows: [{ order: 1 }],
        customer: { name: 'Lena' },
        vip: false,
        day: '2026-03-31',
        note: file,
        size: 'L',
      },
    },
    problems: {},
  });
  const wrong = { orders: '[1', customer: '[]', vip: 'maybe', day: '2026-02-30', note: '{}', size: 'XL' };
  expect(Object.keys(readInput(variables, wrong).problems)).toEqual(Object.keys(wrong));
});
