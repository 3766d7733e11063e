// What files of other products name of their workspace.
import { expect, test } from 'vitest';
import { airiaFile } from '../../tests/kit/imports/airia.ts';
import { readImport } from './read-import.ts';

const read = (file: object, linked: Record<string, string> = {}) => {
  const { graph, entities, nodes } = readImport(JSON.stringify(file), { modelId: 'demo', linked });
  const settings = (title: string) => graph.steps.find((step) => step.title === title)?.settings;
  const outcome = (name: string) => nodes.find((node) => node.name === name)?.outcome;
  const named = entities.map(({ kind, id, name }) => [`${kind}/${id}`, name]);
  return { settings, outcome, named, nodes };
};

const step = (id: string, stepType: string, stepTitle: string, more: object) => ({
  ...{ id, stepType, stepTitle, position: { x: 0, y: 0 } },
  ...more,
});
const airia = {
  ...airiaFile,
  agent: {
    ...airiaFile.agent,
    steps: [
      step('a', 'dataSearch', 'Look', { dataSourceId: 'd1', topK: 3, relevanceThreshold: 0.4 }),
      step('b', 'memoryStoreStep', 'Keep', { memoryId: 'm1', key: 'name', value: '{{ Steps.Look.Output }}' }),
      step('c', 'memoryLoadStep', 'Recall', { memoryId: 'm1', key: 'name' }),
      step('d', 'toolActionStep', 'Call', { toolId: 't1', toolParams: { city: '{{ Steps.Recall }}' } }),
    ],
  },
  dataSources: [{ id: 'd1', name: 'Handbook' }],
  memories: [{ id: 'm1', name: 'Customers' }],
  tools: [{ id: 't1', name: 'Weather' }],
};

test('[IO32] an export of Airia names its data source, memory and tool, and steps get what is chosen for them', () => {
  const { named, nodes } = read(airia);
  expect(named).toEqual([
    ['dataSources/d1', 'Handbook'],
    ['memories/m1', 'Customers'],
    ['tools/t1', 'Weather'],
  ]);
  expect(nodes.map(({ outcome, remarks }) => [outcome, remarks.length])).toEqual(
    Array.from({ length: 4 }, () => ['mapped', 1]),
  );
  const { settings, nodes: linkedNodes } = read(airia, {
    'dataSources/d1': 'D',
    'memories/m1': 'M',
    'tools/t1': 'T',
  });
  expect(settings('Look')).toMatchObject({ dataSourceId: 'D', topK: 3, relevanceThreshold: 0.4 });
  expect(settings('Keep')).toMatchObject({ memoryId: 'M', key: 'name', value: '{{ steps.s1.text }}' });
  expect(settings('Recall')).toMatchObject({ memoryId: 'M', key: 'name' });
  expect(settings('Call')).toMatchObject({
    toolId: 'T',
    parameters: [{ name: 'city', value: '{{ steps.s3.text }}' }],
  });
  expect(linkedNodes.flatMap(({ remarks }) => remarks)).toEqual([]);
});

const difyNode = (id: string, type: string, data: object) => ({
  id,
  position: { x: 0, y: 0 },
  data: { title: id, type, ...data },
});
const dify = {
  app: { name: 'Desk', mode: 'advanced-chat' },
  workflow: {
    graph: {
      nodes: [
        difyNode('begin', 'start', { variables: [] }),
        difyNode('find', 'knowledge-retrieval', {
          dataset_ids: ['d1'],
          query_variable_selector: ['sys', 'query'],
          multiple_retrieval_config: { top_k: 4, score_threshold: 0.5, reranking_enable: false },
        }),
        difyNode('call', 'tool', {
          ...{ provider_id: 'google', tool_name: 'search', tool_label: 'Google search' },
          tool_parameters: {
            query: { type: 'mixed', value: 'about {{#find.result#}}' },
            text: { type: 'variable', value: ['sys', 'query'] },
          },
        }),
        difyNode('keep', 'assigner', {
          version: '2',
          items: [
            {
              ...{ input_type: 'variable', operation: 'append', value: ['call', 'text'] },
              variable_selector: ['conversation', 'found'],
            },
            { input_type: 'constant', operation: 'clear', variable_selector: ['conversation', 'other'] },
          ],
        }),
        difyNode('ask', 'agent', {
          agent_parameters: {
            tools: { value: [{ tool_name: 'search' }, { tool_name: 'clock' }] },
            query: { value: '{{#sys.query#}}' },
          },
        }),
      ],
      edges: [],
    },
  },
};

test('[IO32] knowledge, tools and kept variables of Dify become steps, and an agent calls the tools that are chosen', () => {
  const { settings, outcome, named } = read(dify, { 'tools/google.search': 'T', 'tools/search': 'S' });
  expect(named).toEqual([
    ['dataSources/d1', 'find'],
    ['tools/google.search', 'Google search'],
    ['memories/Conversation variables', 'Conversation variables'],
    ['tools/search', 'search'],
    ['tools/clock', 'clock'],
  ]);
  expect(settings('find')).toMatchObject({
    query: '{{ input.text }}',
    topK: 4,
    relevanceThreshold: 0.5,
    rerank: false,
  });
  expect(settings('call')).toMatchObject({
    toolId: 'T',
    parameters: [
      { name: 'query', value: expect.stringMatching(/^about \{\{ steps\.\w+\.text \}\}$/) },
      { name: 'text', value: '{{ input.text }}' },
    ],
  });
  expect(settings('keep')).toMatchObject({
    key: 'found',
    mode: 'append',
    value: expect.stringContaining('.data'),
  });
  expect(outcome('keep')).toBe('expression');
  expect(settings('ask')).toMatchObject({ toolIds: ['S'] });
  expect(outcome('ask')).toBe('placeholder');
});
