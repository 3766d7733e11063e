import { expect, test } from 'vitest';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { askInOrder } from './fallback-models.ts';
import { roundsIn } from './tool-rounds.ts';

const busy = { code: 'models.busy', status: 503, text: 'busy' };

/** Asks with what an earlier worker has recorded; models fail until `answering`. */
async function asked(attempt: number, progress: Json | undefined, answering: string) {
  const [models, records]: [string[], Json[]] = [[], []];
  const context = {
    settings: { modelId: 'first', fallbackModelIds: ['second', 'third'] },
    attempt,
    signal: new AbortController().signal,
    spend: () => {},
    record: async (_event: unknown, next: Json) => void records.push(next),
  };
  const result = await askInOrder(context as never, roundsIn(progress), async ({ modelId }, onUsage) => {
    models.push(modelId);
    onUsage({ inputTokens: 1, outputTokens: 0, cost: 1 });
    if (modelId !== answering) throw new Problem(busy);
    return 'answer';
  }).catch((error: unknown) => error);
  return { models, records, result };
}

test('[ST43] models are asked in their order, and what the failed ones cost is kept', async () => {
  const { models, records, result } = await asked(1, undefined, 'third');
  expect(models).toEqual(['first', 'second', 'third']);
  expect(result).toMatchObject({ answered: 'answer', talk: { usage: { inputTokens: 2, cost: 2 } } });
  expect(records.at(-1)).toMatchObject({ fallback: { attempt: 1, failed: 2 } });
});

test('[ST43] a worker that takes over asks no model again that has failed; a new attempt begins with the first', async () => {
  const { records } = await asked(1, undefined, 'second');
  expect((await asked(1, records.at(-1), 'second')).models).toEqual(['second']);
  expect((await asked(2, records.at(-1), 'first')).models).toEqual(['first']);
});

test('[ST43] where all of them fail, the step fails as the last one did', async () => {
  const { models, result } = await asked(1, undefined, 'none');
  expect(models).toEqual(['first', 'second', 'third']);
  expect(result).toBeInstanceOf(Problem);
});
