import { afterAll, expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { externalAgentRoutes } from '../../shared/external-agents/routes.ts';
import { agentFileText } from '../../shared/imports/own/agent-file.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { startA2aServer } from '../../tests/kit/a2a-server.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const server = await startA2aServer();
afterAll(() => server.stop());
const w = await world({ egressAllow: [server.door] });

/** An agent that searches handbooks and asks an agent of elsewhere, as a file. */
async function scene() {
  const ann = await w.person('Admin');
  const [from, to] = [await w.project(), await w.project()];
  const settings = { name: 'Handbooks', description: 'For new people', chunkSize: 700, chunkOverlap: 70 };
  const source = await ann.call(dataSourceRoutes.create, { body: { ...settings, projectId: from.id } });
  const card = await ann.call(externalAgentRoutes.create, {
    body: { url: server.url, apiKey: 'hidden-key-0123', projectId: from.id },
  });
  const steps = [
    step('in', 'inputStep'),
    step('find', 'dataSearch', { dataSourceId: source.id }),
    step('ask', 'agentCardStep', { externalAgentId: card.id, skillId: 'mix', input: '{{ input.text }}' }),
  ];
  const body = { projectId: from.id, name: 'Guide', graph: graphOf(steps, 'in > find > ask') };
  const agent = await ann.call(agentRoutes.create, { body });
  const exported = (id: string) =>
    ann.call(importRoutes.export, { params: { id }, query: {} }).then(agentFileText);
  const entities = async (content: string, projectId: string) => {
    const seen = await ann.call(importRoutes.preview, { body: { content, projectId } });
    return seen.entities.map(({ kind, outcome }) => `${kind} ${outcome}`);
  };
  return { ann, from, to, source, card, agent, content: await exported(agent.id), exported, entities };
}

test('[IO24] data sources and cards go along without keys, are made where nothing is like them, and export the same bytes', async () => {
  const { ann, from, to, source, card, content, exported, entities } = await scene();
  expect(content).not.toContain('hidden-key');
  for (const { id } of [source, card]) expect(content).not.toContain(id);
  expect(await entities(content, from.id)).toEqual([
    'agent conflict',
    'dataSources matched',
    'agentCards matched',
  ]);
  expect(await entities(content, to.id)).toEqual([
    'agent created',
    'dataSources created',
    'agentCards created',
  ]);
  const made = await ann.call(importRoutes.create, { body: { content, projectId: to.id } });
  const query = { projectId: to.id };
  const sources = await ann.call(dataSourceRoutes.list, { query });
  expect(sources.items).toMatchObject([{ name: 'Handbooks', chunkSize: 700, totalFilesCount: 0 }]);
  const cards = await ann.call(externalAgentRoutes.list, { query });
  expect(cards.items).toMatchObject([{ url: card.url, hasKey: false, projectId: to.id }]);
  expect(await exported(made.agent.id)).toBe(content);
  await ann.call(importRoutes.create, { body: { content, projectId: to.id } });
  expect((await ann.call(dataSourceRoutes.list, { query })).totalCount).toBe(1);
});

test('[IO24] a card that is not there refuses the import, unless another one or none is chosen', async () => {
  const { ann, to, content } = await scene();
  const lost = content.replaceAll(server.url, 'https://nobody.invalid/card');
  const file = JSON.parse(lost) as { agentCards: { id: string }[]; dataSources: { id: string }[] };
  const [card, source] = [`agentCards/${file.agentCards[0]?.id}`, `dataSources/${file.dataSources[0]?.id}`];
  const importing = (mapping: Record<string, string>) =>
    ann.call(importRoutes.create, { body: { content: lost, projectId: to.id, mapping } });
  const refused = await problemOf(importing({ [source]: '' }));
  expect(refused).toMatchObject({ code: 'externalAgents.notAtUrl' });
  expect(refused.fields).toHaveProperty([`mapping.${card}`]);
  const { agent } = await importing({ [source]: '', [card]: '' });
  const draft = { params: { id: agent.id, version: 'draft' as const }, query: {} };
  const { graph } = await ann.call(agentRoutes.version, draft);
  expect(graph.steps.find(({ id }) => id === 'ask')?.settings).toMatchObject({ externalAgentId: '' });
  expect((await ann.call(dataSourceRoutes.list, { query: { projectId: to.id } })).totalCount).toBe(0);
});

test('[IO25] a step gets none but a data source of its project, and a step that searches none gets nothing', async () => {
  const { ann, to, source, agent } = await scene();
  const other = await ann.call(dataSourceRoutes.create, { body: { name: 'Else', projectId: to.id } });
  const using = (stepId: string, dataSourceId: string, person = ann) =>
    problemOf(person.call(importRoutes.useDataSource, { params: { id: agent.id, stepId, dataSourceId } }));
  expect(await using('find', other.id)).toMatchObject({ code: 'imports.dataSourceNotFound' });
  expect(await using('ask', source.id)).toMatchObject({ code: 'imports.stepNotFound' });
  expect(await using('gone', source.id)).toMatchObject({ code: 'imports.stepNotFound' });
  const stranger = await w.person('Admin', { tenantId: (await w.tenant()).id });
  expect(await using('find', source.id, stranger)).toMatchObject({ code: 'agents.notFound' });
  const reader = await w.person('ReadOnlyAdmin');
  expect(await using('find', source.id, reader)).toMatchObject({ code: 'access.readOnly' });
});
