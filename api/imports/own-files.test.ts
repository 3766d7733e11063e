import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { agentFileText } from '../../shared/imports/own/agent-file.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

const modelOf = (displayName: string) => ({
  ...{ displayName, modelName: displayName, provider: 'Custom' as const },
  ...{ endpoint: 'https://models.example.com', apiKey: 'hidden-key-0123' },
});

async function scene() {
  const ann = await w.person('Admin');
  const [from, to] = [await w.project(), await w.project()];
  const model = await ann.call(modelRoutes.create, { body: modelOf(`Quick ${from.id}`) });
  const graph = graphOf(
    [step('in', 'inputStep'), step('ask', 'AIOperation', { modelId: model.id, systemPrompt: 'Be brief' })],
    'in > ask',
  );
  const body = { projectId: from.id, name: 'Brief', tagline: 'Short', industries: ['Retail'], graph };
  const agent = await ann.call(agentRoutes.create, { body });
  const exported = (id: string) =>
    ann.call(importRoutes.export, { params: { id }, query: {} }).then(agentFileText);
  return { ann, from, to, model, agent, exported };
}

test('[IO10] an agent that is exported and imported elsewhere exports the same bytes, and no key', async () => {
  const { ann, to, agent, exported } = await scene();
  const content = await exported(agent.id);
  expect(content).not.toMatch(/hidden-key|models\.example/);
  const made = await ann.call(importRoutes.create, { body: { content, projectId: to.id } });
  expect(made.agent).toMatchObject({ name: 'Brief', tagline: 'Short', industries: ['Retail'] });
  expect(await exported(made.agent.id)).toBe(content);
});

test('[IO13] models are matched by provider and name, several are a conflict, and the chosen one has to exist', async () => {
  const { ann, from, to, agent, model, exported } = await scene();
  const content = await exported(agent.id);
  const seen = await ann.call(importRoutes.preview, { body: { content, projectId: from.id } });
  const [itself, found] = seen.entities;
  expect(itself).toMatchObject({ kind: 'agent', outcome: 'conflict', matchedId: agent.id });
  expect(found).toMatchObject({ kind: 'models', outcome: 'matched', matchedId: model.id });
  await ann.call(modelRoutes.remove, { params: { id: model.id } });
  const [, lost] = (await ann.call(importRoutes.preview, { body: { content, projectId: to.id } })).entities;
  expect(lost).toMatchObject({ outcome: 'needsMapping', matchedId: null, name: model.displayName });
  const importing = (chosen: string) => {
    const mapping = { [`models/${found?.id}`]: chosen };
    return ann.call(importRoutes.create, { body: { content, projectId: to.id, mapping } });
  };
  expect(await problemOf(importing(model.id))).toMatchObject({ code: 'imports.modelNotFound' });
  const made = await importing('demo');
  const draft = { params: { id: made.agent.id, version: 'draft' as const }, query: {} };
  const { graph } = await ann.call(agentRoutes.version, draft);
  expect(graph.steps.find(({ id }) => id === 'ask')?.settings).toMatchObject({
    modelId: 'demo',
    systemPrompt: 'Be brief',
  });
  const named = { content, projectId: to.id, name: 'Brief' };
  expect(await problemOf(ann.call(importRoutes.create, { body: named }))).toMatchObject({
    code: 'agents.nameTaken',
  });
});

