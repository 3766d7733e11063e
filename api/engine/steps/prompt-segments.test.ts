import { expect, test } from 'vitest';
import type { PromptVariable } from '../../../shared/prompts/content.ts';
import { checkGraph, renderText } from '../../../shared/steps/index.ts';
import { graphOf, step } from '../../../tests/kit/engine/graphs.ts';
import { promptValuesOf, rendered, type ReadSegment } from './prompt-segments.ts';

const variable = (name: string, standard = ''): PromptVariable => ({
  id: name,
  name,
  type: 'text',
  default: standard,
});
const segment = (more: Partial<ReadSegment>): ReadSegment => ({
  text: '',
  variables: [],
  values: {},
  ...more,
});

test('[ST61] the values of the library’s prompts, their defaults and the first of a name', () => {
  const brand = segment({
    variables: [variable('tone', 'plain'), variable('prompt')],
    values: { tone: 'warm' },
  });
  const rules = segment({ variables: [variable('tone', 'stern'), variable('limit', '500')] });
  const values = { prompt: promptValuesOf({ system: [brand], user: [rules] }) };
  expect(values.prompt).toEqual({ tone: 'warm', limit: '500' });
  expect(rendered('Be {{ prompt.tone | upper }} up to {{ prompt.limit }}.', [], values)).toBe(
    'Be WARM up to 500.',
  );
  expect(() => renderText('{{ prompt.other }}', values)).toThrow();
});

test('[ST61] what a variable is given is no template in the step either', () => {
  const one = segment({ variables: [variable('tone')], values: { tone: '{{ input.text }}' } });
  const prompt = promptValuesOf({ system: [], user: [one] });
  expect(renderText('{{ prompt.tone }}', { prompt, input: { text: 'secret' } })).toBe('{{ input.text }}');
});

test('[ST61] a name that no prompt of the step is given gets a warning', () => {
  const segments = [
    {
      kind: 'prompt',
      id: 'p',
      role: 'user',
      promptId: 'x',
      values: [{ name: 'tone', value: 'warm' }],
      isOn: true,
    },
  ];
  const asks = (prompt: string) =>
    checkGraph(
      graphOf(
        [
          step('in', 'inputStep'),
          step('ask', 'AIOperation', { modelId: 'demo', prompt, segments }),
          step('out', 'outputStep'),
        ],
        'in > ask > out',
      ),
    );
  expect(asks('{{ prompt.tone }}')).toEqual([]);
  expect(asks('{{ prompt.mood }}')).toMatchObject([
    { stepId: 'ask', field: 'prompt', severity: 'warning', values: { name: 'mood' } },
  ]);
});
