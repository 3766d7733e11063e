import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../kernel/problem.ts';
import { renderJson } from './json-template.ts';
import { RenderBudget } from './render-budget.ts';
import { filters } from './template-filters.ts';
import { parseTemplate, referencesIn, renameSteps, renderText, renderValue } from './template.ts';

const scope = {
  input: { text: 'hello', variables: {} },
  variables: { name: 'Ann', tags: ['a', 'b'], empty: '', none: null },
  steps: { s1: { text: ' Hi ', data: { mood: 'good', list: [1, 2, 3] } }, 'step-2': 7 },
  loop: { item: { id: 4 }, index: 0, count: 2 },
};

const codeOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error instanceof Problem ? error.code : error;
  }
};

test.each([
  ['Dear {{ variables.name }}!', 'Dear Ann!'],
  ['{{steps.s1.text|trim|upper}}', 'HI'],
  ['{{ steps.s1 }}', ' Hi '],
  ['{{ steps.s1.data }}', '{"mood":"good","list":[1,2,3]}'],
  ['{{ steps.s1.data.list.1 }}', '2'],
  ['{{ variables.tags | join: " and " }}', 'a and b'],
  ['{{ variables.nothing | default: "you, {me} | us" }}', 'you, {me} | us'],
  ['{{ variables.empty | default: 3 }}', '3'],
  ['{{ variables.none }}', ''],
  ['{{ variables.tags | first }}{{ variables.tags | last }}{{ variables.tags | length }}', 'ab2'],
  ['{{ steps.s1.text | slice: 1, 2 }}', 'H'],
  ['{{ loop.item.id }} of {{ loop.count }}', '4 of 2'],
  ['a { b } {c', 'a { b } {c'],
])('[ST1] “%s” is filled in', (text, expected) => {
  expect(renderText(text, scope)).toBe(expected);
});

test('[ST1] a template that is one reference keeps the type of its value', () => {
  expect(renderValue(' {{ steps.s1.data.list }} ', scope)).toEqual([1, 2, 3]);
  expect(renderValue('{{ steps.step-2 }}', scope)).toBe(7);
});

test.each([
  ['{{ steps.s1.nothing }}', 'templates.missing'],
  ['{{ steps.gone.text }}', 'templates.missing'],
  ['{{ variables.constructor }}', 'templates.missing'],
  ['{{ steps.s1.text.length }}', 'templates.missing'],
  ['{{ process.env }}', 'templates.unreadable'],
  ['{{ steps.s1.text | explode }}', 'templates.unknownFilter'],
  ['{{ steps.s1.text | constructor }}', 'templates.unknownFilter'],
  ['{{ steps.s1.text', 'templates.unclosed'],
])('[ST2] “%s” fails with a code', (text, code) => {
  expect(codeOf(() => renderText(text, scope))).toBe(code);
});

test('[ST2] a reference without a value names its step by its title', () => {
  const named = { ...scope, nameOf: (id: string) => (id === 's1' ? 'Sort message' : undefined) };
  const messageOf = (text: string) => {
    try {
      return renderText(text, named);
    } catch (error) {
      return (error as Problem).message;
    }
  };
  expect(messageOf('{{ steps.s1.nothing.at | trim }}')).toBe(
    'The reference Sort message › nothing.at | trim has no value.',
  );
  expect(messageOf('{{ steps.gone.text }}')).toBe('The reference steps.gone.text has no value.');
});

test('[ST3] the segments of any text add up to the text', () => {
  const piece = fc.constantFrom(
    '{{',
    '}}',
    ' ',
    'steps.a',
    '|',
    'trim',
    '"',
    "'",
    '.',
    'x',
    '\n',
    'ü',
    '{',
    '}',
  );
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (text) => {
        const segments = parseTemplate(text);
        const again = segments.map((segment) =>
          segment.kind === 'text' ? segment.text : text.slice(segment.from, segment.to),
        );
        expect(again.join('')).toBe(text);
        expect(renameSteps(text, new Map())).toBe(text);
      },
    ),
  );
});

