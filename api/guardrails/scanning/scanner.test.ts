import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { filterTypes, type Filter } from '../../../shared/guardrails/filters/index.ts';
import { ALL_PII } from '../../../shared/guardrails/filters/pii.ts';
import { detectorOf } from '../detectors/detector.ts';
import { compileFilters } from '../detectors/index.ts';
import { secretRules } from '../detectors/secrets.ts';
import { piiRules } from '../detectors/pii.ts';
import { runOver, startFilterRun } from '../filter-run.ts';
import { compileGates } from './gates.ts';
import type { Rule } from './rule.ts';
import { Scanner } from './scanner.ts';

const filters: Filter[] = [
  { ...filterTypes.PII.initial, filterActionType: 'Redact', piiFilterType: ALL_PII },
  { ...filterTypes.Secrets.initial, filterActionType: 'Redact', replaceWith: 'Dots' },
  {
    ...filterTypes.KeywordDetector.initial,
    filterActionType: 'Redact',
    keywords: ['blue whale', 'кит', '鯨'],
    patterns: ['order-[0-9]{4,12}', '[A-Z]{3} [0-9]{2}'],
  },
];
const redacting = compileFilters(filters);

/** Pieces that begin, continue, break off and run into each other. */
const pieces = fc.oneof(
  fc.constantFrom(
    'ann@example.org',
    'lena.hahn@post.example',
    '+1 415 555 2671',
    '536-22-8726',
    'ssn ',
    'born on 12/05/1984',
    '4111 1111 1111 1111',
    'AKIAQ7LMN3PRSTUV5WXY',
    'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.c2ln',
    '-----BEGIN PRIVATE KEY-----',
    'MIIEvQIBADANBgkq',
    '-----END PRIVATE KEY-----',
    'https://example.com/a?b=c',
    'www.example.org',
    '10.0.0.1',
    '::1',
    'password: Xk29vLq81z',
    'sk-proj-aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hI6kL9n',
    'my name is Lena Hahn',
    'Dr. Ruiz',
    'blue whale',
    'order-12345678',
    'ABC 12',
    'P<UTOERIKSSON<<ANNA<MARIA<<<<',
    'DE89370400440532013000',
    '12345678Z',
    '221B Baker Street',
    'ring me',
    'x',
    ' ',
    '\n',
    '.',
    '@',
    '-',
    '+',
    '0',
    '12',
    'é',
    '👩‍👧',
    '𝟜𝟝',
    '٤٥',
    '\u200b',
    '\u200b'.repeat(18),
    '＠',
    '\ud83d',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'0123456789 -.+()@:/eyJAZaz'), maxLength: 24 }),
);
const texts = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''));

function cut(text: string, sizes: number[]): string[] {
  const chunks: string[] = [];
  let rest = text;
  for (let turn = 0; rest !== ''; turn++) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? 1);
    chunks.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return chunks;
}

function run(compiled: typeof redacting, chunks: readonly string[]) {
  const filterRun = startFilterRun(compiled);
  let streamed = '';
  for (const chunk of chunks) streamed += filterRun.push(chunk);
  const { rest, released, action, results } = filterRun.end();
  expect(streamed + rest).toBe(released);
  const findings = results.map(({ owner, findings: ownFindings }) => [owner.filter.filterType, ownFindings]);
  return { released, action, findings: findings.toSorted() };
}

test('[G13] redacting a stream in any chunking equals redacting the whole', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(texts, sizes, (text, chunkSizes) => {
      expect(run(redacting, cut(text, chunkSizes))).toEqual(run(redacting, [text]));
    }),
    { numRuns: Number(process.env['ATELIER_SCANS'] ?? 1500) },
  );
}, 120_000);

test('[G13] a blocking filter releases the same text from a stream in any chunking', () => {
  const blocking = compileFilters(
    filters.map((filter) => ({ ...filter, filterActionType: 'Block' as const })),
  );
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 9 }), (text, size) => {
      expect(run(blocking, cut(text, [size]))).toEqual(run(blocking, [text]));
    }),
    { numRuns: 300 },
  );
}, 120_000);

test('[G13] the offsets of findings never split a character', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { findings } = run(redacting, [text]);
      for (const { start, end } of findings.flatMap(
        ([, ownFindings]) => ownFindings as { start: number; end: number }[],
      )) {
        expect(start).toBeLessThan(end);
        expect(
          /^[\udc00-\udfff]/.test(text.slice(start)) && /[\ud800-\udbff]$/.test(text.slice(0, start)),
        ).toBe(false);
        expect(/^[\udc00-\udfff]/.test(text.slice(end)) && /[\ud800-\udbff]$/.test(text.slice(0, end))).toBe(
          false,
        );
      }
    }),
    { numRuns: 500 },
  );
}, 120_000);

