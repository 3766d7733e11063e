import { expect, test } from 'vitest';
import { graphOf, step } from '../../../tests/kit/engine/graphs.ts';
import { fillIn } from '../../../shared/kernel/problem.ts';
import { checkGraph, type AgentGraph } from '../../../shared/steps/index.ts';
import { titleOfEntry } from '../versions/change-entries.ts';
import { frozenGraph } from '../graph/graph-store.ts';
import { nameSource, sayTemplate } from './reference-name.ts';
import { offersFor } from './references.ts';
import { sayProblem } from './say-problem.ts';

const ids = {
  input: 'srvinput',
  sort: 'srvyr9br37m63',
  reply: 'srvreply',
  loop: 'srvloop',
  begin: 'srvbegin',
};

const graph = graphOf(
  [
    step(ids.input, 'inputStep', {
      variables: [{ id: '1', name: 'order', type: 'string', required: false }],
    }),
    step(
      ids.reply,
      'AIOperation',
      { modelId: 'm', prompt: `{{ steps.${ids.sort}.text }}` },
      { title: 'Reply' },
    ),
    step(ids.sort, 'AIOperation', { modelId: 'm', prompt: '' }, { title: 'Sort message' }),
    step('srvnone', 'jsonFormatterStep', {}, { title: '' }),
    step(ids.loop, 'loopContainerStep', { items: '[1]' }, { title: 'Each order' }),
    step(ids.begin, 'loopStartStep', {}, { parentId: ids.loop }),
    step('srvin', 'AIOperation', { modelId: 'm' }, { parentId: ids.loop, title: 'Inner' }),
  ],
  `${ids.input} > ${ids.reply} > ${ids.sort} > ${ids.loop}`,
  `${ids.begin} > srvin`,
);
const naming = { step: frozenGraph(graph).step, say: (text: string) => text };

const messagesOf = (checked: AgentGraph) =>
  checkGraph(checked).map(
    (problem) => sayProblem(problem, naming.step, (text, values = {}) => fillIn(text, values)).message,
  );

test('[U30] a problem names its steps, both where it is found and where it points', () => {
  expect(messagesOf(graph)).toContain(
    'The step Sort message has not run yet when Sort message › Answer is needed here.',
  );
  expect(messagesOf(graph)).toContain('The step JSON formatter is not connected and would never run.');
  for (const sentence of messagesOf(graph)) expect(sentence).not.toMatch(/srv/);
});

test('[U30] a reference is shown as its step and its value, also in a diff', () => {
  const text = `Dear {{ variables.order }}, {{ steps.${ids.sort}.text | trim }} {{ steps.gone.text }} {{ oops`;
  expect(sayTemplate(text, naming)).toBe(
    'Dear {{ Variable › order }}, {{ Sort message › Answer | trim }} {{ a deleted step › text }} {{ oops',
  );
  expect(nameSource('input.text', naming)).toEqual({ title: 'Message', part: '', isMissing: false });
});

test('[U30] a removed step without a name is named by its kind', () => {
  const entry = { id: 's', type: 'jsonFormatterStep', title: '', sign: 'removed', fields: [] } as const;
  expect(titleOfEntry({ ...entry, fields: [] }, (text) => text)).toBe('JSON formatter');
});

test('[U31] each value is offered once, with its kind and its last value', () => {
  const samples = {
    of: (id: string) => (id === ids.sort ? { text: 'refund' } : undefined),
    input: () => ({ text: 'Hello', variables: { order: '88120' } }),
  };
  expect(offersFor(graph, 'srvin', samples)).toEqual([
    { reference: 'loop.item', type: 'loopStartStep', sample: undefined },
    { reference: 'loop.index', type: 'loopStartStep', sample: undefined },
    { reference: 'loop.last', type: 'loopStartStep', sample: undefined },
    { reference: 'input.text', type: 'inputStep', sample: 'Hello' },
    { reference: 'variables.order', type: 'inputStep', sample: '88120' },
    { reference: `steps.${ids.reply}.text`, type: 'AIOperation', sample: undefined },
    { reference: `steps.${ids.sort}.text`, type: 'AIOperation', sample: 'refund' },
    { reference: 'user.name', type: 'inputStep', sample: undefined },
    { reference: 'now', type: 'inputStep', sample: undefined },
    { reference: 'agent.name', type: 'inputStep', sample: undefined },
    { reference: 'run.id', type: 'inputStep', sample: undefined },
  ]);
});
