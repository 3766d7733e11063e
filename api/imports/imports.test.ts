import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

const file = JSON.stringify({
  name: 'Greeter',
  nodes: [
    { name: 'Chat', type: '@n8n/n8n-nodes-langchain.chatTrigger', position: [0, 0] },
    {
      name: 'Agent',
      type: '@n8n/n8n-nodes-langchain.agent',
      position: [220, 0],
      parameters: { text: '={{ $json.chatInput }}' },
    },
    { name: 'Slack', type: 'n8n-nodes-base.slack', position: [440, 0] },
  ],
  connections: { Chat: { main: [[{ node: 'Agent' }]] }, Agent: { main: [[{ node: 'Slack' }]] } },
});

test('[IO7] a preview makes nothing; an import makes an agent whose draft is the graph, under a free name', async () => {
  const ann = await w.person('Admin');
  const project = await w.project();
  const seen = await ann.call(importRoutes.preview, { body: { content: file } });
  expect(seen).toMatchObject({ format: 'n8n', name: 'Greeter', steps: 3 });
  const body = { content: file, projectId: project.id };
  const { agent, nodes } = await ann.call(importRoutes.create, { body });
  const { agent: second } = await ann.call(importRoutes.create, { body });
  expect([agent.name, second.name]).toEqual(['Greeter', 'Greeter 2']);
  expect(nodes.map(({ outcome }) => outcome)).toEqual(['mapped', 'mapped', 'placeholder']);
  const { graph } = await ann.call(agentRoutes.version, {
    params: { id: agent.id, version: 'draft' },
    query: {},
  });
  expect(graph.steps.map(({ title }) => title).toSorted()).toEqual(['Agent', 'Chat', 'Slack']);
  expect(graph.edges).toHaveLength(2);
});

test('[IO7] nobody imports into a project they cannot see, or without the right to change agents', async () => {
  const other = await w.tenant();
  const project = await w.project();
  const foreign = await w.project({ tenantId: other.id });
  const ann = await w.person('Admin');
  const rita = await w.person('ReadOnlyAdmin');
  const into = (projectId: string) => ({ body: { content: file, projectId } });
  expect(await problemOf(ann.call(importRoutes.create, into(foreign.id)))).toMatchObject({
    code: 'agents.projectNotFound',
  });
  expect(await problemOf(rita.call(importRoutes.create, into(project.id)))).toMatchObject({
    code: 'access.readOnly',
  });
  expect(await problemOf(rita.call(importRoutes.preview, { body: { content: file } }))).toMatchObject({
    code: 'access.readOnly',
  });
});

test('[IO2] a file that cannot be read is refused with a code', async () => {
  const ann = await w.person('Admin');
  const preview = (content: string) => ann.call(importRoutes.preview, { body: { content } });
  expect(await problemOf(preview('{'))).toMatchObject({ code: 'imports.invalidJson' });
  expect(await problemOf(preview('[]'))).toMatchObject({ code: 'imports.invalidStructure' });
  expect(await problemOf(preview('x'.repeat(3_000_001)))).toMatchObject({ code: 'kernel.invalid' });
});

test('[IO30] a file and a shipped template are read as a graph with the chosen model, and nothing is made', async () => {
  const ann = await w.person('Admin');
  const project = await w.project();
  const foreign = await w.project({ tenantId: (await w.tenant()).id });
  const into = { projectId: project.id };
  const ofFile = await ann.call(importRoutes.graph, { body: { ...into, content: file, modelId: 'demo' } });
  expect(ofFile.graph.steps.map(({ title }) => title)).toEqual(['Chat', 'Agent', 'Slack']);
  expect(ofFile.graph.steps[1]?.settings).toMatchObject({ modelId: 'demo' });
  const shipped = await ann.call(importRoutes.graph, { body: { ...into, templateId: 'summarize' } });
  expect(shipped.graph.steps).toHaveLength(3);
  const { items } = await ann.call(agentRoutes.list, { query: into });
  expect(items).toEqual([]);
  const refused = (body: Parameters<typeof ann.call<typeof importRoutes.graph>>[1]['body']) =>
    problemOf(ann.call(importRoutes.graph, { body }));
  expect(await refused({ ...into, templateId: 'constructor' })).toMatchObject({
    code: 'imports.templateNotFound',
  });
  expect(await refused({ projectId: foreign.id, content: file })).toMatchObject({
    code: 'agents.projectNotFound',
  });
  expect(await refused({ ...into, content: file, modelId: 'none' })).toHaveProperty('code');
});

test('[IO32] what a file of Dify calls is matched with a tool of the project by its name', async () => {
  const ann = await w.person('Admin');
  const project = await w.project();
  const address = { apiEndpoint: 'https://weather.example.com/now' };
  const tool = await ann.call(toolRoutes.create, {
    body: { projectId: project.id, name: `Weather ${project.id}`, ...address },
  });
  const at = { position: { x: 0, y: 0 } };
  const nodes = [
    { ...at, id: 'a', data: { type: 'start', title: 'Begin' } },
    { ...at, id: 'b', data: { type: 'tool', title: 'Call', tool_name: 'now', tool_label: tool.name } },
    { ...at, id: 'c', data: { type: 'knowledge-retrieval', title: 'Handbook', dataset_ids: ['d'] } },
  ];
  const content = JSON.stringify({ app: { name: 'Dify desk' }, workflow: { graph: { nodes, edges: [] } } });
  const body = { content, projectId: project.id };
  const seen = await ann.call(importRoutes.preview, { body });
  expect(seen.entities.filter(({ kind }) => kind !== 'agent')).toMatchObject([
    { kind: 'tools', name: tool.name, outcome: 'matched', matchedId: tool.id },
    { kind: 'dataSources', name: 'Handbook', outcome: 'needsMapping' },
  ]);
  const { agent } = await ann.call(importRoutes.create, { body });
  const draft = { params: { id: agent.id, version: 'draft' as const }, query: {} };
  const { graph } = await ann.call(agentRoutes.version, draft);
  const settingsOf = (title: string) => graph.steps.find((step) => step.title === title)?.settings;
  expect(settingsOf('Call')).toMatchObject({ toolId: tool.id });
  expect(settingsOf('Handbook')).toMatchObject({ dataSourceId: '' });
});
