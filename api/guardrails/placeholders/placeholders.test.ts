import { expect, test } from 'vitest';
import { filterTypes, type Filter } from '../../../shared/guardrails/filters/index.ts';
import {
  restoreSoFar,
  restoreText,
  startRestoring,
  type Values,
} from '../../../shared/guardrails/placeholders.ts';
import { compileFilters } from '../detectors/index.ts';
import { runOver } from '../filter-run.ts';
import { addValues, useUp, valuesFor, valuesForTools, type KnownValue } from './known-values.ts';
import { spotsIn, withNames } from './placeholder.ts';
import { restoreJson } from './restore.ts';

const filters: Filter[] = [
  { ...filterTypes.PII.initial, replaceWith: 'Placeholder' },
  { ...filterTypes.Secrets.initial, filterActionType: 'Redact', replaceWith: 'Placeholder' },
];
const compiled = compileFilters(filters);

function redact(text: string, known: readonly KnownValue[] = []) {
  const { released, covers } = runOver(compiled, text);
  const spots = spotsIn({ text, released, covers }, true);
  const { values, names } = addValues(known, spots, { id: 'ann', isWriter: true });
  return { redacted: withNames(released, spots, names), values };
}

function inPieces(text: string, values: Values, next: () => number): string {
  const restoring = startRestoring(() => values);
  let restored = '';
  for (let at = 0; at < text.length;) {
    const length = 1 + Math.floor(next() * 12);
    restored += restoring.push(text.slice(at, at + length));
    at += length;
  }
  return restored + restoring.end();
}