test('[ST3] a hostile text of a megabyte is parsed in linear time', () => {
  const began = performance.now();
  for (const piece of ['{{', '{{ steps.a | ', '{{ a }}', '{{ "', "{{ steps.a.b.c | default: '|"])
    parseTemplate(piece.repeat(1_000_000 / piece.length));
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('[ST4] references between copied steps point to the copies', () => {
  const text = '{{ steps.a.text | default: "steps.a" }} {{ steps.ab }} steps.a';
  expect(renameSteps(text, new Map([['a', 'z']]))).toBe(
    '{{ steps.z.text | default: "steps.a" }} {{ steps.ab }} steps.a',
  );
  expect(referencesIn(text).map(({ reference }) => reference.path)).toEqual([['a', 'text'], ['ab']]);
});

test('[ST5] no value can break out of its place in JSON', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (text, value) => {
      const context = { input: { text }, variables: { value: value as never } };
      const rendered = renderJson(
        '{"a": "{{ input.text }}", "b": {{ variables.value }}, "c": "x{{ input.text }}"}',
        context,
        { missingAsNull: false },
      );
      expect(JSON.stringify(rendered)).toBe(JSON.stringify({ a: text, b: value, c: `x${text}` }));
    }),
  );
});

const chain = (filter: string, times: number) => ` | ${filter}`.repeat(times);

test('[ST9] texts that double with each filter are refused before they are rendered', () => {
  const quote = { input: { text: '"'.repeat(2000), variables: {} } };
  expect(codeOf(() => renderText(`{{ input.text${chain('json', 25)} }}`, quote))).toBe(
    'templates.tooManyFilters',
  );
  // Each doubles it; eight still fit.
  const often = `{{ input.text${chain('json', 10)} }}`;
  expect(codeOf(() => renderText(often, quote))).toBe('templates.tooLong');
  expect(codeOf(() => renderValue(often, quote))).toBe('templates.tooLong');
  expect(codeOf(() => renderJson(`{"a": ${often}}`, quote, { missingAsNull: true }))).toBe(
    'templates.tooLong',
  );
});

const large = { input: { text: 'x'.repeat(100_000), variables: {} }, steps: { s: Array(50_000).fill(1) } };

test.each([
  ['the same value again and again', '{{ input }}'.repeat(6000)],
  ['the same text again and again', '{{ input.text }}'.repeat(1200)],
  ['filters that keep next to nothing of much', '{{ input.text | upper | slice: 0, 1 }}'.repeat(2000)],
  ['lists that are read again and again', '{{ steps.s | length }}'.repeat(2000)],
  ['a list joined by something long', `{{ steps.s | join: "${'-'.repeat(10_000)}" }}`],
])('[ST9] %s is refused', (_, text) => {
  expect(codeOf(() => renderText(text, large))).toBe('templates.tooLong');
});

test('[ST9] thousands of values in one JSON template are refused', () => {
  const list = `[${Array(3000).fill('{{ input }}').join(',')}]`;
  expect(codeOf(() => renderJson(list, large, { missingAsNull: false }))).toBe('templates.tooLong');
});

test('[ST9] filters count what they write and compare of each item, and read their path once', () => {
  const list = Array.from({ length: 100 }, (_, at) => ({ a: { b: `${'y'.repeat(9000)}${at}` } }));
  const scope = { variables: { list } };
  for (const filter of ['sort: "a"', 'where: "a", "z"', 'sort'])
    expect(
      codeOf(() => renderText(`{{ variables.list | ${filter} | length }}`.repeat(7), scope)),
      filter,
    ).toBe('templates.tooLong');
  let reads = 0;
  const path = { toString: () => `a${(reads += 1) && ''}` } as unknown as string;
  const items = Array.from({ length: 9 }, () => ({ a: 1 }));
  expect(filters.map.apply(items, [path], new RenderBudget())).toHaveLength(9);
  expect(reads).toBe(1);
});

test('[ST9] the templates of one step share a budget', () => {
  const step = { ...large, budget: new RenderBudget() };
  const text = '{{ input.text }}'.repeat(9);
  for (let n = 0; n < 5; n++) expect(renderText(text, step)).toHaveLength(900_000);
  expect(codeOf(() => renderText(text, step))).toBe('templates.tooLong');
  expect(renderText(text, large)).toHaveLength(900_000);
});
