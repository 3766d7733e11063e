import { expect, test } from 'vitest';
import { flowiseFile } from '../../../tests/kit/imports/flowise.ts';
import { readImport } from '../read-import.ts';

const { graph, nodes } = readImport(JSON.stringify(flowiseFile), { modelId: 'demo' });
const step = Object.fromEntries(graph.steps.map((one) => [one.title || one.type, one]));
const id = (title: string) => step[title]?.id;

test('[IO3] mentions, forms and states that nothing changes become references and texts', () => {
  expect(step.llm?.settings).toMatchObject({
    systemPrompt: 'Be warm & { { $flow.state.last }}',
    prompt: 'Size {{ variables.size }}\n{ { $vars.x }}',
    temperature: 0.2,
  });
  expect(step.agent?.settings.prompt).toBe('{{ loop.item }}');
  expect(step.iteration?.settings.items).toBe(`{{ steps.${id('llm')}.data.lines }}`);
  expect(step.directReply?.settings.template).toBe(`Done: {{ steps.${id('llm')}.text }}`);
  expect(nodes.find(({ name }) => name === 'llm')?.outcome).toBe('expression');
});

test('[IO1] outlets by number become cases, routes and decisions', () => {
  const links = graph.edges.map(({ source, sourceHandle, target }) => `${source}.${sourceHandle}>${target}`);
  for (const [source, handle, target] of [
    ['conditionAgent', 'r1', 'llm'],
    ['condition', 'c1', 'humanInput'],
    ['condition', 'else', 'directReply'],
    ['humanInput', 'approved', 'http'],
  ] as const)
    expect(links).toContain(`${id(source)}.${handle}>${id(target)}`);
});
