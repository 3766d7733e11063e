import { expect, test } from 'vitest';
import { callThrough, world, type World } from '../../tests/kit/world.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { demoRoutes } from '../../shared/demo/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { openSession } from '../sign-in/index.ts';
import { findTenant } from '../tenants/index.ts';
import { graph, step } from './agents/graph-maker.ts';
import { editDraft } from './edit-draft.ts';
import { removeDemoByCommand } from './remove-demo.ts';
import { demoRemoval } from './removal-store.ts';

async function filled(runs: number) {
  const w = await world();
  await w.owner.query('delete from tenants');
  await w.seedDemo('a password of the demo');
  const { id: tenantId = '' } = (await findTenant(w.db, 'demo-northwind')) ?? {};
  w.demo.start(runs);
  await w.demo.done();
  const { rows } = await w.owner.query(`select kind || ' ' || name as words, id from demo_records`);
  const ids = new Map(rows.map(({ words: reference, id }) => [String(reference), String(id)]));
  const [ann, paula] = [await as(w, tenantId, 'Ann'), await as(w, tenantId, 'Paula')];
  return { w, tenantId, ann, paula, idOf: (reference: string) => ids.get(reference) ?? '' };
}

async function as(w: World, tenantId: string, givenName: string) {
  const { rows } = await w.owner.query('select id from users where given_name = $1', [givenName]);
  const userId: string = rows[0].id;
  const session = { userId, tenantId, authMethod: 'test', userAgent: 'test' };
  const call = callThrough(w.fetchWith({ cookie: `atelier_sid=${await openSession(w.db, session)}` }));
  return { userId, call };
}

const namesOf = async (w: World, table: string, column = 'name') =>
  (await w.owner.query(`select ${column} as name from ${table} order by 1`)).rows.map(({ name }) => name);

test('[SD11] people’s records in a demo project they deleted can still be restored', async () => {
  const { w, ann, paula, idOf } = await filled(8);
  const params = { id: idOf('project field-service') };
  const own = await ann.call(agentRoutes.create, { body: { name: 'My own', projectId: params.id } });
  await ann.call(projectRoutes.remove, { params });
  await paula.call(demoRoutes.remove);
  await ann.call(projectRoutes.restore, { params, body: {} });
  expect(await ann.call(agentRoutes.list, { query: {} })).toMatchObject({ items: [{ id: own.id }] });
  expect(await namesOf(w, 'runs', 'id')).toEqual([]);
});

test('[SD11] a changed record stays, with everything it depends on, in a version or a draft', async () => {
  const { w, tenantId, ann, paula, idOf } = await filled(2);
  const renamed = { name: 'People and culture', description: 'Ours', projectIcon: '', monthlyBudget: 50 };
  await ann.call(projectRoutes.change, { params: { id: idOf('project people-team') }, body: renamed });
  // The demo's own agent, renamed; it calls one that nobody has touched.
  const changed = await ann.call(agentRoutes.read, { params: { id: idOf('agent complaint-triage') } });
  const { name: _, ...rest } = changed;
  await ann.call(agentRoutes.change, { params: { id: changed.id }, body: { ...rest, name: 'Our triage' } });
  // A draft that was never published.
  const own = await ann.call(agentRoutes.create, {
    body: { name: 'My own', projectId: idOf('project finance') },
  });
  const draft = graph([
    step('AIOperation', { id: 'ask', title: 'Ask', x: 0, y: 0 }, { modelId: idOf('model fast') }),
    step(
      'executePipelineStep',
      { id: 'call', title: 'Call', x: 0, y: 200 },
      { agentId: idOf('agent expense-check') },
    ),
  ]);
  await editDraft(w.db, { tenantId, agentId: own.id, userId: ann.userId }, draft);

  await ann.call(dataSourceRoutes.create, {
    body: { name: 'Our manual', projectId: idOf('project field-service') },
  });

  await paula.call(demoRoutes.remove);
  expect(await namesOf(w, 'data_sources')).toEqual(['Our manual']);
  expect(await namesOf(w, 'projects')).toEqual([
    'Customer care',
    'Field service',
    'Finance back office',
    'People and culture',
  ]);
  expect(await namesOf(w, 'agents')).toEqual(['Expense check', 'My own', 'Our triage', 'Reply writer']);
  expect(await namesOf(w, 'models', 'display_name')).toContain('Demo model, fast');
});

test('[SD11] an interrupted removal is reported, and can be repeated', async () => {
  const { w, tenantId, paula } = await filled(2);
  await demoRemoval(w.db).markRemoved({ tenantId });
  expect(await paula.call(demoRoutes.read)).toMatchObject({ state: 'full', abilities: { remove: true } });
  await paula.call(demoRoutes.remove);
  expect(await paula.call(demoRoutes.read)).toMatchObject({ state: 'none' });
  expect(await namesOf(w, 'projects')).toEqual([]);
});

test('[SD11] removing the demo from the command line writes an audit log entry', async () => {
  const { w, paula } = await filled(2);
  const bus = { publish: () => {}, subscribe: () => () => {}, onGap: () => () => {}, close: async () => {} };
  expect(await removeDemoByCommand({ db: w.db, bus })).toMatch(/^The demo data is removed: \d+ things\.$/);
  const { items } = await paula.call(auditRoutes.list, { query: {} });
  expect(items.find(({ action }) => action === 'demo.removed')).toMatchObject({ via: 'system' });
  expect(await removeDemoByCommand({ db: w.db, bus })).toBe('There is no demo data.');
});
