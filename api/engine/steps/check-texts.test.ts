import { expect, test } from 'vitest';
import { filterTypes, type Filter } from '../../../shared/guardrails/filters/index.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { compileFilters } from '../../guardrails/detectors/index.ts';
import { runOver } from '../../guardrails/filter-run.ts';
import type { CheckContext, GuardrailPort } from '../ports.ts';
import { checkTexts } from './check-texts.ts';
import { mapTexts } from './map-texts.ts';

const filters = compileFilters(
  (['Secrets', 'PCI', 'PII'] as const).map(
    (type) => ({ ...filterTypes[type].initial, filterActionType: 'Redact' }) as Filter,
  ),
);
const guardrails: Pick<GuardrailPort, 'check'> = {
  check: async (_context, _direction, text) => {
    const { released, results } = runOver(filters, text);
    return { action: results.length > 0 ? 'Redact' : 'Allow', text: released, message: '', violationIds: [] };
  },
};
const released = async (value: Json) =>
  (await checkTexts(guardrails as GuardrailPort, {} as CheckContext, 'output', { value })).released;

const CARD = '4539578763621486';

test('[G55] what a field is called counts in finding its value', async () => {
  expect(await released({ password: 'Xk29vLq81z', note: 'Xk29vLq81z' })).toEqual({
    password: '[SECRET]',
    note: 'Xk29vLq81z',
  });
});

test('[G55] no field is lost when masked names coincide', async () => {
  expect(await released({ 'a@example.org': 1, 'b@example.org': 2, '[EMAIL] 2': 3 })).toEqual({
    '[EMAIL]': 1,
    '[EMAIL] 2': 2,
    '[EMAIL] 2 2': 3,
  });
});

test('[G55] JSON in a text is read as what it says and stays JSON, whatever is masked in it', async () => {
  const inner = `{"card": ${CARD}, "who": "lena\\u0040example.com", "list": [{"deep": "{\\"p\\":\\"b@example.org\\"}"}]}`;
  const answer = (await released({ text: inner })) as { text: string };
  expect(JSON.parse(answer.text)).toEqual({
    card: expect.stringMatching(/^\[.*\]$/),
    who: '[EMAIL]',
    list: [{ deep: '{"p":"[EMAIL]"}' }],
  });
  const clean = '{ "spaces":  "stay as they are" }';
  expect(await released(clean)).toBe(clean);
  // Of two fields of one name a reader may take either: both are read as they stand.
  expect(await released('{"who":"a@example.org","who":"nobody"}')).toBe('{"who":"[EMAIL]","who":"nobody"}');
});

test('[G55] colons and quotes among texts keep nothing in JSON from being read', async () => {
  const who = '"who": "lena\\u0040example.com"';
  for (const odd of ['["x", ":"]', '["x:", ": y", "\\"z\\":"]', '":"'])
    expect(await released(`{"odd": ${odd}, ${who}}`), odd).toBe(
      JSON.stringify({ odd: JSON.parse(odd) as Json, who: '[EMAIL]' }),
    );
});

test('[G55] very many names that coincide take no longer than others', async () => {
  const fields = Array.from({ length: 40_000 }, (_, at) => [`a${at}@example.org`, at] as const);
  const many = Object.fromEntries(fields) as Json;
  const started = performance.now();
  const names = new Set<string>();
  const mapped = mapTexts(many, (_text, isName) => (isName ? '[EMAIL]' : ''));
  for (const name of Object.keys(mapped as object)) names.add(name);
  expect(names.size).toBe(fields.length);
  expect(performance.now() - started).toBeLessThan(2000);
});

test('[G55] odd values neither break nor slip through', async () => {
  const name = `${'k'.repeat(100_000)} a@example.org`;
  expect(Object.keys((await released({ [name]: 'x' })) as object)[0]).toMatch(/k \[EMAIL\]$/);
  const odd = JSON.parse('{"__proto__": "a@example.org", "constructor": {"": "b@example.org"}}') as Json;
  expect(JSON.stringify(await released(odd))).toBe('{"__proto__":"[EMAIL]","constructor":{"":"[EMAIL]"}}');
  expect(await released([])).toEqual([]);
  expect(await released('')).toBe('');
  expect(await released([Number(CARD)])).not.toEqual([Number(CARD)]);
  let deep: Json = 'a@example.org';
  for (let level = 0; level < 20_000; level++) deep = [deep];
  await expect(released(deep)).rejects.toMatchObject({ code: 'engine.nestedTooDeep' });
  const text = `${'['.repeat(20_000)}"a@example.org"${']'.repeat(20_000)}`;
  expect(await released(text)).toContain('[EMAIL]');
});

test('[G55] a text that imitates the border between texts is not passed on', async () => {
  for (const forged of ['a\n\u2063\u2063\nb', 'a:\u2063\u2063 b'])
    expect(await released([forged, 'c'])).toBeUndefined();
});
