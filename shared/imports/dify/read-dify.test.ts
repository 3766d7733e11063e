import { expect, test } from 'vitest';
import { difyFile } from '../../../tests/kit/imports/dify.ts';
import { readImport } from '../read-import.ts';

const read = (file: unknown) => readImport(JSON.stringify(file), { modelId: 'demo' });
const { graph, nodes } = read(difyFile);
const step = Object.fromEntries(graph.steps.map((one) => [one.title || one.type, one]));
const id = (title: string) => step[title]?.id;

test('[IO3] selectors, sys, env, conversation and context of Dify become references', () => {
  expect(step.write?.settings).toMatchObject({
    modelId: 'demo',
    temperature: 0.3,
    systemPrompt: 'Team Blue {{#env.KEY#}}, {{ variables.mood | default: "calm" }} { { x }}'.replace(
      '{{#',
      '{ {#',
    ),
    prompt: `{{ steps.${id('find')}.text }} from {{ variables.city }} { {#sys.user_id#}}\n\n{{ input.text }}`,
    includeChatHistory: true,
    chatHistoryMessagesLimit: 6,
  });
  expect(nodes.find(({ name }) => name === 'write')).toMatchObject({
    outcome: 'expression',
    remarks: [{}, { values: { code: '{{#env.KEY#}}' } }, { values: { code: '{{#sys.user_id#}}' } }],
  });
  expect(step.begin?.settings.variables).toMatchObject([
    { name: 'city', type: 'string', required: true },
    { name: 'tone', type: 'choice', options: ['warm', 'cold'] },
    { name: 'mood' },
  ]);
  expect(step.line?.settings.template).toBe(
    '{\n  "output": "- {{ loop.item }} \\"{{ variables.city }}\\""\n}',
  );
  expect(step.join?.settings.template).toBe(
    `{\n  "output": "{{ steps.${id('write')}.text }}{{ steps.${id('pick')}.data.note }}"\n}`,
  );
});

test('[IO1] an iteration is a container, an answer on the way leads on from before it', () => {
  expect(step.each?.settings).toMatchObject({
    items: `{{ steps.${id('pick')}.data.lines }}`,
    mode: 'parallel',
  });
  expect(step.loopEndStep).toMatchObject({
    parentId: id('each'),
    settings: { value: `{{ steps.${id('line')}.output }}` },
  });
  const links = graph.edges.map(({ source, sourceHandle, target }) => {
    const name = (wanted: string) => graph.steps.find((one) => one.id === wanted);
    return `${name(source)?.title || name(source)?.type}.${sourceHandle}>${name(target)?.title || name(target)?.type}`;
  });
  expect(links.toSorted()).toEqual([
    'ask.approved>join',
    'begin.out>sort',
    'call.out>last',
    'each.out>call',
    'each.out>say',
    'find.out>write',
    'large.c1>each',
    'large.else>join',
    'line.out>loopEndStep',
    'loopStartStep.out>line',
    'pick.out>large',
    'sort.r1>find',
    'sort.r2>ask',
    'write.out>pick',
  ]);
  expect(step.sort?.settings.routes).toMatchObject([{ title: 'Refund' }, { title: 'Refund 2' }]);
  expect(step.careful?.settings.content ?? graph.steps.at(-1)?.settings.content).toBe('Mind "it"');
});

test('[IO1] an app of one prompt becomes input, model and output, its tools notes', () => {
  const { graph: small, nodes: told } = read({
    app: { name: 'Cook', mode: 'agent-chat' },
    model_config: {
      pre_prompt: 'Cook for {{guests}}',
      user_input_form: [{ paragraph: { variable: 'guests', required: true } }],
      model: { completion_params: { max_tokens: 300 } },
      agent_mode: { enabled: true, tools: [{ tool_name: 'search', tool_parameters: { api_key: 'x' } }] },
    },
  });
  expect(small.steps.map(({ type }) => type)).toEqual([
    'inputStep',
    'AIOperation',
    'outputStep',
    'annotationStep',
  ]);
  expect(small.steps[1]?.settings).toMatchObject({
    systemPrompt: 'Cook for {{ variables.guests }}',
    prompt: '{{ input.text }}',
    maxOutputTokens: 300,
  });
  expect(told.map(({ outcome }) => outcome)).toEqual(['mapped', 'needsCredential', 'mapped', 'placeholder']);
});
