import { expect, test } from 'vitest';
import { onAccessChanged, type AccessChange } from '../../shared/node/sign-in/index.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { tenantRoutes } from '../../shared/tenants/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { joinTenant } from '../people/index.ts';

const w = await world();

async function memberOfTwo() {
  const ann = await w.person('Admin');
  const other = await w.tenant({ name: 'Other' });
  await joinTenant(w.db, { tenantId: other.id }, ann.person.id, { roles: ['ReadOnlyAdmin'] });
  const { id: tenantId, organizationExternalId } = other;
  return { ann, other, there: { tenantId, organizationExternalId } };
}

test('[TN1] one sees the tenants one is a member of, with one’s roles, and no others', async () => {
  const { ann, other, there } = await memberOfTwo();
  await w.tenant({ name: 'Foreign' });
  expect(await ann.call(tenantRoutes.list)).toMatchObject([
    { id: w.home.id, roles: ['Admin'], current: true },
    { id: other.id, name: other.name, roles: ['ReadOnlyAdmin'], current: false },
  ]);
  expect(await ann.call(tenantRoutes.roles, { params: there })).toEqual(['ReadOnlyAdmin']);
});

test('[TN2] switching moves this session at once, and tells its open connections', async () => {
  const { ann, other, there } = await memberOfTwo();
  const heard: AccessChange[] = [];
  onAccessChanged(w.bus, (change) => heard.push(change));
  await ann.call(tenantRoutes.switch, { body: there });

  expect(await ann.call(profileRoutes.read)).toMatchObject({
    roles: ['ReadOnlyAdmin'],
    tenant: { id: other.id },
  });
  expect(await ann.call(projectRoutes.list)).toEqual([]);
  await eventually(() => heard.some(({ userId, sessionId }) => userId === ann.person.id && sessionId));
});

test('[TN3] nobody switches to a tenant they are no member of', async () => {
  const { ann, there } = await memberOfTwo();
  const foreign = await w.tenant({ name: 'Foreign' });
  const refused = [
    { tenantId: foreign.id, organizationExternalId: foreign.organizationExternalId },
    { ...there, organizationExternalId: foreign.organizationExternalId },
  ];
  for (const body of refused) {
    expect(await problemOf(ann.call(tenantRoutes.switch, { body }))).toMatchObject({
      code: 'tenants.noRoles',
      message: 'No roles found for the selected tenant',
    });
    const params = body;
    expect(await problemOf(ann.call(tenantRoutes.roles, { params }))).toMatchObject({
      code: 'tenants.noRoles',
    });
  }
  expect(await ann.call(profileRoutes.read)).toMatchObject({ tenant: { id: w.home.id } });
});
