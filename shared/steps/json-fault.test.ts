import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultRange } from '../../client/studio/inspector/json-marks.ts';
import { jsonFault } from './json-fault.ts';
import { renderJson } from './json-template.ts';
import { stepKinds } from './index.ts';

const problemsOf = (template: string) =>
  stepKinds.jsonFormatterStep.problems({ template, fallbackToNull: false });

test('[ST20] a template that is not JSON is a problem that names where it breaks', () => {
  const broken = '{\n  "text": "{{ input.text }}",\n  "orders": [1, 2\n}';
  expect(problemsOf(broken)).toMatchObject([
    { field: 'template', severity: 'error', values: { line: 4, column: 1 } },
  ]);
  expect(problemsOf('{ "count": {{ loop.count }}, "a": [{{ steps.s.data }}] }')).toEqual([]);
});

test.each([
  ['{"a": 1', 7],
  ['{"a" 1}', 5],
  ['{"a": 1,}', 8],
  ['{a: 1}', 1],
  ['{"a": "open\n}', 6],
  ['{"a": "\\x"}', 7],
  ['[1 2]', 3],
  ['[01]', 1],
  ['{} {}', 3],
  ['[1e400]', 1],
  ['-0.5e30101', 0],
  ['{"a": {{ input.text }} 1}', 23],
])('[ST20] %s breaks at %i', (template, offset) => {
  expect(jsonFault(template)).toBe(offset);
});

test('[ST20] any text is reported broken exactly where JSON breaks, and every value is complete', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"a"',
    '1',
    ' ',
    '-0.5e3',
    'null',
    'tru',
    '\\n',
    '"',
    '\n',
    '01',
  );
  const isJson = (text: string) => renderJson(text, {}, { missingAsNull: true }) !== undefined;
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
      (text) => {
        fc.pre(!text.includes('{{'));
        expect(jsonFault(text) === undefined).toBe(isJson(text));
      },
    ),
    { numRuns: 3000 },
  );
  fc.assert(fc.property(fc.json(), (text) => text.includes('{{') || jsonFault(text) === undefined));
  expect(jsonFault('['.repeat(100_000))).toBe(100_000);
});

test('[ST20] the marker is on the broken part, or on the end where something is missing', () => {
  expect(faultRange('{"a" 1}')).toEqual({ from: 5, to: 6 });
  expect(faultRange('{"a": 1\n\n')).toEqual({ from: 6, to: 7 });
  expect([faultRange(''), faultRange('{}')]).toEqual([undefined, undefined]);
});
