import { expect, test } from 'vitest';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { checkGraph } from './check-graph.ts';
import { renderText } from './template.ts';

test('[ST52] a reference to a memory wants a step before that uses the key; inputs are told by their place', () => {
  const using = (template: string) =>
    checkGraph(
      graphOf(
        [
          step('in', 'inputStep'),
          step('likes', 'memoryLoadStep', { memoryId: 'm', key: 'likes' }),
          step('later', 'memoryStoreStep', { memoryId: 'm', key: 'later' }),
          step('computed', 'memoryLoadStep', { memoryId: 'm', key: '{{ user.id }}' }),
          step('out', 'outputStep', { template }),
        ],
        'in > likes > computed > out',
        'in > later',
      ),
    ).filter(({ stepId }) => stepId === 'out');
  expect(using('{{ memory.likes }} {{ inputs.0.text }} {{ inputs | json }}')).toEqual([]);
  expect(using('{{ memory.later }}')).toMatchObject([{ severity: 'error', values: { name: 'later' } }]);
  expect(using('{{ memory.constructor }}')).toHaveLength(1);
  expect(renderText('{{ inputs.1.text }}', { inputs: [{ text: 'a' }, { text: 'b' }] })).toBe('b');
});
