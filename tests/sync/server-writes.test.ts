import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { textOf } from '../../shared/documents/agent-doc.ts';
import { addStep, changeText, connect, edit, removeSteps } from '../../shared/documents/edit-agent.ts';
import { applyGraph } from '../../shared/documents/apply-graph.ts';
import { project } from '../../shared/documents/project-agent.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';
import { agentVersions } from '../../api/agents/agent-versions.ts';
import { versionStore } from '../../api/agents/index.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { eventually } from '../kit/eventually.ts';
import { problemOf } from '../kit/world.ts';
import { at, durable, join, kindOf, live, syncWorld } from './kit.ts';

const w = await syncWorld();

/** Input → output: as small as an agent can be. */
function smallest(): AgentGraph {
  const policy = { retries: 0, backoffSeconds: 2, timeoutSeconds: 300, onError: 'stop' as const };
  const common = { position: at, parentId: null, policy };
  return {
    steps: [
      { id: 'in', type: 'inputStep', title: 'Input', settings: { variables: [] }, ...common },
      { id: 'out', type: 'outputStep', title: 'Output', settings: { template: '' }, ...common },
    ],
    edges: [{ source: 'in', sourceHandle: 'out', target: 'out', targetHandle: 'in' }],
  };
}

async function scene() {
  const agent = await w.agent(smallest());
  const ben = await w.person('Admin');
  const hers = join({ ...w, ...agent }, agent.maker);
  await live(hers);
  return { agent, ann: agent.maker, ben, hers, params: { id: agent.id } };
}

test('[AG11] a new agent starts with the graph it was created with', async () => {
  const { hers } = await scene();
  expect(hers.graph.graph().steps.map(({ id }) => id)).toEqual(['in', 'out']);
  expect(hers.graph.graph().edges).toHaveLength(1);
  hers.close();
});

test('[IO25] a step gets a data source as a live edit, beside what somebody is typing elsewhere', async () => {
  const { ann, agent, hers, params } = await scene();
  addStep(hers.doc, { id: 'find', type: 'dataSearch', position: at });
  addStep(hers.doc, { id: 'ai', type: 'AIOperation', position: at });
  edit(hers.doc, () => textOf(hers.doc, 'ai', 'prompt')?.insert(0, 'Say hello.'));
  await hers.whenSaved();
  const { projectId } = await ann.call(agentRoutes.read, { params });
  const source = await ann.call(dataSourceRoutes.create, { body: { name: 'Handbooks', projectId } });
  const using = { params: { ...params, stepId: 'find', dataSourceId: source.id } };
  expect(await ann.call(importRoutes.useDataSource, using)).toMatchObject({ id: agent.id });
  const { steps } = project(await durable(w.db, agent.document)).graph;
  expect(steps.find(({ id }) => id === 'find')?.settings).toMatchObject({ dataSourceId: source.id });
  expect(steps.find(({ id }) => id === 'ai')?.settings).toMatchObject({ prompt: 'Say hello.' });
  hers.close();
});

test('[AG11] a graph sent through the API reaches people who are typing, and keeps their text', async () => {
  const { agent, ann, hers, params } = await scene();
  addStep(hers.doc, { id: 'ai', type: 'AIOperation', position: at });
  const text = textOf(hers.doc, 'ai', 'prompt');
  edit(hers.doc, () => text?.insert(0, 'Say hello.'));
  await hers.whenSaved();
  const { graph } = await ann.call(agentRoutes.version, {
    params: { ...params, version: 'draft' },
    query: {},
  });
  for (const step of graph.steps) if (step.id === 'ai') step.settings['prompt'] = 'Say hello. Politely.';
  const body = { name: 'Changed by a program', graph };
  await ann.call(agentRoutes.change, { params, body });
  await eventually(() => text?.toString() === 'Say hello. Politely.');
  expect(textOf(hers.doc, 'ai', 'prompt')).toBe(text);
  const saved = await durable(w.db, agent.document);
  expect(textOf(saved, 'ai', 'prompt')?.toString()).toBe('Say hello. Politely.');
  expect((await ann.call(agentRoutes.read, { params })).name).toBe('Changed by a program');
  hers.close();
});

test('[AG6] publishing freezes the durable draft, blocks no edits, and refuses errors with their positions', async () => {
  const { ann, hers, params } = await scene();
  const body = { title: 'First', description: '' };
  const first = await ann.call(agentRoutes.publish, { params, body });
  expect(first).toMatchObject({ number: 1, title: 'First', state: 'active' });
  expect(await problemOf(ann.call(agentRoutes.publish, { params, body }))).toMatchObject({
    code: 'agents.unchanged',
  });

  addStep(hers.doc, { id: 'odd', type: 'fromTheFuture', position: at });
  await hers.whenSaved();
  const refused = await problemOf(ann.call(agentRoutes.publish, { params, body }));
  expect(refused.code).toBe('agents.invalid');
  expect(Object.keys(refused.fields ?? {})).toContain('odd');

  const { graph, version } = await ann.call(agentRoutes.version, {
    params: { ...params, version: 1 },
    query: {},
  });
  expect(graph).toEqual(smallest());
  expect(version?.number).toBe(1);
  const draft = await ann.call(agentRoutes.version, {
    params: { ...params, version: 'draft' },
    query: { bytes: 'true' } as never,
  });
  expect(draft.problems.some(({ stepId }) => stepId === 'odd')).toBe(true);
  expect(draft.bytes?.length).toBeGreaterThan(10);
  hers.close();
});

