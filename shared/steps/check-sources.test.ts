import { expect, test } from 'vitest';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { checkGraph, checkSources, sourcesIn } from './index.ts';

const searching = (dataSourceId: string) =>
  graphOf([step('in', 'inputStep'), step('find', 'dataSearch', { dataSourceId })], 'in > find');

test('[ST50] a step without a data source, or with one that is gone, is not published', () => {
  expect(checkGraph(searching('')).filter(({ field }) => field)).toMatchObject([
    { field: 'dataSourceId', severity: 'error' },
  ]);
  expect(sourcesIn(searching(''))).toEqual([]);
  expect(sourcesIn(searching('s2'))).toEqual(['s2']);
  expect(checkSources(searching('s2'), new Set(['s1']))).toMatchObject([
    {
      stepId: 'find',
      field: 'dataSourceId',
      severity: 'error',
      fix: { id: 'openField', stepId: 'find', field: 'dataSourceId' },
    },
  ]);
  expect(checkSources(searching('s1'), new Set(['s1']))).toEqual([]);
});

test('[ST50] what is switched off needs no data source', () => {
  const graph = searching('s2');
  const steps = graph.steps.map((one) => ({ ...one, policy: { ...one.policy, isOff: true } }));
  expect(checkSources({ ...graph, steps }, new Set())).toEqual([]);
});
