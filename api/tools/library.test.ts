// The library, copies, and what is in use.
import { afterAll, expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { toolLibrary } from '../../shared/tools/library/index.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { startToolServer } from '../../tests/kit/tool-server.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { buildRequest } from './build-request.ts';

const server = await startToolServer();
afterAll(() => server.stop());
const w = await world({ egressAllow: [server.door] });
const [project, other] = [await w.project(), await w.project()];
const ann = await w.person('Admin');
const create = (name: string, more: object = {}) =>
  ann.call(toolRoutes.create, {
    body: { projectId: project.id, name, apiEndpoint: `${server.url}/echo`, ...more },
  });

test('[TO27] every entry of the library can be added and called, is described, and sends no key', async () => {
  const { items, totalCount } = await ann.call(toolRoutes.library, { query: { pageSize: 100 } });
  expect(totalCount).toBe(toolLibrary.length);
  expect(totalCount).toBeGreaterThanOrEqual(25);
  expect(new Set(items.map(({ id }) => id)).size).toBe(totalCount);
  const samples = { Integer: 5, Decimal: 1.5 } as Record<string, number>;
  for (const { name, description, manual, definition } of items) {
    const { parameters, apiEndpoint, authenticationType } = definition;
    const values = Object.fromEntries(
      parameters.map((each) => [each.name, each.default || (samples[each.type] ?? 'x')]),
    );
    const { url } = buildRequest(definition, values);
    expect([new URL(url).protocol, new URL(manual).protocol, authenticationType]).toEqual([
      'https:',
      'https:',
      'None',
    ]);
    expect(
      parameters.every((each) => each.description !== ''),
      apiEndpoint,
    ).toBe(true);
    expect(description.length, name).toBeGreaterThan(20);
  }
  const { categories, providers } = await ann.call(toolRoutes.libraryFilters);
  const found = await ann.call(toolRoutes.library, {
    query: { category: 'Weather', provider: 'Open-Meteo', filter: 'forecast', sortDirection: 'DESC' },
  });
  expect([categories.includes('Weather'), providers.includes('Open-Meteo')]).toEqual([true, true]);
  const [entry] = found.items;
  expect(found.items.map(({ id }) => id)).toEqual(['open-meteo-forecast']);
  const body = { ...entry?.definition, projectId: project.id, name: 'Forecast' };
  const tool = await ann.call(toolRoutes.create, { body });
  expect(tool).toMatchObject({
    source: 'Library',
    libraryToolId: 'open-meteo-forecast',
    provider: 'Open-Meteo',
  });
});

test('[TO25] a copy takes the secret along only for those who may change the original', async () => {
  const signed = { authenticationType: 'BearerAuth', secret: 'very-secret-1' };
  const everywhere = await create('Global', { projectId: null, ...signed });
  const pete = await w.person('ProjectAdmin', { projects: [other.id] });
  const body = { projectId: other.id, name: 'Ours' };
  const copied = await pete.call(toolRoutes.copy, { params: everywhere, body });
  expect(copied).toMatchObject({ name: 'Ours', projectId: other.id, hasSecret: false });
  const whole = await ann.call(toolRoutes.copy, { params: everywhere, body: { ...body, name: 'With key' } });
  expect(whole).toMatchObject({ hasSecret: true });
  const hidden = await create('Hidden', signed);
  expect((await problemOf(pete.call(toolRoutes.copy, { params: hidden, body }))).code).toBe('tools.notFound');
  const outside = pete.call(toolRoutes.copy, { params: copied, body: { ...body, projectId: project.id } });
  expect((await problemOf(outside)).code).toBe('tools.projectNeeded');
});

test('[TO26] tools in use are listed with the agents one may see', async () => {
  const tool = await create('Called', { projectId: null });
  await create('Idle');
  const graph = graphOf(
    [step('in', 'inputStep'), step('call', 'toolActionStep', { toolId: tool.id }), step('out', 'outputStep')],
    'in > call > out',
  );
  const { id } = await ann.call(agentRoutes.create, {
    body: { projectId: project.id, name: 'Caller', graph },
  });
  await ann.call(agentRoutes.publish, { params: { id }, body: {} });
  expect(await ann.call(toolRoutes.inUse, { query: {} })).toMatchObject({
    items: [{ id: tool.id, agentCount: 1, agents: [{ id, name: 'Caller' }] }],
    totalCount: 1,
  });
  const pete = await w.person('ProjectAdmin', { projects: [other.id] });
  expect(await pete.call(toolRoutes.inUse, { query: {} })).toEqual({ items: [], totalCount: 0 });
});
