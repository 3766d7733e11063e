// Nodes of other products that were placeholders once, as the steps that do the same.
import { expect, test } from 'vitest';
import { chatflowFile } from '../../tests/kit/imports/chatflow.ts';
import { difyFile } from '../../tests/kit/imports/dify.ts';
import { flowiseFile } from '../../tests/kit/imports/flowise.ts';
import { readImport } from './read-import.ts';

function read(file: object, linked: Record<string, string> = {}) {
  const found = readImport(JSON.stringify(file), { modelId: 'demo', linked });
  const stepOf = (title: string) => found.graph.steps.find((step) => step.title === title);
  return { ...found, stepOf };
}

const at = { position: { x: 0, y: 0 } };
const dify = (id: string, data: object) => ({ id, type: 'custom', ...at, data: { title: id, ...data } });

test('[IO32] a request of Dify or Flowise is a tool, named by its address without keys, and waits for a choice', () => {
  const request = dify('Weather', {
    type: 'http-request',
    method: 'get',
    url: 'https://ann:hidden-pw@api.example.com/now?key=hidden-key',
    params: 'city:{{#begin.city#}}\nunits:metric',
    headers: 'Authorization: Bearer hidden.bearer',
    body: { type: 'none', data: '' },
  });
  const file = structuredClone(difyFile) as { workflow: { graph: { nodes: object[] } } };
  file.workflow.graph.nodes.push(request);
  const { entities, stepOf, nodes } = read(file, { 'tools/Weather': 'T' });
  expect(entities).toContainEqual(
    expect.objectContaining({ kind: 'tools', name: 'Weather', detail: 'GET https://api.example.com/now' }),
  );
  expect(stepOf('Weather')).toMatchObject({
    type: 'toolActionStep',
    settings: {
      toolId: 'T',
      parameters: [
        { name: 'city', value: '{{ variables.city }}' },
        { name: 'units', value: 'metric' },
      ],
    },
  });
  expect(JSON.stringify([entities, nodes, stepOf('Weather')])).not.toContain('hidden');
  const flowise = read(flowiseFile);
  expect(flowise.stepOf('http')).toMatchObject({ type: 'toolActionStep', settings: { toolId: '' } });
  expect(flowise.nodes.find(({ name }) => name === 'http')?.remarks[0]?.text).toBe(
    'Choose the tool it calls.',
  );
});

test('[IO32] a variable that a chat flow of Dify assigns is loaded from a memory behind the start', () => {
  const assigner = dify('Keep mood', {
    type: 'assigner',
    items: [
      {
        variable_selector: ['conversation', 'mood'],
        input_type: 'constant',
        operation: 'over-write',
        value: 'glad',
      },
    ],
  });
  const file = structuredClone(difyFile) as { workflow: { graph: { nodes: object[] } } };
  expect(read(file).stepOf('mood')).toBeUndefined();
  file.workflow.graph.nodes.push(assigner);
  const { stepOf, graph } = read(file, { 'memories/Conversation variables': 'M' });
  const load = stepOf('mood');
  expect(load).toMatchObject({
    type: 'memoryLoadStep',
    settings: { memoryId: 'M', key: 'mood', fallback: 'calm' },
  });
  expect(stepOf('Keep mood')).toMatchObject({ settings: { memoryId: 'M', key: 'mood', value: 'glad' } });
  expect(stepOf('write')?.settings.systemPrompt).toContain(`{{ steps.${load?.id}.text }}`);
  const [after] = graph.edges.filter(({ target }) => target === stepOf('sort')?.id);
  expect(after?.source).toBe(load?.id);
});

test('[IO32] what hangs below an agent of a chatflow as a tool is one it may call', () => {
  const agent = {
    id: 'agent_0',
    ...at,
    data: { name: 'toolAgent', label: 'Helper', category: 'Agents', inputs: {} },
  };
  const tool = (id: string, label: string) => ({
    ...{ id, ...at, data: { name: id, label, category: 'Tools', inputs: {} } },
  });
  const edge = (source: string) => ({ source, target: 'agent_0', sourceHandle: '', targetHandle: '' });
  const file = {
    ...chatflowFile,
    nodes: [agent, tool('one', 'Weather'), tool('two', 'Clock'), tool('three', 'Gone')],
    edges: ['one', 'two', 'three'].map(edge),
  };
  const { stepOf, nodes } = read(file, { 'tools/Weather': 'W', 'tools/Clock': 'C' });
  expect(stepOf('Helper')?.settings.toolIds).toEqual(['W', 'C']);
  expect(nodes.map(({ name, outcome }) => [name, outcome])).toContainEqual(['Gone', 'placeholder']);
});

test('[IO32] a store of Langflow that is searched is a data search, and its messages are a memory', () => {
  const field = (value: unknown) => ({ value, type: 'str' });
  const node = (id: string, type: string, template: object) => ({
    ...{ id, type: 'genericNode', ...at },
    data: { id, type, node: { display_name: id, template } },
  });
  const handle = (value: object) => JSON.stringify(value).replaceAll('"', 'œ');
  const edge = (source: string, target: string, fieldName: string) => ({
    ...{ source, target, sourceHandle: handle({ name: 'message' }), targetHandle: handle({ fieldName }) },
  });
  const file = {
    name: 'Search',
    data: {
      nodes: [
        node('ask', 'ChatInput', { input_value: field('') }),
        node('docs', 'Chroma', { collection_name: field('Handbook'), number_of_results: field(7) }),
        node('fill', 'Chroma', { collection_name: field('Handbook') }),
        node('past', 'Memory', { mode: field('Retrieve') }),
        node('keep', 'Memory', { mode: field('Store') }),
        node('call', 'APIRequest', {
          url_input: field('https://api.example.com/x?token=hidden'),
          method: field('POST'),
        }),
      ],
      edges: [edge('ask', 'docs', 'search_query'), edge('ask', 'keep', 'message')],
    },
  };
  const { stepOf, nodes, entities } = read(file, { 'dataSources/Handbook': 'D', 'memories/Messages': 'M' });
  expect(stepOf('docs')).toMatchObject({
    type: 'dataSearch',
    settings: { dataSourceId: 'D', topK: 7, query: '{{ input.text }}' },
  });
  expect(stepOf('past')).toMatchObject({ type: 'memoryLoadStep', settings: { memoryId: 'M' } });
  expect(stepOf('keep')).toMatchObject({ type: 'memoryStoreStep', settings: { value: '{{ input.text }}' } });
  expect(stepOf('call')).toMatchObject({ type: 'toolActionStep' });
  expect(nodes.find(({ name }) => name === 'fill')?.outcome).toBe('placeholder');
  expect(JSON.stringify([entities, nodes])).not.toContain('hidden');
});
