// What each further format means by its texts, on a small file of each.
import { expect, test } from 'vitest';
import { airiaFile } from '../../tests/kit/imports/airia.ts';
import { chatflowFile } from '../../tests/kit/imports/chatflow.ts';
import { langflowFile } from '../../tests/kit/imports/langflow.ts';
import { simFile } from '../../tests/kit/imports/sim.ts';
import { readImport } from './read-import.ts';

function read(file: unknown) {
  const { graph, nodes, name } = readImport(JSON.stringify(file), { modelId: 'demo' });
  const byTitle = new Map(graph.steps.map((step) => [step.title || step.type, step]));
  const nameOf = (id: string) => {
    const step = graph.steps.find((one) => one.id === id);
    return step?.title || step?.type;
  };
  const links = graph.edges.map(
    ({ source, sourceHandle, target }) => `${nameOf(source)}.${sourceHandle}>${nameOf(target)}`,
  );
  return { name, nodes, links, settings: (title: string) => byTitle.get(title)?.settings, step: byTitle };
}

test('[IO14] what hangs below a chain of a chatflow becomes its settings', () => {
  const { settings, nodes } = read(chatflowFile);
  expect(settings('chain_0')).toMatchObject({
    ...{ temperature: 0.4, maxOutputTokens: 200, includeChatHistory: true },
    ...{ systemPrompt: 'Be kind', prompt: 'Say it in French: {{ input.text }}' },
  });
  expect(nodes.find(({ name }) => name === 'tool_0')?.outcome).toBe('placeholder');
});

test('[IO14] handles of Langflow with œ for quotes connect, and its Python becomes Python steps', () => {
  const { settings, step, links, name } = read(langflowFile);
  expect(name).toBe('Helper flow');
  expect(settings('Prompt')?.template).toContain('Answer {{ input.text }} well');
  expect(settings('GPT')).toMatchObject({ temperature: 0.3, prompt: '{{ input.text }}' });
  expect(settings('PythonFunction')?.code).toContain('return shout(inputs.get("text"))');
  expect(step.get('CustomThing')).toMatchObject({ type: 'pythonStep', policy: { isOff: true } });
  for (const link of ['ConditionalRouter.c1>PythonFunction', 'ConditionalRouter.else>CustomThing'])
    expect(links).toContain(link);
});

test('[IO14] a workflow of Sim is read with its state and without, its names and loops followed', () => {
  const { settings, links } = read(simFile);
  const id = read(simFile).step.get('My Agent')?.id;
  expect(settings('My Agent')).toMatchObject({
    systemPrompt: 'Team Blue, key { {SECRET}}',
    prompt: '{{ input.text }} from {{ variables.city }} <b>now</b>',
  });
  expect(settings('Each')).toMatchObject({ over: 'items', items: `{{ steps.${id}.text }}` });
  expect(settings('Count')).toMatchObject({ inputs: [{ value: '{{ loop.item }}' }] });
  for (const link of ['Long?.c1>Each', 'Long?.else>Sort', 'loopStartStep.out>Count', 'Sort.r2>Tell'])
    expect(links).toContain(link);
  expect(read({ ...simFile.state, name: 'Triage' }).links).toEqual(links);
});

test('[IO14] an export of Airia is read with its tables, its titles followed', () => {
  const { settings, links, step } = read(airiaFile);
  expect(settings('My Model')).toMatchObject({ systemPrompt: 'Help {{ variables.customer_name }}' });
  expect(step.get('My Model')?.policy).toMatchObject({ retries: 3, backoffSeconds: 2 });
  expect(settings('Way')).toMatchObject({
    defaultRoute: 'r2',
    routes: [{ title: 'Billing' }, { title: 'Other' }],
  });
  expect(settings('outputStep')).toEqual({ template: 'Said: {{ steps.s2.text }}' });
  for (const link of ['Way.r1>Code', 'Way.r2>Ask', 'Ask.denied>outputStep']) expect(links).toContain(link);
});

test('[IO14] Python of a Dify node is called as there, with its values by name', () => {
  const code = 'def main(a: str, b: str) -> dict:\n    return {"c": a + b}';
  const node = (id: string, data: object) => ({ id, position: { x: 0, y: 0 }, data: { title: id, ...data } });
  const variables = [
    { variable: 'a', value_selector: ['sys', 'query'] },
    { variable: 'b', value_selector: ['begin', 'city'] },
  ];
  const { settings, step } = read({
    app: { name: 'x' },
    workflow: {
      graph: {
        nodes: [
          node('begin', { type: 'start', variables: [{ variable: 'city', type: 'text-input' }] }),
          node('run', { type: 'code', code_language: 'python3', code, variables }),
          node('say', { type: 'answer', answer: '{{#run.c#}}' }),
        ],
        edges: [
          { source: 'begin', target: 'run', sourceHandle: 'source' },
          { source: 'run', target: 'say', sourceHandle: 'source' },
        ],
      },
    },
  });
  expect(settings('run')).toMatchObject({
    inputs: [
      { name: 'a', value: '{{ input.text }}' },
      { name: 'b', value: '{{ variables.city }}' },
    ],
    code: expect.stringContaining('for name in ["a","b"]'),
  });
  expect(settings('say')?.template).toBe(`{{ steps.${step.get('run')?.id}.result.c }}`);
});