test('[IO13] tools, memories and agents are named, matched by name, and chosen where nothing is called so', async () => {
  const { ann, from, to, exported } = await scene();
  const toolAt = (projectId: string) => ({
    ...{ projectId, name: `Orders ${from.id}`, apiEndpoint: 'https://orders.example.com/all' },
    ...{ authenticationType: 'BearerAuth' as const, secret: 'hidden-key-0123' },
  });
  const tool = await ann.call(toolRoutes.create, { body: toolAt(from.id) });
  const memory = await ann.call(memoryRoutes.create, { body: { name: `Wishes ${from.id}`, type: 'User' } });
  const agentIn = (projectId: string, name: string) =>
    ann.call(agentRoutes.create, {
      body: { projectId, name, graph: graphOf([step('in', 'inputStep')], '') },
    });
  const called = await agentIn(from.id, 'Called');
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('call', 'toolActionStep', { toolId: tool.id }),
      step('ask', 'AIOperation', { modelId: 'demo', toolIds: [tool.id] }),
      step('load', 'memoryLoadStep', { memoryId: memory.id, key: 'k' }),
      step('run', 'executePipelineStep', { agentId: called.id }),
    ],
    'in > call > ask > load > run',
  );
  const agent = await ann.call(agentRoutes.create, { body: { projectId: from.id, name: 'Uses', graph } });
  const content = await exported(agent.id);
  expect(content).not.toMatch(/hidden-key|orders\.example/);
  for (const { id } of [tool, memory, called]) expect(content).not.toContain(id);
  const seen = await ann.call(importRoutes.preview, { body: { content, projectId: to.id } });
  const idOf = (wanted: string) => seen.entities.find(({ kind }) => kind === wanted);
  expect(idOf('memories')).toMatchObject({ outcome: 'matched', matchedId: memory.id });
  expect(idOf('tools')).toMatchObject({ outcome: 'needsMapping', name: tool.name });
  const [twin, other] = [
    await ann.call(toolRoutes.create, { body: { ...toolAt(to.id), name: `Other ${to.id}` } }),
    await agentIn(to.id, 'Another'),
  ];
  const importing = (toolId: string, agentId: string) => {
    const mapping = {
      [`tools/${idOf('tools')?.id}`]: toolId,
      [`subAgents/${idOf('subAgents')?.id}`]: agentId,
    };
    return ann.call(importRoutes.create, { body: { content, projectId: to.id, mapping } });
  };
  expect(await problemOf(importing(tool.id, other.id))).toMatchObject({ code: 'imports.toolNotFound' });
  expect(await problemOf(importing(twin.id, called.id))).toMatchObject({ code: 'imports.agentNotFound' });
  const made = (await importing(twin.id, other.id)).agent;
  const draft = { params: { id: made.id, version: 'draft' as const }, query: {} };
  const steps = (await ann.call(agentRoutes.version, draft)).graph.steps;
  const settings = Object.fromEntries(steps.map((one) => [one.id, one.settings]));
  expect(settings).toMatchObject({
    call: { toolId: twin.id },
    ask: { toolIds: [twin.id] },
    load: { memoryId: memory.id },
    run: { agentId: other.id },
  });
});

test('[IO20] where several records fit, somebody has to choose', async () => {
  const { ann, to, model, agent, exported } = await scene();
  const content = await exported(agent.id);
  const { displayName: modelName } = model;
  const twin = { ...modelOf(`First of ${modelName}`), modelName };
  const { id } = await ann.call(modelRoutes.create, { body: twin });
  await ann.call(modelRoutes.create, { body: { ...twin, displayName: `Second of ${modelName}` } });
  await ann.call(modelRoutes.remove, { params: { id: model.id } });
  const importing = (mapping?: Record<string, string>) =>
    ann.call(importRoutes.create, { body: { content, projectId: to.id, ...(mapping && { mapping }) } });
  const { entities } = await ann.call(importRoutes.preview, { body: { content, projectId: to.id } });
  const asked = entities.find(({ outcome, kind }) => outcome === 'conflict' && kind === 'models');
  expect(await problemOf(importing())).toMatchObject({ code: 'imports.resourceConflict' });
  expect((await importing({ [`models/${asked?.id}`]: id })).agent.name).toBe('Brief');
});

test('[IO7] nobody exports an agent they cannot see; whoever may only look exports what they see', async () => {
  const { agent } = await scene();
  const stranger = await w.person('Admin', { tenantId: (await w.tenant()).id });
  const outsider = await w.person('ProjectAdmin', { projects: [(await w.project()).id] });
  const reader = await w.person('ReadOnlyAdmin');
  const exporting = { params: { id: agent.id }, query: {} };
  for (const person of [stranger, outsider])
    expect(await problemOf(person.call(importRoutes.export, exporting))).toMatchObject({
      code: 'agents.notFound',
    });
  expect((await reader.call(importRoutes.export, exporting)).agent.name).toBe('Brief');
});

test('[IO15] every template becomes an agent that can be published, with the demo model or a chosen one', async () => {
  const ann = await w.person('Admin');
  const project = await w.project();
  const listed = await ann.call(importRoutes.onboarding, { query: {} });
  expect(listed).toHaveLength(12);
  for (const { id } of listed) {
    const body = { templateId: id, projectId: project.id };
    const { agent } = await ann.call(importRoutes.fromLibrary, { body });
    const version = await ann.call(agentRoutes.publish, { params: { id: agent.id }, body: {} });
    expect([id, version.number]).toEqual([id, 1]);
  }
  const first = { params: { id: listed[0]?.id ?? '' } };
  const file = await ann.call(importRoutes.template, first);
  const body = { content: agentFileText(file), projectId: project.id };
  expect((await ann.call(importRoutes.preview, { body })).entities).toMatchObject([
    { outcome: 'conflict' },
    { kind: 'models', outcome: 'matched', matchedId: 'demo' },
  ]);
  const gone = ann.call(importRoutes.template, { params: { id: 'gone' } });
  expect(await problemOf(gone)).toMatchObject({ code: 'imports.templateNotFound' });
});
