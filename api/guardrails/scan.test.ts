import { afterAll, expect, test } from 'vitest';
import { filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import { closeWorkerPool } from '../../shared/node/worker-pool/index.ts';
import { compileFilters } from './detectors/index.ts';
import { runOver } from './filter-run.ts';
import { scan, scanWithin } from './scan.ts';
import { guardRuns } from './guard-runs.ts';

afterAll(closeWorkerPool);

const pii: Filter = filterTypes.PII.initial;
const keywordFilter = (patterns: string[], more: Partial<Filter> = {}): Filter =>
  ({ ...filterTypes.KeywordDetector.initial, filterActionType: 'Redact', patterns, ...more }) as Filter;
const prose = 'Ann wrote to the shop that her parcel, ordered in May, has not come. ';

/** Whether others got a turn before the work was done: work in this thread is done before any. */
async function leavesTurns(work: Promise<unknown>): Promise<boolean> {
  let hadTurn = false;
  const turn = setImmediate(() => (hadTurn = true));
  await work;
  clearImmediate(turn);
  return hadTurn;
}

test('[G36] a long text is scanned in another thread, with the same result', async () => {
  const filters = compileFilters([pii, filterTypes.PromptInjection.initial]);
  const text = `${prose.repeat(4000)} l.hahn@post.example`;
  expect(await leavesTurns(scan('tenant', filters, text))).toBe(true);
  const { action, results, released } = await scan('tenant', filters, text);
  const whole = runOver(filters, text);
  expect({ action, results, released }).toEqual({
    action: whole.action,
    results: whole.results,
    released: whole.released,
  });
  expect(results[0]?.owner).toBe(filters[0]);
});

test('[G36] a short text is scanned there too when user-defined patterns would take long over it', async () => {
  const filters = compileFilters([keywordFilter(['(a|b|c|d){1,90}z', 'begin.*end'])]);
  const text = 'abcd'.repeat(2000);
  expect(await leavesTurns(scan('tenant', filters, text))).toBe(true);
});

test('[G36] only the patterns that take too long fail; the findings of the other filters count', async () => {
  const text = `l.hahn@post.example ${'abcd'.repeat(100_000)}zq`;
  const filters = compileFilters([
    pii,
    keywordFilter(['(a|b|c|d){1,110}.*zq'], { filterActionType: 'Audit' }),
  ]);
  // Time enough for a new thread on a busy machine; the pattern alone would take minutes.
  const { released, results } = await scanWithin(10_000)('tenant', filters, text);
  expect(released === text.replace('l.hahn@post.example', '[EMAIL]')).toBe(true);
  expect(results.map(({ findings }) => findings.map(({ type }) => type))).toEqual([
    ['Email'],
    ['FilterFailed'],
  ]);
});

test('[G36] when even built-in patterns take too long, nothing passes a filter that fails closed', async () => {
  const filters = compileFilters([pii]);
  const outcome = await scanWithin(1)('tenant', filters, prose.repeat(20_000));
  expect(outcome).toMatchObject({ action: 'Block', released: '' });
});

test('[G36] a stream with a piece that is long by itself is still released completely', async () => {
  const compiled = compileFilters([pii]);
  const reads = { applyToTools: true, applyDatasource: true, selectedSource: '' };
  const assigned = {
    of: async () => compiled.map((one) => ({ ...one, guardrail, reads })),
  };
  const { stream } = guardRuns(
    assigned as unknown as Parameters<typeof guardRuns>[0],
    { record: async () => {} } as unknown as Parameters<typeof guardRuns>[1],
    {
      recordHits: async () => {},
      placeholders: { useUpMade: async () => {} } as never,
      judge: async (_owners, { local }) => local,
    },
  );
  const guard = await stream({ tenantId: 'tenant', runId: 'run', stepKey: 'step' } as never);
  const pieces = ['Write to l.ha', 'hn@post.example or ', `${prose.repeat(4000)}ann@post.ex`, 'ample today.'];
  const released = pieces.map(guard.push);
  expect(released[1]).toBe('Write to [EMAIL]');
  expect(released.slice(2)).toEqual(['', '']);
  expect(released.join('') + (await guard.end()).rest).toBe(runOver(compiled, pieces.join('')).released);
});

const guardrail = { id: 'guardrail', name: 'Baseline', version: 1 };
