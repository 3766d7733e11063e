import { expect, test } from 'vitest';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { checkCredentials, checkGraph, credentialsIn } from './index.ts';

const reading = (credentialId: string) => {
  const credentials = [{ id: 'k', name: 'key', credentialId }];
  return graphOf([step('in', 'inputStep'), step('code', 'pythonStep', { credentials })], 'in > code');
};

test('[ST59] a credential that was not chosen, or that the project cannot use, forbids publishing', () => {
  expect(checkGraph(reading('')).filter(({ field }) => field)).toMatchObject([
    { field: 'credentials', text: 'No credential is chosen yet.', severity: 'error' },
  ]);
  expect(credentialsIn(reading(''))).toEqual([]);
  expect(credentialsIn(reading('c2'))).toEqual(['c2']);
  const fix = { id: 'openField', stepId: 'code', field: 'credentials' };
  expect(checkCredentials(reading('c2'), new Set(['c1']))).toMatchObject([
    { stepId: 'code', field: 'credentials', severity: 'error', fix },
  ]);
  expect(checkCredentials(reading('c1'), new Set(['c1']))).toEqual([]);
});

test('[ST59] what is switched off needs no credential', () => {
  const graph = reading('c2');
  const steps = graph.steps.map((one) => ({ ...one, policy: { ...one.policy, isOff: true } }));
  expect(checkCredentials({ ...graph, steps }, new Set())).toEqual([]);
});
