import { expect, test } from 'vitest';
import type { RunStep } from '../../shared/executions/run.ts';
import { compareRuns } from './compare-runs.ts';

const step = (key: string, output: RunStep['output'], more: Partial<RunStep> = {}): RunStep => ({
  key,
  status: 'done',
  attempt: 1,
  input: null,
  output,
  error: null,
  routes: null,
  usage: null,
  wakeAt: null,
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: '2026-01-01T00:00:02.000Z',
  ...more,
});

test('[R43] two runs are compared step by step, and steps that only one of them has are listed', () => {
  const usage = { inputTokens: 1, outputTokens: 1, cost: 0.5 };
  const rows = compareRuns(
    { steps: [step('a', { x: 1, y: 2 }), step('b', 'old', { usage }), step('cut', null, { isCut: true })] },
    {
      steps: [
        step('a', { y: 2, x: 1 }, { kept: 'run', startedAt: null }),
        step('b', 'new'),
        step('cut', null),
        step('loop[1]/c', 1),
      ],
    },
  );
  expect(rows.map(({ key, stepId, isSame }) => [key, stepId, isSame])).toEqual([
    ['a', 'a', true],
    ['b', 'b', false],
    ['cut', 'cut', undefined],
    ['loop[1]/c', 'c', undefined],
  ]);
  expect(rows[0]?.right).toMatchObject({ kept: 'run', time: undefined });
  expect(rows[1]?.left).toMatchObject({ time: 2000, cost: 0.5 });
  expect(rows[3]?.left).toBeUndefined();
});
