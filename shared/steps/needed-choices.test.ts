// Kinds that need something chosen before they can run.
import { expect, test } from 'vitest';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { checkGraph, kindOf, missingChoices, stepTypes } from './index.ts';

type Settings = Parameters<typeof step>[2];

/** The problems of a step of this kind in an agent that is complete otherwise. */
const problemsOf = (type: string, settings: Settings = {}) =>
  checkGraph(
    graphOf(
      [step('in', 'inputStep'), step('it', type, settings), step('out', 'outputStep')],
      'in > it > out',
    ),
  );

test('[ST63] every kind whose new step lacks an id says that nothing is chosen, with a fix at the field', () => {
  /** An external agent decides itself where no skill is chosen; a loop begins with a list, not with files. */
  const optional = new Set(['skillId', 'loopContainerStep']);
  for (const type of stepTypes.filter((name) => !optional.has(name))) {
    const ids = Object.entries(kindOf(type)?.initial ?? {}).filter(
      ([field, value]) => field.endsWith('Id') && value === '' && !optional.has(field),
    );
    const said = problemsOf(type).filter(({ fix }) => fix?.id === 'choose');
    expect([type, said.map(({ field }) => field)]).toEqual([type, ids.map(([field]) => field)]);
    for (const { text, severity } of said)
      expect([text, severity]).toEqual([expect.stringMatching(/^No .* is chosen yet\.$/), 'error']);
  }
});

test('[ST63] what is chosen in a list, or only for one way of repeating, is needed where it is used', () => {
  const unchosen = { kind: 'prompt', id: 's', role: 'user', promptId: '', version: '', values: [] };
  const segments = [
    { ...unchosen, isOn: true },
    { ...unchosen, id: 't', isOn: true },
  ];
  const textsOf = (type: string, settings: Settings) => problemsOf(type, settings).map(({ text }) => text);
  expect(textsOf('AIOperation', { modelId: 'm', segments })).toEqual(['No prompt is chosen yet.']);
  expect(textsOf('AIOperation', { modelId: 'm', segments: [{ ...unchosen, isOn: false }] })).toEqual([]);
  const files = kindOf('loopContainerStep');
  expect(files && missingChoices(files, { ...files.initial, over: 'sourceFiles' })).toMatchObject([
    { field: 'dataSourceId' },
  ]);
});

test('[ST32] a step without an external agent is not published', () => {
  expect(problemsOf('agentCardStep')).toMatchObject([{ field: 'externalAgentId', severity: 'error' }]);
  expect(problemsOf('agentCardStep', { externalAgentId: 'x' })).toEqual([]);
});

test('[ST30] a step without a memory or a key is not published', () => {
  expect(problemsOf('memoryStoreStep').map(({ field }) => field)).toEqual(['memoryId', 'key']);
  expect(problemsOf('memoryStoreStep', { memoryId: 'm', key: '{{ user.id }}' })).toEqual([]);
});

test('[ST31] a machine learning step needs a model and an input that is JSON', () => {
  expect(problemsOf('machineLearningOperationStep').map(({ field }) => field)).toEqual(['modelId']);
  expect(problemsOf('machineLearningOperationStep', { modelId: 'm', input: '{"a": }' })).toMatchObject([
    { field: 'input', values: { line: 1, column: 7 } },
  ]);
});