const allRules = [...secretRules, ...piiRules.map(({ rule }) => rule)];
/** What begins with a word of its gate, or at an edge. */
const knownByStart = allRules.filter(({ gate }) => gate && ('start' in gate || 'edge' in gate));

/** How many starts the patterns together are asked about. */
function startsLookedAt(text: string, ruleSet: readonly Rule[] = allRules): number {
  let looked = 0;
  const rules = ruleSet.map((rule) => ({
    ...rule,
    look(...[piece, from, to]: Parameters<typeof rule.look>) {
      looked += to - from + 1;
      return rule.look(piece, from, to);
    },
  }));
  const [filter] = filters;
  if (filter) runOver([{ filter, detector: detectorOf(rules) }], text);
  return looked;
}

test('[G19] a pattern that is asked from within a character and begins before it comes to an end', () => {
  const filter: Filter = { ...filterTypes.Secrets.initial, filterActionType: 'Redact' };
  const text = '[the password is Xk29vLq81z"😀[EMAIL_[4111 1111 1111 1111';
  const both = compileFilters([filterTypes.PII.initial, filter]);
  expect(runOver(both, text).action).toBe('Redact');
});

test('[G19] every built-in rule has a gate, and no position is checked more often in a longer text', () => {
  for (const { type, gate } of allRules) expect([type, gate]).toEqual([type, expect.anything()]);
  for (const piece of ['colour=turquoise\n', 'token=abc ', 'key 1a ', '4111 ', 'x@y.', 'Ann Bell ']) {
    const [once, twice] = [500, 1000].map((times) =>
      startsLookedAt(`${piece.repeat(times)}"key": password `),
    );
    expect((twice ?? Infinity) / (once || 1)).toBeLessThan(2.2);
  }
  // Words far behind open nothing.
  const lines = 'colour=turquoise\n'.repeat(2000);
  expect(startsLookedAt(`${lines}"key": password `)).toBeLessThan(lines.length);
});

test('[G19] a row of digits is checked once for all number types, not once for each', () => {
  const pieces = 1000;
  for (const piece of ['1 ', '4111 ', '1.', 'A1-', '12/'])
    expect(startsLookedAt(piece.repeat(pieces))).toBeLessThan(6 * pieces);
});

test('[G19] no pattern is tried where the preceding unit rules out a match', () => {
  for (const piece of ['sk-', '@', 'pk-sk-', '1.', 'AKIA_']) {
    const looked = startsLookedAt(piece.repeat(1000), knownByStart);
    expect([piece, looked < 100]).toEqual([piece, true]);
  }
});

test('[G19] a pattern tried only after certain units has no alternation at its top level', () => {
  const parts = /\\.|\[(?:[^\]\\]|\\.)*\]|[^]/g;
  for (const { type, pattern } of knownByStart) {
    let depth = 0;
    for (const [part] of (pattern?.source ?? '').matchAll(parts)) {
      depth += Number(part === '(') - Number(part === ')');
      expect([type, depth === 0 && part === '|']).toEqual([type, false]);
    }
  }
});

test('[G19] the gates of a filter are scanned once, not once for each of its rules', () => {
  const compiled = detectorOf(secretRules);
  let readings = 0;
  const gates = {
    ...compiled.gates,
    get groups() {
      readings++;
      return compiled.gates.groups;
    },
  };
  runOver([{ filter: filterTypes.Secrets.initial, detector: { ...compiled, gates } }], 'A text.');
  expect(readings).toBe(1);
});

test('[G19] a rule that shares a lookup starts at an edge or is refused', () => {
  const [rule] = piiRules.map((one) => one.rule).filter(({ gate }) => gate && 'edge' in gate);
  const within = { ...rule, pattern: /\d{3}/ } as Rule;
  expect(() => detectorOf([within])).toThrow('does not begin at an edge');
});

test('[G19] in a row of numbers each is matched at its start, and nothing is searched in between', () => {
  const phone = piiRules.find(({ kind }) => kind === 'Phone')?.rule;
  if (!phone?.endAt) throw new Error('There is no rule for telephones.');
  const [look, endAt] = [vi.fn(phone.look), vi.fn(phone.endAt)];
  const rule: Rule = { ...phone, look, endAt };
  const gates = compileGates([rule]);
  const watch = {
    rule,
    gates,
    effect: 'mask' as const,
    mask: '*',
    leastScore: 0.8,
    allowed: new Set<string>(),
  };
  const scanner = new Scanner([watch], () => 'stop');
  scanner.end(`${'1 2 '.repeat(500)}, +49 30 1234567`);
  expect(scanner.matches).toHaveLength(1);
  expect(look).not.toHaveBeenCalled();
  expect(endAt.mock.calls.length).toBeLessThanOrEqual(1003);
});
