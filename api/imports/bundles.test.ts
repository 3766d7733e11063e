import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { sampleRoutes } from '../../shared/executions/sample.ts';
import { agentsOfBundle, bundleText } from '../../shared/imports/own/agent-bundle.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

/** Planted wherever something of an agent is kept that no file may hold. */
const canary = (of: string) => `canary-${of}-0123456789`;

async function scene() {
  const ann = await w.person('Admin');
  const [from, to] = [await w.project(), await w.project()];
  const model = await ann.call(modelRoutes.create, {
    body: {
      ...{ displayName: `Quick ${from.id}`, modelName: 'quick', provider: 'Custom' as const },
      ...{ endpoint: `https://${canary('address')}.example.com`, apiKey: canary('key') },
    },
  });
  const agentIn = (name: string, kind: ReturnType<typeof step>) => {
    const graph = graphOf([step('in', 'inputStep'), kind], `in > ${kind.id}`);
    return ann.call(agentRoutes.create, { body: { projectId: from.id, name, graph } });
  };
  const called = await agentIn('Called', step('ask', 'AIOperation', { modelId: model.id }));
  const caller = await agentIn('Caller', step('run', 'executePipelineStep', { agentId: called.id }));
  const typed = { message: canary('sample') };
  await ann.call(sampleRoutes.save, { params: { id: called.id }, body: { name: 'One', typed } });
  const exported = (ids: readonly string[]) =>
    ann.call(importRoutes.exportSeveral, { query: { ids: ids.join(',') } });
  return { ann, from, to, called, caller, exported };
}

test('[IO40] several agents leave as one file without what is secret, and come in one by one, each finding the one it runs', async () => {
  const { ann, to, called, caller, exported } = await scene();
  const text = bundleText(await exported([caller.id, called.id, caller.id]));
  expect(text).not.toContain('canary-');
  for (const { id } of [called, caller]) expect(text).not.toContain(id);
  const agents = agentsOfBundle(text) ?? [];
  expect(agents.map(({ name }) => name)).toEqual(['Called', 'Caller']);
  const made = [];
  for (const { content } of agents) {
    const { entities } = await ann.call(importRoutes.preview, { body: { content, projectId: to.id } });
    expect(entities.find(({ kind }) => kind === 'subAgents')?.matchedId).toBe(made.at(-1)?.id);
    made.push((await ann.call(importRoutes.create, { body: { content, projectId: to.id } })).agent);
  }
  const draft = { params: { id: made[1]?.id ?? '', version: 'draft' as const }, query: {} };
  const { graph } = await ann.call(agentRoutes.version, draft);
  expect(graph.steps.find(({ id }) => id === 'run')?.settings).toMatchObject({ agentId: made[0]?.id });
});

test('[IO40] no agent, more than a file holds, and agents nobody here can see are refused', async () => {
  const { ann, called, exported } = await scene();
  expect(await problemOf(exported([]))).toMatchObject({ code: 'imports.tooManyAgents' });
  const many = Array.from({ length: 26 }, () => crypto.randomUUID());
  expect(await problemOf(exported(many))).toMatchObject({ code: 'imports.tooManyAgents' });
  const stranger = await w.person('Admin', { tenantId: (await w.tenant()).id });
  const asking = { query: { ids: called.id } };
  expect(await problemOf(stranger.call(importRoutes.exportSeveral, asking))).toMatchObject({
    code: 'agents.notFound',
  });
  const whole = bundleText(await exported([called.id]));
  const body = { content: whole, projectId: (await w.project()).id };
  expect(await problemOf(ann.call(importRoutes.create, { body }))).toMatchObject({
    code: 'imports.invalidStructure',
  });
});
