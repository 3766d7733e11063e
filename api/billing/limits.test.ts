import { expect, test } from 'vitest';
import type { Plan } from '../../shared/access/limits.ts';
import type { Role } from '../../shared/access/roles.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { tenantRoutes } from '../../shared/tenants/routes.ts';
import { CallFailed, world, type WorldPerson } from '../../tests/kit/world.ts';

const w = await world();
const name = () => crypto.randomUUID();

async function newTenant(plan: Plan) {
  const { id: tenantId } = await w.tenant({ plan });
  return { tenantId, ann: await w.person('PlatformAdmin', { tenantId }) };
}

const usedOf = async (ann: WorldPerson, limit: string) =>
  (await ann.call(billingRoutes.details)).limits.find((one) => one.name === limit);

/** How many of so many at once were let through; the others were refused for the limit. */
async function letThrough(attempts: Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(attempts);
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as CallFailed] : []));
  for (const refusal of refusals) expect(refusal.problem.code).toMatch(/\.limitReached$/);
  return outcomes.length - refusals.length;
}

test('[BI18] of many calls that take a plan’s last places at once, only as many as fit succeed', async () => {
  const { ann } = await newTenant('Professional');
  const projects = () => ann.call(projectRoutes.create, { body: { name: name() } });
  expect(await letThrough(Array.from({ length: 14 }, projects))).toBe(10);
  expect(await usedOf(ann, 'projects')).toEqual({ name: 'projects', limit: 10, used: 10, invited: 0 });

  const keys = () => ann.call(apiKeyRoutes.create, { body: { name: name() } });
  expect(await letThrough(Array.from({ length: 24 }, keys))).toBe(20);

  const guardrails = () => ann.call(guardrailRoutes.create, { body: { name: name() } });
  expect(await letThrough(Array.from({ length: 23 }, guardrails))).toBe(20);
});

test('[BI18] of two calls for the last agent place one succeeds, and the refusal states the limit', async () => {
  const { tenantId, ann } = await newTenant('Professional');
  const { id: projectId } = await ann.call(projectRoutes.create, { body: { name: name() } });
  await w.owner.query(
    `insert into agents (tenant_id, project_id, name) select $1, $2, 'Agent ' || n from generate_series(1, 49) n`,
    [tenantId, projectId],
  );
  const create = () => ann.call(agentRoutes.create, { body: { name: name(), projectId } });
  const outcomes = await Promise.allSettled([create(), create()]);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as CallFailed] : []));
  expect(refused.map(({ problem }) => problem)).toMatchObject([
    { code: 'agents.limitReached', message: 'Agent plan limit reached (50 agents).' },
  ]);
  expect(await usedOf(ann, 'agents')).toEqual({ name: 'agents', limit: 50, used: 50, invited: 0 });
});

test('[BI18] tenants are counted over the whole organization', async () => {
  const { ann } = await newTenant('Team');
  expect(await usedOf(ann, 'tenants')).toEqual({ name: 'tenants', limit: 5, used: 1, invited: 0 });
  await ann.call(tenantRoutes.create, { body: { name: name() } });
  expect(await usedOf(ann, 'tenants')).toEqual({ name: 'tenants', limit: 5, used: 2, invited: 0 });
});

test('[BI18] a plan without a limit refuses nothing', async () => {
  const { ann } = await newTenant('OnPrem');
  await ann.call(projectRoutes.create, { body: { name: name() } });
  expect(await usedOf(ann, 'projects')).toEqual({ name: 'projects', limit: null, used: 1, invited: 0 });
  expect(await usedOf(ann, 'users')).toMatchObject({ limit: null, used: 1 });
});

test('[BI22] people who are invited take a place, as in the limit, and are counted apart', async () => {
  const { ann } = await newTenant('Professional');
  const invite = (roleIds: Role[]) =>
    ann.call(userRoutes.invite, {
      body: { firstName: 'Ida', lastName: 'Ito', email: `${name()}@example.com`, roleIds, projectIds: [] },
    });
  await invite(['EndUser']);
  const { id } = await invite(['ReadOnlyAdmin']);
  expect(await usedOf(ann, 'users')).toEqual({ name: 'users', limit: 25, used: 3, invited: 2 });
  expect(await usedOf(ann, 'admins')).toEqual({ name: 'admins', limit: 5, used: 2, invited: 1 });
  await ann.call(userRoutes.remove, { params: { id } });
  expect(await usedOf(ann, 'users')).toEqual({ name: 'users', limit: 25, used: 2, invited: 1 });
});
