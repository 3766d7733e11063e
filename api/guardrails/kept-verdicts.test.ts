import { expect, test } from 'vitest';
import { filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import type { AssignedFilter } from './assigned-guardrails.ts';
import { compileSafely } from './detectors/index.ts';
import { runOver } from './filter-run.ts';
import { keptVerdicts } from './kept-verdicts.ts';

const assigned = (filter: Filter): AssignedFilter => ({
  ...compileSafely(filter),
  guardrail: { id: 'g', name: 'Guard', version: 1 },
  reads: { applyToTools: true, applyDatasource: true, selectedSource: '' },
});
const pii = () => assigned(filterTypes.PII.initial);

function counted() {
  let scans = 0;
  const verdicts = keptVerdicts(async (_tenant, filters, text) => {
    scans++;
    return runOver(filters, text);
  });
  return { verdicts, scans: () => scans };
}

const unmetered = { onUsage() {} };

test('[G59] a text that comes again is not read again, and is released as before', async () => {
  const { verdicts, scans } = counted();
  const filters = [pii()];
  const history = Array.from({ length: 50 }, (_, turn) => `Turn ${turn}: write to a${turn}@example.org`);
  const read = async () => {
    const outcomes = [];
    for (const text of history) outcomes.push(await verdicts.of('t', filters, text, unmetered));
    return outcomes.map(({ action, released, results }) => [action, released, results]);
  };
  const first = await read();
  expect(await read()).toEqual(first);
  expect(first[7]?.slice(0, 2)).toEqual(['Redact', 'Turn 7: write to [EMAIL]']);
  expect(scans()).toBe(50);
});

test('[G59] other filters, a new version of them or another tenant read it again', async () => {
  const { verdicts, scans } = counted();
  const filters = [pii()];
  for (const [tenant, some] of [
    ['t', filters],
    ['u', filters],
    ['t', [pii()]],
    ['t', [...filters, pii()]],
  ] as const)
    await verdicts.of(tenant, [...some], 'Hello', unmetered);
  expect(scans()).toBe(4);
});

test('[G59] what failed is tried again, and no more is kept than is allowed', async () => {
  const { verdicts, scans } = counted();
  const broken = [
    assigned({ ...filterTypes.KeywordDetector.initial, patterns: ['(a'], failureMode: 'Open' }),
  ];
  for (let round = 0; round < 3; round++) await verdicts.of('t', broken, 'Hello', unmetered);
  expect(scans()).toBe(3);
  const filters = [pii()];
  for (let at = 0; at < 2001; at++) await verdicts.of('t', filters, `text ${at}`, unmetered);
  await verdicts.of('t', filters, 'text 0', unmetered);
  await verdicts.of('t', filters, 'text 2000', unmetered);
  expect(scans()).toBe(3 + 2001 + 1);
});

test('[G59] a verdict of very many findings is not kept, whatever is done about them', async () => {
  const { verdicts, scans } = counted();
  const filters = [assigned({ ...filterTypes.PII.initial, filterActionType: 'Audit' })];
  const emails = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@example.org`).join(' ');
  for (const text of [emails(150), emails(150), emails(300), emails(300)])
    await verdicts.of('t', filters, text, unmetered);
  expect(scans()).toBe(3);
});
