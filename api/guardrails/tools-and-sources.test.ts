import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { selectSource } from '../../shared/guardrails/guardrail.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import { checkContext } from '../../tests/kit/check-context.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import type { CheckContext } from '../engine/ports.ts';
import { createGuardrails } from './index.ts';

const w = await world();
const { port } = createGuardrails({ ...w, events: w.events });
const SECRET = 'the password is Xk29vLq81z';

async function guarded(more: object = {}) {
  const { id: tenantId } = await w.tenant();
  const sam = await w.person('SecurityAdmin', { tenantId });
  const create = (settings: object) =>
    sam.call(guardrailRoutes.create, {
      body: {
        name: `Guard ${randomUUID()}`,
        filters: [filterTypes.Secrets.initial],
        guardrailAssignments: [{ scope: 'Tenant', entityId: tenantId }],
        ...settings,
      },
    });
  await create(more);
  const { id: projectId } = await w.project({ tenantId });
  const context = checkContext(tenantId, projectId);
  const action = async (about: Partial<CheckContext>, direction: 'input' | 'output' = 'input') =>
    (await port.check({ ...context, ...about, runId: randomUUID() }, direction, SECRET)).action;
  return { tenantId, projectId, sam, create, action };
}

test('[G54] a guardrail reads tools where it applies to them, in its directions, and a violation names the tool', async () => {
  const both = await guarded();
  for (const direction of ['input', 'output'] as const)
    expect(await both.action({ tool: 'Send mail' }, direction)).toBe('Block');
  const { items } = await both.sam.call(violationRoutes.list, { query: { toolName: 'Send mail' } });
  expect(items.map(({ direction, toolName }) => `${direction} ${toolName}`).toSorted()).toEqual([
    'input Send mail',
    'output Send mail',
  ]);
  const input = await guarded({ guardrailTargets: [{ targetType: 'Model', applyTo: 'Input' }] });
  expect(await input.action({ tool: 'Send mail' }, 'output')).toBe('Allow');
  expect(await input.action({ tool: 'Send mail' }, 'input')).toBe('Block');
  const off = await guarded({ applyToTools: false });
  expect([await off.action({ tool: 'Send mail' }), await off.action({})]).toEqual(['Allow', 'Block']);
});

test('[G56] a guardrail reads data sources where it applies to them, or the one that was chosen', async () => {
  const off = await guarded({ applyDatasource: false });
  const dataSourceId = randomUUID();
  expect([await off.action({ dataSourceId }), await off.action({})]).toEqual(['Allow', 'Block']);

  const { tenantId, projectId, sam, create, action } = await guarded({ enabled: false });
  const ann = await w.person('Admin', { tenantId });
  const body = { name: 'Handbook', projectId };
  const { id } = await ann.call(dataSourceRoutes.create, { body });
  expect(await sam.call(guardrailRoutes.sources)).toEqual([{ id, name: 'Handbook' }]);
  await create({ selectedSource: selectSource(id) });
  expect(await action({ dataSourceId: id })).toBe('Block');
  expect(await action({ dataSourceId })).toBe('Allow');
  expect(await action({})).toBe('Block');
});

test('[G56] a choice that is no data source and embedding, or none of the workspace, is refused', async () => {
  const { create } = await guarded();
  for (const selectedSource of ['handbook', '__', 'a__', '__b', 'a__b__c', 'a_b'])
    expect(await problemOf(create({ selectedSource })), selectedSource).toMatchObject({
      fields: { selectedSource: 'Invalid format for embedding: selectedSource' },
    });
  const stranger = await guarded();
  const ann = await w.person('Admin', { tenantId: stranger.tenantId });
  const body = { name: 'Theirs', projectId: stranger.projectId };
  const theirs = await ann.call(dataSourceRoutes.create, { body });
  for (const id of [theirs.id, randomUUID(), 'no id'])
    expect(await problemOf(create({ selectedSource: selectSource(id) }))).toMatchObject({
      code: 'guardrails.sourceUnknown',
    });
});
