import { expect, test } from 'vitest';
import type { RunSummary } from '../../shared/executions/run.ts';
import { roundsOf } from './rounds.ts';

test('[U43] a conversation lists its rounds from first to last, without their child runs', () => {
  const run = (id: string, parentRunId: string | null = null) => ({ id, parentRunId }) as RunSummary;
  const rounds = roundsOf([run('third'), run('helper', 'second'), run('second'), run('first')]);
  expect(rounds.map(({ id }) => id)).toEqual(['first', 'second', 'third']);
});
