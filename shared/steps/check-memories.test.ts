import { expect, test } from 'vitest';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { checkMemories, memoriesIn } from './index.ts';

const [kept, gone] = [crypto.randomUUID(), crypto.randomUUID()];
const loading = (memoryId: string) =>
  graphOf([step('in', 'inputStep'), step('load', 'memoryLoadStep', { memoryId, key: 'k' })], 'in > load');

test('[ST30] a step whose memory is gone is not published', () => {
  expect(memoriesIn(loading(''))).toEqual([]);
  expect(memoriesIn(loading(gone))).toEqual([gone]);
  expect(checkMemories(loading(gone), new Set([kept]))).toMatchObject([
    {
      stepId: 'load',
      field: 'memoryId',
      severity: 'error',
      fix: { id: 'openField', stepId: 'load', field: 'memoryId' },
    },
  ]);
  expect(checkMemories(loading(kept), new Set([kept]))).toEqual([]);
});

test('[ST30] what is switched off needs no memory', () => {
  const graph = loading(gone);
  const steps = graph.steps.map((one) => ({ ...one, policy: { ...one.policy, isOff: true } }));
  expect(checkMemories({ ...graph, steps }, new Set())).toEqual([]);
});