test('[AG7] two concurrent publications create one version', async () => {
  const { ann, ben, hers, params } = await scene();
  const body = { title: '', description: '' };
  const both = await Promise.allSettled(
    [ann, ben].map((person) => person.call(agentRoutes.publish, { params, body })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await ann.call(agentRoutes.versions, { params })).toHaveLength(1);
  hers.close();
});

test('[AG8] a version lists everybody who changed something since the previous one', async () => {
  const { agent, ann, ben, hers, params } = await scene();
  const his = join({ ...w, ...agent }, ben);
  await live(his);
  changeText(his.doc, 'out', 'template', 'by ben');
  await his.whenSaved();
  const body = { title: '', description: '' };
  const first = await ann.call(agentRoutes.publish, { params, body });
  expect(first.authors.map(({ id }) => id)).toEqual([ben.person.id]);
  await eventually(() => hers.graph.step('out')?.settings['template'] === 'by ben');
  changeText(hers.doc, 'out', 'template', 'by ann');
  await hers.whenSaved();
  const second = await ann.call(agentRoutes.publish, { params, body });
  expect(second.authors.map(({ id }) => id)).toEqual([ann.person.id]);
  hers.close();
  his.close();
});

test('[AG9] restoring a version is a live edit: everybody sees it, and it can be undone in the studio', async () => {
  const { agent, ann, hers, params } = await scene();
  await ann.call(agentRoutes.publish, { params, body: { title: '', description: '' } });
  removeSteps(hers.doc, ['out'], ann.person.id);
  addStep(hers.doc, { id: 'ai', type: 'AIOperation', position: at });
  connect(hers.doc, [{ source: 'in', sourceHandle: 'out', target: 'ai', targetHandle: 'in' }]);
  await hers.whenSaved();
  await ann.call(agentRoutes.restore, { params: { ...params, version: 1 } });
  await eventually(() => {
    expect(hers.graph.graph()).toEqual(smallest());
    return true;
  });
  expect(project(await durable(w.db, agent.document)).graph).toEqual(smallest());

  hers.undo.clear();
  applyGraph(hers.doc, { steps: [], edges: [] }, ann.person.id);
  hers.graph.flush();
  expect(hers.graph.graph().steps).toEqual([]);
  hers.undo.undo();
  hers.graph.flush();
  expect(hers.graph.graph()).toEqual(smallest());
  await hers.whenSaved();
  expect(kindOf(hers)).toBe('saved');
  hers.close();
});

test('[AG10] draft and versions can be compared, and changes of the draft name their authors', async () => {
  const { ann, hers, params } = await scene();
  await ann.call(agentRoutes.publish, { params, body: { title: '', description: '' } });
  changeText(hers.doc, 'out', 'template', 'Thank you');
  await hers.whenSaved();
  const ask = (version: number | 'draft', from: number | 'draft' | 'nothing') =>
    ann.call(agentRoutes.difference, { params: { ...params, version }, query: { from } });
  const { diff, touches } = await ask('draft', 1);
  expect(diff.changed).toMatchObject([
    { id: 'out', fields: [{ field: 'settings.template', after: 'Thank you' }] },
  ]);
  expect(touches).toMatchObject([{ stepId: 'out', by: { id: ann.person.id } }]);
  expect((await ask(1, 'nothing')).diff.added).toHaveLength(2);
  expect((await ask(1, 1)).diff.changed).toEqual([]);
  expect(await problemOf(ask(7, 1))).toMatchObject({ code: 'agents.versionNotFound' });
  hers.close();
});

test('[AG6] a run loads a version, the newest version, or the draft exactly as it is durable now', async () => {
  const { ann, hers, params } = await scene();
  const versions = agentVersions(versionStore(w.db));
  await expect(versions.load(ann.scope, params.id, 'live')).rejects.toMatchObject({
    code: 'agents.versionNotFound',
  });
  const { hash } = await ann.call(agentRoutes.publish, { params, body: { title: '', description: '' } });
  expect(await versions.load(ann.scope, params.id, 'live')).toMatchObject({
    version: 1,
    hash,
    graph: smallest(),
  });
  changeText(hers.doc, 'out', 'template', 'newer');
  await hers.whenSaved();
  const draft = await versions.load(ann.scope, params.id, 'draft');
  expect(draft.version).toBeNull();
  expect(draft.graph.steps[1]?.settings['template']).toBe('newer');
  await expect(versions.load({ ...ann.scope, projects: [] }, params.id, 'draft')).rejects.toMatchObject({
    code: 'agents.notFound',
  });
  hers.close();
});
