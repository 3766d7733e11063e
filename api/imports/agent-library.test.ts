import { expect, test } from 'vitest';
import { agentLibraryRoutes } from '../../shared/imports/library-routes.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { templates } from '../../shared/imports/templates/index.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();
const ann = await w.person('Admin');
const listed = async (query: object) =>
  (await ann.call(agentLibraryRoutes.list, { query: { pageSize: 100, ...query } })).items.map(({ id }) => id);

test('[IO31] the library lists what is shipped by industry, by model, by words and in order', async () => {
  expect(await listed({})).toEqual(templates.map(({ id }) => id));
  const query = { sortBy: 'stepCount', sortDirection: 'DESC', pageSize: 3, pageNumber: 2 } as const;
  const { items, totalCount } = await ann.call(agentLibraryRoutes.list, { query });
  const counts = templates.map(({ graph }) => graph.steps.length).toSorted((one, other) => other - one);
  expect([items.map(({ stepCount }) => stepCount), totalCount]).toEqual([counts.slice(3, 6), counts.length]);
  expect(await listed({ industry: 'Retail' })).toEqual(['refund']);
  expect(await listed({ filter: 'REFUNDS' })).toEqual(['refund']);
  const asked = await listed({ provider: 'Demo' });
  expect([asked.includes('refund'), asked.includes('count-words')]).toEqual([true, false]);
  expect(await listed({ provider: 'OpenAI' })).toEqual([]);
});

test('[IO31] industries and providers are those of the library, with how many agents each has', async () => {
  for (const { name, count } of await ann.call(agentLibraryRoutes.industries))
    expect([name, await listed({ industry: name })]).toEqual([
      name,
      expect.objectContaining({ length: count }),
    ]);
  const providers = await ann.call(agentLibraryRoutes.providers);
  expect(providers.map(({ name }) => name)).toEqual(['Demo']);
  expect(await listed({ provider: 'Demo' })).toHaveLength(providers[0]?.count ?? 0);
});

test('[IO31] an agent says what it needs, and becomes one of a project', async () => {
  const refund = await ann.call(agentLibraryRoutes.read, { params: { id: 'refund' } });
  expect(refund).toMatchObject({
    industry: 'Retail',
    models: [{ provider: 'Demo' }],
    tools: [],
    variables: [{ name: 'amount', type: 'number' }],
  });
  expect(refund.outline.map(({ id }) => id).slice(0, 2)).toEqual(['in', 'large']);
  const loop = await ann.call(agentLibraryRoutes.read, { params: { id: 'each-item' } });
  expect(loop.outline.map(({ id }) => id)).toEqual(['in', 'each', 'begin', 'ask', 'end', 'out']);
  const body = { templateId: refund.id, projectId: (await w.project()).id };
  const { agent } = await ann.call(importRoutes.fromLibrary, { body });
  expect(agent.name).toBe(refund.name);
  const unknown = ann.call(agentLibraryRoutes.read, { params: { id: 'constructor' } });
  expect((await problemOf(unknown)).code).toBe('imports.templateNotFound');
});
