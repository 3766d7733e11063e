import { expect, test } from 'vitest';
import { AIOperation } from './AIOperation.ts';

const problemFields = (settings: object) =>
  AIOperation.problems?.({ ...AIOperation.initial, modelId: 'm', ...settings }).map(({ field }) => field);

test('[ST57] a tool that asks first needs people to ask, and one the model cannot call asks nobody', () => {
  const asking = { toolIds: ['a'], askedToolIds: ['a'] };
  expect(problemFields(asking)).toEqual(['approvers']);
  expect(problemFields({ ...asking, approvers: { roles: ['Admin'], userIds: [], groupIds: [] } })).toEqual(
    [],
  );
  expect(problemFields({ ...asking, toolChoice: 'off' })).toEqual([]);
  expect(problemFields({ ...asking, toolIds: ['b'] })).toEqual([]);
});
