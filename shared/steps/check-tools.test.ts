import { expect, test } from 'vitest';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { checkTools, toolsIn, type KnownTool } from './index.ts';

const known: KnownTool[] = [{ id: 't1', name: 'Find an order', needed: ['id'] }];

const calling = (toolId: string, parameters: { id: string; name: string; value: string }[] = []) =>
  graphOf([step('in', 'inputStep'), step('call', 'toolActionStep', { toolId, parameters })], 'in > call');

test('[ST40] a tool that is gone, or of another project, is an error at the step, with the field to open', () => {
  expect(toolsIn(calling('t2'))).toEqual(['t2']);
  expect(checkTools(calling('t2'), known)).toMatchObject([
    {
      stepId: 'call',
      field: 'toolId',
      severity: 'error',
      fix: { id: 'openField', stepId: 'call', field: 'toolId' },
    },
  ]);
});

test('[ST40] a required parameter needs a value, and what never runs needs none', () => {
  const missing = checkTools(calling('t1', [{ id: 'a', name: 'id', value: ' ' }]), known);
  expect(missing).toMatchObject([
    { field: 'parameters', values: { tool: 'Find an order', parameter: 'id' } },
  ]);
  expect(checkTools(calling('t1', [{ id: 'a', name: 'id', value: '{{ input.text }}' }]), known)).toEqual([]);
  const graph = calling('t2');
  const resting = {
    ...graph,
    steps: graph.steps.map((one) => ({ ...one, policy: { ...one.policy, isOff: true } })),
  };
  expect(checkTools(resting, known)).toEqual([]);
});