/** The same numbers at every run. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const fragments = [
  ...['ann@post.example', 'Ann@Post.example', 'lena.hahn@firm.example', '+49 30 901820', '078-05-1120'],
  ...['[EMAIL_1]', '[EMAIL_2]', '[TEXT_1]', '[EMAIL]', '[EMAIL_', '_1]', '[', ']', '[[EMAIL_1]]', '[A_[A_1]'],
  ...[
    'the password is Xk29vLq81z',
    '\u200b',
    '\u2063',
    '😀',
    'é',
    ' ',
    '\n',
    ',',
    'word',
    '4111 1111 1111 1111',
  ],
  ...['{"to":"ann@post.example"}', '"', '\\', '••••', '$&', '$1', '٠١٢٣'],
];

test('[G61] what was replaced comes back exactly, however the text and its stream are cut', () => {
  const next = random(7);
  let replaced = 0;
  for (let round = 0; round < 1500; round++) {
    const count = 1 + Math.floor(next() * 9);
    const text = Array.from({ length: count }, () => fragments[Math.floor(next() * fragments.length)]).join(
      '',
    );
    const { redacted, values } = redact(text);
    const own = valuesFor(values, 'ann');
    expect(restoreText(redacted, own)).toBe(text);
    expect(inPieces(redacted, own, next)).toBe(text);
    if (redacted !== text) replaced++;
  }
  expect(replaced).toBeGreaterThan(500);
});

test('[G60] the same value has the same number in all messages, another value another', () => {
  const first = redact('From ann@post.example to ben@post.example, cc ann@post.example.');
  expect(first.redacted).toBe('From [EMAIL_1] to [EMAIL_2], cc [EMAIL_1].');
  const second = redact('Is it ben@post.example or lu@post.example?', first.values);
  expect(second.redacted).toBe('Is it [EMAIL_2] or [EMAIL_3]?');
});

test('[G60] a conversation has so many placeholders, and what has no room is replaced by its kind', () => {
  const text = Array.from({ length: 600 }, (_, index) => `p${index}@post.example`).join(', ');
  const { redacted, values } = redact(text);
  expect(values).toHaveLength(500);
  expect(redacted).toContain('[EMAIL_500], [EMAIL], [EMAIL]');
  expect(redacted).not.toContain('@');
});

test('[G61] a value comes back to the one who wrote it alone, and within JSON as JSON', () => {
  const ann = redact('ann@post.example').values;
  const ben = addValues(ann, [{ label: 'EMAIL', text: 'ben@post.example', filterType: 'PII' }], {
    id: 'ben',
    isWriter: true,
  }).values;
  const text = 'To [EMAIL_1] and [EMAIL_2].';
  expect(restoreText(text, valuesFor(ben, 'ann'))).toBe('To ann@post.example and [EMAIL_2].');
  expect(restoreText(text, valuesFor(ben, 'ben'))).toBe('To [EMAIL_1] and ben@post.example.');
  for (const id of ['sam', undefined]) expect(restoreText(text, valuesFor(ben, id))).toBe(text);
  const quoted = new Map([['[VALUE_1]', 'a "b"\n']]);
  const json = restoreJson({ '[VALUE_1]': '{"to": ["[VALUE_1]"], "n": 1}' }, quoted);
  expect(json).toEqual({ 'a "b"\n': JSON.stringify({ to: ['a "b"\n'], n: 1 }) });
});

test('[G62] a number that a model made up never comes to stand for a value', () => {
  const { values } = redact('ann@post.example');
  const made = useUp(values, [
    { label: 'EMAIL', number: 1 },
    { label: 'EMAIL', number: 2 },
    { label: 'EMAIL', number: 7 },
  ]);
  const later = redact('ben@post.example', made.values);
  expect(later.redacted).toBe('[EMAIL_8]');
  expect(restoreText('[EMAIL_1] [EMAIL_2] [EMAIL_7] [EMAIL_9]', valuesFor(later.values, 'ann'))).toBe(
    'ann@post.example [EMAIL_2] [EMAIL_7] [EMAIL_9]',
  );
});

test('[G62] 100 KB of forged placeholders, nested ones too, cost little and come back as they were typed', () => {
  const { values } = redact('ann@post.example');
  for (const forged of ['[EMAIL_1]', '[[EMAIL_1]_1]', '[EMAIL_', '[', 'A_']) {
    const text = forged.repeat(Math.ceil(100_000 / forged.length));
    const started = performance.now();
    const typed = redact(text, values);
    const own = valuesFor(typed.values, 'ann');
    expect(restoreText(typed.redacted, own)).toBe(text);
    expect(inPieces(typed.redacted, own, random(3))).toBe(text);
    expect(performance.now() - started).toBeLessThan(4000);
  }
  // A model may repeat one as well: the text grows within a bound.
  const long = new Map([['[VALUE_1]', 'x'.repeat(500)]]);
  expect(restoreText('[VALUE_1]'.repeat(10_000), long).length).toBeLessThan(300_000);
});

test('[G63] tools are sent values of the person whose run it is, of filters that allow it', () => {
  const known = redact('ann@post.example').values;
  const read = addValues(known, [{ label: 'EMAIL', text: 'crm@post.example', filterType: 'PII' }], {
    id: 'ben',
    isWriter: false,
  }).values;
  const names = (person: string, filterType: string) => [
    ...valuesForTools(read, person, new Set([filterType])).keys(),
  ];
  expect(names('ann', 'PII')).toEqual(['[EMAIL_1]']);
  expect(names('ben', 'PII')).toEqual(['[EMAIL_2]']);
  expect(names('ann', 'Secrets')).toEqual([]);
  expect(names('sam', 'PII')).toEqual([]);
});

test('[G61] a text that is shown while it grows begins as the whole does, and lacks a placeholder at most', () => {
  const values: Values = new Map([
    ['[EMAIL_1]', 'ann@post.example'],
    ['[PERSON_NAME_12]', 'Ann'],
  ]);
  const text = 'Dear [PERSON_NAME_12], [a] [EMAIL_1] is [EMAIL_2], [[EMAIL_1]] and [PERSON';
  const whole = restoreText(text, values);
  for (let at = 0; at <= text.length; at++) {
    const shown = restoreSoFar(text.slice(0, at), values);
    expect(whole.startsWith(shown), shown).toBe(true);
    expect(restoreText(text.slice(0, at), values).length - shown.length).toBeLessThanOrEqual(30);
  }
});
