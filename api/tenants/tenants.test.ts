import { expect, test } from 'vitest';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { hashToken, onAccessChanged, type AccessChange } from '../../shared/node/sign-in/index.ts';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { organizationRoutes, tenantRoutes } from '../../shared/tenants/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { actAs } from '../../tests/kit/acting.ts';
import { callThrough, problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { createGroup, joinTenant } from '../people/index.ts';
import { openSession } from '../sign-in/index.ts';
import { disableTenant, enableTenant, giveTenant } from './index.ts';

const w = await world();

async function memberOfTwo(role: 'Admin' | 'PlatformAdmin' = 'Admin') {
  const ann = await w.person(role);
  const other = await w.tenant({ name: 'Other' });
  await joinTenant(w.db, { tenantId: other.id }, ann.person.id, { roles: ['ReadOnlyAdmin'] });
  const { id: tenantId, organizationExternalId } = other;
  return { ann, other, there: { tenantId, organizationExternalId } };
}

const whereIs = async (ann: WorldPerson) => (await ann.call(profileRoutes.read)).tenant.id;

test('[TN1] a person sees the tenants they are a member of, with their roles, and no others', async () => {
  const { ann, other, there } = await memberOfTwo();
  await w.tenant({ name: 'Foreign' });
  expect(await ann.call(tenantRoutes.list)).toMatchObject([
    { id: w.home.id, roles: ['Admin'], current: true, environment: 'Production', disabled: false },
    { id: other.id, name: other.name, roles: ['ReadOnlyAdmin'], current: false, memberCount: 1 },
  ]);
  expect(await ann.call(tenantRoutes.roles, { params: there })).toEqual(['ReadOnlyAdmin']);
});

test('[TN2] switching moves this session at once, and notifies its open connections', async () => {
  const { ann, other, there } = await memberOfTwo();
  const emitted: AccessChange[] = [];
  onAccessChanged(w.bus, (change) => emitted.push(change));
  const body = JSON.stringify(there);
  const headers = { 'content-type': 'application/json' };
  const answer = await ann.fetch('/v1/tenants', { method: 'PUT', body, headers });
  expect([answer.status, await answer.text()]).toEqual([204, '']);

  expect(await ann.call(profileRoutes.read)).toMatchObject({
    roles: ['ReadOnlyAdmin'],
    tenant: { id: other.id },
  });
  expect(await ann.call(projectRoutes.list)).toEqual([]);
  await eventually(() => emitted.some(({ userId, sessionId }) => userId === ann.person.id && sessionId));
});

test('[TN3] a person cannot switch to a tenant they are not a member of', async () => {
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
  expect(await whereIs(ann)).toBe(w.home.id);
});

test('[TN4] an API key sees only its own tenant, and cannot switch', async () => {
  const { ann, there } = await memberOfTwo();
  const body = { name: crypto.randomUUID(), scopes: ['read' as const, 'write' as const] };
  const { key } = await ann.call(apiKeyRoutes.create, { body });
  const call = callThrough(w.fetchWith({ 'x-api-key': key }));
  expect((await call(tenantRoutes.list)).map(({ id }) => id)).toEqual([w.home.id]);
  expect((await call(organizationRoutes.list)).flatMap(({ tenants }) => tenants)).toHaveLength(1);
  expect(await problemOf(call(tenantRoutes.switch, { body: there }))).toMatchObject({
    code: 'access.keyTooWeak',
  });
});

test('[TN4] an impersonated session sees one tenant, and cannot switch', async () => {
  const { ann, there } = await memberOfTwo();
  const acting = await actAs(w, await w.person('PlatformAdmin'), ann);
  expect((await acting.call(tenantRoutes.list)).map(({ id }) => id)).toEqual([w.home.id]);
  const refused = { code: 'access.notWhileActing' };
  expect(await problemOf(acting.call(tenantRoutes.switch, { body: there }))).toMatchObject(refused);
  expect(await problemOf(acting.call(tenantRoutes.create, { body: { name: 'Mine' } }))).toMatchObject(
    refused,
  );
});

test('[TN5] a session from another tenant’s provider must sign in there first, and stays in its tenant', async () => {
  const { ann, other, there } = await memberOfTwo();
  const connection = async (tenantId: string, displayName: string) => {
    const { rows } = await w.owner.query(
      `insert into sso_connections (tenant_id, kind, display_name, default_role, enabled, settings)
        values ($1, 'saml', $2, 'EndUser', true, '{}') returning id`,
      [tenantId, displayName],
    );
    return rows[0].id as string;
  };
  const through = async (ssoConnectionId: string) => {
    const session = { userId: ann.person.id, tenantId: w.home.id, authMethod: 'saml' as const };
    const token = await openSession(w.db, { ...session, ssoConnectionId, userAgent: 'test' });
    return callThrough(w.fetchWith({ cookie: `atelier_sid=${token}` }));
  };
  const call = await through(await connection(w.home.id, 'Home directory'));
  const attempt = () => problemOf(call(tenantRoutes.switch, { body: there }));
  expect(await attempt()).toMatchObject({ code: 'tenants.signInThere', fields: { signInAt: '/login' } });

  const theirs = await connection(other.id, 'Other directory');
  expect(await attempt()).toMatchObject({
    code: 'tenants.signInThere',
    values: { workspace: other.name, connection: 'Other directory' },
    fields: { signInAt: expect.stringContaining(theirs) },
  });
  expect((await call(profileRoutes.read)).tenant.id).toBe(w.home.id);
  const invited = await through(theirs);
  await invited(tenantRoutes.switch, { body: there });
  expect((await invited(profileRoutes.read)).tenant.id).toBe(other.id);
});

test('[TN5] a session without the second factor that a tenant requires must complete it first', async () => {
  const { ann, other, there } = await memberOfTwo();
  await w.owner.query('update tenants set second_factor_required = true where id = $1', [other.id]);
  const attempt = () => ann.call(tenantRoutes.switch, { body: there });
  expect(await problemOf(attempt())).toMatchObject({
    code: 'tenants.mfaFirst',
    values: { workspace: other.name },
  });
  expect(await whereIs(ann)).toBe(w.home.id);
  await w.owner.query('update sessions set second_factor_at = now() where user_id = $1', [ann.person.id]);
  await attempt();
  expect(await whereIs(ann)).toBe(other.id);
});

test('[TN6] disabling a tenant signs everybody out at once and allows no sign-in', async () => {
  const { ann, other, there } = await memberOfTwo();
  const { id: tenantId } = other;
  const otto = await w.person('PlatformAdmin', { tenantId });
  const { key } = await otto.call(apiKeyRoutes.create, { body: { name: 'Program' } });
  const program = callThrough(w.fetchWith({ 'x-api-key': key }));
  await program(projectRoutes.list);
  const emitted: AccessChange[] = [];
  onAccessChanged(w.bus, (change) => emitted.push(change));

  expect(await disableTenant(w, tenantId)).toBe(other.name);
  const out = { code: 'access.signInNeeded' };
  expect(await problemOf(otto.call(profileRoutes.read))).toMatchObject(out);
  expect(await problemOf(program(projectRoutes.list))).toMatchObject(out);
  await eventually(() => emitted.some((change) => change.userId === otto.person.id));
  const sessions = 'select 1 from sessions where tenant_id = $1';
  expect((await w.owner.query(sessions, [tenantId])).rowCount).toBe(0);
  const late = { userId: otto.person.id, tenantId, authMethod: 'password' as const, userAgent: 'late' };
  const cookie = `atelier_sid=${await openSession(w.db, late)}`;
  expect(await problemOf(callThrough(w.fetchWith({ cookie }))(profileRoutes.read))).toMatchObject(out);

  expect(await ann.call(tenantRoutes.list)).toMatchObject([{ disabled: false }, { disabled: true }]);
  const refusal = await problemOf(ann.call(tenantRoutes.switch, { body: there }));
  expect(refusal).toMatchObject({ code: 'tenants.disabled', message: 'Tenant disabled' });
  expect(JSON.stringify(refusal)).toContain('TenantDisabledException');
  expect(await whereIs(ann)).toBe(w.home.id);

  expect(await enableTenant(w, tenantId)).toBe(other.name);
  await ann.call(tenantRoutes.switch, { body: there });
  expect(await whereIs(ann)).toBe(tenantId);
  expect(await disableTenant(w, crypto.randomUUID())).toBeUndefined();
});

test('[TN7] a new tenant belongs to the same organization, and its creator is platform administrator there', async () => {
  const ann = await w.person('Admin');
  const made = await ann.call(tenantRoutes.create, { body: { name: '  Trying out ' } });
  expect(made).toMatchObject({
    name: 'Trying out',
    organizationExternalId: w.home.organizationExternalId,
    subscriptionType: 'Enterprise',
    environment: 'Development',
    roles: ['PlatformAdmin'],
    memberCount: 1,
    current: false,
    accessControlGroup: false,
  });
  const { id: tenantId, organizationExternalId } = made;
  await ann.call(tenantRoutes.switch, { body: { tenantId, organizationExternalId } });
  expect(await ann.call(profileRoutes.read)).toMatchObject({ roles: ['PlatformAdmin'] });
  expect(await ann.call(projectRoutes.list)).toEqual([]);
});

test('[TN7] only platform administrators and administrators create a tenant', async () => {
  const pete = await w.person('ProjectAdmin');
  const attempt = problemOf(pete.call(tenantRoutes.create, { body: { name: 'Mine' } }));
  expect(await attempt).toMatchObject({ code: 'tenants.onlyAdministrators' });
});

test('[TN7] a plan limits the number of tenants exactly, also for concurrent creations', async () => {
  const { id: tenantId } = await w.tenant({ plan: 'EnterpriseFree' });
  const ann = await w.person('PlatformAdmin', { tenantId });
  const attempts = Array.from({ length: 5 }, (_, n) =>
    ann.call(tenantRoutes.create, { body: { name: `Number ${n}` } }),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await problemOf(ann.call(tenantRoutes.create, { body: { name: 'One more' } }))).toMatchObject({
    code: 'tenants.limitReached',
    values: { limit: 3 },
  });
});

test('[TN8] administrators change the name and environment of the tenant they work in, and of no other', async () => {
  const { ann, other } = await memberOfTwo();
  const params = { id: w.home.id };
  const emitted: string[] = [];
  w.events.onAny(({ type }) => void emitted.push(type.name));
  const body = { name: 'Renamed', environment: 'Staging' as const };
  expect(await ann.call(tenantRoutes.change, { params, body })).toMatchObject(body);
  expect(emitted).toContain('tenant.changed');
  expect(await ann.call(tenantRoutes.change, { params, body: {} })).toMatchObject(body);
  const elsewhere = ann.call(tenantRoutes.change, { params: { id: other.id }, body });
  expect(await problemOf(elsewhere)).toMatchObject({ code: 'tenants.notCurrent' });
  const nowhere = ann.call(tenantRoutes.change, { params: { id: crypto.randomUUID() }, body });
  expect(await problemOf(nowhere)).toMatchObject({ code: 'tenants.notFound' });
  const sam = await w.person('SecurityAdmin');
  expect(await problemOf(sam.call(tenantRoutes.change, { params, body }))).toMatchObject({
    code: 'tenants.onlyAdministrators',
  });
  const blank = ann.call(tenantRoutes.change, { params, body: { name: '  ' } });
  expect(await problemOf(blank)).toMatchObject({ fields: { name: 'Name is required' } });
});

test('[TN8] the access-control group is created once, led by the person who requested it', async () => {
  const { id: tenantId } = await w.tenant();
  const ann = await w.person('PlatformAdmin', { tenantId });
  const body = { createAccessControlGroup: true };
  const ask = () => ann.call(tenantRoutes.change, { params: { id: tenantId }, body });
  await Promise.all([ask(), ask(), ask()]);
  expect(await ask()).toMatchObject({ accessControlGroup: true });
  const { rows } = await w.owner.query('select leader_id from groups where tenant_id = $1', [tenantId]);
  expect(rows).toEqual([{ leader_id: ann.person.id }]);
});

test('[TN8] an existing group of that name is reported, and the request can be repeated', async () => {
  const { id: tenantId, name } = await w.tenant();
  const ann = await w.person('PlatformAdmin', { tenantId });
  await createGroup(w.db, { tenantId }, { name: `${name} access` });
  const body = { createAccessControlGroup: true };
  const ask = () => ann.call(tenantRoutes.change, { params: { id: tenantId }, body });
  expect((await problemOf(ask())).code).toMatch(/^people\./);
  expect(await ann.call(tenantRoutes.list)).toMatchObject([{ accessControlGroup: false }]);
  await w.owner.query('delete from groups where tenant_id = $1', [tenantId]);
  expect(await ask()).toMatchObject({ accessControlGroup: true });
});

test('[TN9] organizations contain a person’s tenants; the active one is that of this session', async () => {
  const { ann, other } = await memberOfTwo('PlatformAdmin');
  const made = await ann.call(tenantRoutes.create, { body: { name: 'Second' } });
  const organizations = await ann.call(organizationRoutes.list);
  const ids = organizations.map(({ tenants }) => tenants.map(({ id }) => id));
  expect(ids).toEqual([[w.home.id, made.id], [other.id]]);
  expect(await ann.call(organizationRoutes.active)).toMatchObject({
    organizationExternalId: w.home.organizationExternalId,
    tenants: [{ id: w.home.id }, { id: made.id }],
  });
});

test('[TN9] while the account is locked the list of organizations answers 423', async () => {
  const ann = await w.person('Admin');
  await w.owner.query(
    `insert into sign_in_attempts (email_hash, attempts, attempted_at, locked_until) values ($1, 9, now(), now() + interval '1 hour')`,
    [hashToken(ann.email)],
  );
  const answer = await ann.fetch('/v1/organizations');
  expect(answer.status).toBe(423);
  expect(await answer.json()).toMatchObject({ code: 'tenants.accountLocked' });
  await w.owner.query('delete from sign_in_attempts where email_hash = $1', [hashToken(ann.email)]);
  expect((await ann.fetch('/v1/organizations')).status).toBe(200);
});

test('[TN17] a tenant returns the rest of its trial, and its balance to people with view permission on the account', async () => {
  const { ann, there, other } = await memberOfTwo();
  await w.owner.query('update billing_accounts set balance = 12500000 where tenant_id = any($1)', [
    [w.home.id, other.id],
  ]);
  await w.owner.query(`update tenants set subscription_status = 'Trial' where id = $1`, [other.id]);
  await w.owner.query(
    `update billing_accounts set trial_ends_at = now() + interval '6 days 1 hour' where tenant_id = $1`,
    [other.id],
  );
  const seen = async () =>
    (await ann.call(tenantRoutes.list)).map(({ balance, trialPeriodDaysRemaining }) => [
      balance,
      trialPeriodDaysRemaining,
    ]);
  // An administrator here, who may not look at the account, and a read-only one there, who may.
  expect(await seen()).toEqual([
    [null, 0],
    [12.5, 7],
  ]);
  await ann.call(tenantRoutes.switch, { body: there });
  expect((await seen())[1]).toEqual([12.5, 7]);
  await w.owner.query(`update memberships set roles = '{Admin}' where user_id = $1 and tenant_id = $2`, [
    ann.person.id,
    other.id,
  ]);
  await ann.call(tenantRoutes.switch, {
    body: { tenantId: w.home.id, organizationExternalId: w.home.organizationExternalId },
  });
  expect((await seen())[1]).toEqual([null, 7]);
});

async function somebodyToGive() {
  const ann = await w.person('Admin');
  const { rows } = await w.owner.query('select id from sessions where user_id = $1', [ann.person.id]);
  const credential = {
    kind: 'session' as const,
    sessionId: rows[0].id as string,
    authMethod: 'password' as const,
  };
  const auth = { person: ann.person, credential };
  const give = (signUp = true, way: { displayName: string } | null = null) =>
    giveTenant(
      { db: w.db, bus: w.bus, rules: { signUp, wayOf: () => Promise.resolve(way) } },
      auth,
      ann.email,
      () => {},
    );
  const leave = () => w.owner.query('delete from memberships where user_id = $1', [ann.person.id]);
  return { ann, give, leave };
}

test('[TN18] several concurrent requests create one tenant', async () => {
  const { ann, give, leave } = await somebodyToGive();
  await leave();
  const ids = await Promise.all(Array.from({ length: 8 }, () => give()));
  expect(new Set(ids).size).toBe(1);
  const { rows } = await w.owner.query('select id from tenants where organization_external_id = $1', [
    `own-${ann.person.id}`,
  ]);
  expect(rows).toEqual([{ id: ids[0] }]);
});

test('[TN18] a person removed from the tenant created for them cannot get back in', async () => {
  const { ann, give, leave } = await somebodyToGive();
  await leave();
  const own = await give();
  const bob = await w.person('PlatformAdmin', { tenantId: own });
  await bob.call(userRoutes.remove, { params: { id: ann.person.id } });
  await expect(give()).rejects.toMatchObject({ code: 'tenants.denied' });
  const { items } = await bob.call(userRoutes.list, { query: {} });
  expect(items.map(({ id }) => id)).toEqual([bob.person.id]);
});

test('[TN18] a signed-in member of no tenant gets one of their own, once', async () => {
  const { ann, give, leave } = await somebodyToGive();
  expect(await give(true)).toBe(w.home.id);

  await leave();
  await expect(give(false)).rejects.toMatchObject({ code: 'account.signUpOff' });
  const own = await give(true);
  expect(own).not.toBe(w.home.id);
  const here = async () =>
    (await ann.call(tenantRoutes.list)).map(({ id, roles, current }) => ({ id, roles, current }));
  expect(await here()).toEqual([{ id: own, roles: ['PlatformAdmin'], current: true }]);
  const again = await ann.call(billingRoutes.createTenant, { body: { emailAddress: ann.email } });
  expect(again.id).toBe(own);
});

test('[TN19] whose address signs in through a connection founds no tenant beside it', async () => {
  const { give, leave } = await somebodyToGive();
  await leave();
  await expect(give(true, { displayName: 'Okta' })).rejects.toMatchObject({ code: 'signIn.ssoOnly' });
});
