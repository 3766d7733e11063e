import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import { tryOnRuns } from './try-on-runs.ts';

const keyword: Filter = { ...filterTypes.KeywordDetector.initial, keywords: ['refund'] };
const runOf = (input: string) => ({
  id: randomUUID(),
  at: new Date(),
  startedById: randomUUID(),
  input,
  output: null,
});
const tried = (input: string, gone = new AbortController().signal) =>
  tryOnRuns(randomUUID(), [keyword], { runs: [runOf(input)], mayRead: () => true, gone });

test('[G53] an example shows no half of a private value at which a long text is cut', async () => {
  for (const before of [19_970, 19_975, 19_980, 19_985, 19_990]) {
    const { examples } = await tried(`${'-'.repeat(before)} refund l.hahn@post.example ${'-'.repeat(5000)}`);
    expect(examples).toHaveLength(1);
    expect(JSON.stringify(examples)).not.toMatch(/hahn|post/);
  }
  expect(await tried(`${'-'.repeat(21_000)} refund`)).toMatchObject({ withFindings: 0 });
});

test('[G53] no more runs are read once the caller has left', async () => {
  await expect(tried('refund', AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});
