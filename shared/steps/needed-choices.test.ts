// Kinds that need something chosen before they can run.
import { expect, test } from 'vitest';
import { agentCardStep } from './agentCardStep.ts';
import { machineLearningOperationStep } from './machineLearningOperationStep.ts';
import { memoryStoreStep } from './memoryStoreStep.ts';

test('[ST32] a step without an external agent is not published', () => {
  const { initial, problems } = agentCardStep;
  expect(problems(initial)).toMatchObject([{ field: 'externalAgentId', severity: 'error' }]);
  expect(problems({ ...initial, externalAgentId: 'x' })).toEqual([]);
});

test('[ST30] a step without a memory or a key is not published', () => {
  const { initial, problems } = memoryStoreStep;
  expect(problems(initial).map(({ field }) => field)).toEqual(['memoryId', 'key']);
  expect(problems({ ...initial, memoryId: 'm', key: '{{ user.id }}' })).toEqual([]);
});

test('[ST31] a machine learning step needs a model and an input that is JSON', () => {
  const { initial, problems } = machineLearningOperationStep;
  expect(problems(initial).map(({ field }) => field)).toEqual(['modelId']);
  const broken = { ...initial, modelId: 'm', input: '{"a": }' };
  expect(problems(broken)).toMatchObject([{ field: 'input', values: { line: 1, column: 7 } }]);
});
