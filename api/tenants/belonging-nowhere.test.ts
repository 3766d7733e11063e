import { expect, test } from 'vitest';
import { contracts } from '../../shared/contracts.ts';
import type { Route } from '../../shared/kernel/contract.ts';
import { closeCodes } from '../../shared/live/close-codes.ts';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { accountRoutes, signInRoutes } from '../../shared/sign-in/routes.ts';
import { asSystem } from '../../shared/node/database/database.ts';
import { tenantRoutes } from '../../shared/tenants/routes.ts';
import { browserSession } from '../../tests/kit/browser-session.ts';
import { PASSWORD, passwordPeople } from '../../tests/kit/password-people.ts';
import { callThrough, problemOf, world, type World } from '../../tests/kit/world.ts';
import { deactivateMember, removeMember } from '../people/index.ts';
import { createInvitation, openSession } from '../sign-in/index.ts';

const open = await world();
const closed = await world({ environment: { ATELIER_SIGN_UP: 'off' } });

function signIn(w: World, email: string) {
  const browser = browserSession(w);
  const response = browser.call(signInRoutes.signIn, { body: { email, password: PASSWORD } });
  return { ...browser, response };
}

/** As one that was opened before signing up was switched off, or before they were suspended. */
async function signedInNowhere(w: World, userId: string) {
  const token = await openSession(w.db, { userId, tenantId: null, authMethod: 'password', userAgent: '' });
  return { call: callThrough(w.fetchWith({ cookie: `atelier_sid=${token}` })) };
}

async function removed(w: World) {
  const { id, email } = await passwordPeople(w).member({ role: 'ReadOnlyAdmin' });
  await removeMember(w, w.scope, id);
  return { id, email };
}

test('[TN18] a person removed from their only tenant signs in, gets 404 and creates a tenant', async () => {
  const { id, email } = await removed(open);
  const mia = signIn(open, email);
  expect(await mia.response).toMatchObject({ userId: id, tenantId: null, roles: [] });
  expect(await problemOf(mia.call(tenantRoutes.list))).toMatchObject({
    code: 'tenants.none',
    values: { email },
  });
  const founded = await mia.call(billingRoutes.createTenant, { body: { emailAddress: email } });
  expect(founded.id).not.toBe(open.home.id);
  expect(await mia.call(tenantRoutes.list)).toMatchObject([
    { id: founded.id, current: true, roles: ['PlatformAdmin'] },
  ]);
  expect(await mia.call(projectRoutes.list)).toEqual([]);
  const { rows } = await open.owner.query('select event from audit_log where tenant_id = $1', [founded.id]);
  expect(rows.map(({ event }) => event)).toEqual(['tenant.signedUp']);
});

test('[TN18] a person creates a tenant for their own email address only', async () => {
  const { email } = await removed(open);
  const mia = signIn(open, email);
  await mia.response;
  const response = mia.call(billingRoutes.createTenant, { body: { emailAddress: 'ann@northwind.example' } });
  expect(await problemOf(response)).toMatchObject({ code: 'billing.notYourAddress' });
});

test('[TN19] a person without a tenant is refused where sign-up is disabled', async () => {
  const { email } = await removed(closed);
  const mia = signIn(closed, email);
  expect(await problemOf(mia.response)).toMatchObject({ code: 'signIn.noMembership' });
});

test('[TN19] disabling sign-up meanwhile refuses the list and the creation of a tenant', async () => {
  const { id, email } = await removed(closed);
  const mia = await signedInNowhere(closed, id);
  expect(await problemOf(mia.call(tenantRoutes.list))).toMatchObject({
    code: 'tenants.denied',
    message: 'User signed out due to tenant access denied',
  });
  const response = mia.call(billingRoutes.createTenant, { body: { emailAddress: email } });
  expect(await problemOf(response)).toMatchObject({ code: 'account.signUpOff' });
});

test('[TN19] a person suspended by a tenant cannot create another one to get around it', async () => {
  const { id, email } = await passwordPeople(open).member({ role: 'ReadOnlyAdmin' });
  await deactivateMember(open, open.scope, id);
  expect(await problemOf(signIn(open, email).response)).toMatchObject({ code: 'signIn.noMembership' });
  const mia = await signedInNowhere(open, id);
  expect(await problemOf(mia.call(tenantRoutes.list))).toMatchObject({ code: 'tenants.denied' });
  const response = mia.call(billingRoutes.createTenant, { body: { emailAddress: email } });
  expect(await problemOf(response)).toMatchObject({ code: 'signIn.noMembership' });
});

test('[TN20] a session without a tenant opens nothing else, and can sign out', async () => {
  const { email } = await removed(open);
  const mia = signIn(open, email);
  await mia.response;
  for (const route of [profileRoutes.read, projectRoutes.list, signInRoutes.sessions])
    expect(await problemOf(mia.call(route))).toMatchObject({ code: 'access.tenantNeeded' });
  expect(await mia.call(signInRoutes.options)).toMatchObject({ mfaPending: false });
  await mia.call(signInRoutes.signOut);
  expect(await problemOf(mia.call(tenantRoutes.list))).toMatchObject({ code: 'access.signInNeeded' });
});

test('[TN20] a removed person who is invited again signs in to accept, even where sign-up is disabled', async () => {
  const { id, email } = await removed(closed);
  await closed.owner.query(
    `update memberships set status = 'Invited', disabled_at = now() where user_id = $1`,
    [id],
  );
  const token = await asSystem(closed.db, (trx) =>
    createInvitation(trx, { tenantId: closed.home.id, userId: id, invitedBy: null }),
  );
  const mia = signIn(closed, email);
  expect(await mia.response).toMatchObject({ tenantId: null });
  expect(await problemOf(mia.call(tenantRoutes.list))).toMatchObject({ code: 'tenants.denied' });
  expect(await mia.call(accountRoutes.lookAtInvitation, { body: { token } })).toMatchObject({
    isForMe: true,
  });
  expect(await mia.call(accountRoutes.acceptInvitation, { body: { token } })).toMatchObject({
    tenantId: closed.home.id,
  });
});

test('[TN21] a session without a tenant ends once its person is a member of a tenant', async () => {
  const { id, email } = await removed(open);
  const mia = signIn(open, email);
  await mia.response;
  await open.owner.query(`update memberships set disabled_at = null, status = 'Active' where user_id = $1`, [
    id,
  ]);
  await open.owner.query('update tenants set second_factor_required = true where id = $1', [open.home.id]);
  const createTenant = () => mia.call(billingRoutes.createTenant, { body: { emailAddress: email } });
  for (const call of [() => mia.call(tenantRoutes.list), createTenant])
    expect(await problemOf(call())).toMatchObject({ code: 'access.signInNeeded' });
  await open.owner.query('update tenants set second_factor_required = false where id = $1', [open.home.id]);
  expect(await signIn(open, email).response).toMatchObject({ tenantId: open.home.id });
});

test('[TN21] a session without a tenant lasts an hour, however much it is used', async () => {
  const { id, email } = await removed(open);
  const mia = signIn(open, email);
  await mia.response;
  const left = async () => {
    const { rows } = await open.owner.query(
      `select extract(epoch from expires_at - created_at) / 60 as minutes from sessions where user_id = $1`,
      [id],
    );
    return Math.round(Number(rows[0].minutes));
  };
  expect(await left()).toBe(60);
  await open.owner.query(
    `update sessions set last_seen_at = now() - interval '10 minutes' where user_id = $1`,
    [id],
  );
  await problemOf(mia.call(tenantRoutes.list));
  expect(await left()).toBe(60);
});

test('[TN18] two browsers of a person without a tenant end in the same one', async () => {
  const { email } = await removed(open);
  const browsers = [signIn(open, email), signIn(open, email)];
  const ids: string[] = [];
  for (const { response, call } of browsers) {
    await response;
    ids.push((await call(billingRoutes.createTenant, { body: { emailAddress: email } })).id);
    expect(await call(projectRoutes.list)).toEqual([]);
  }
  expect(new Set(ids).size).toBe(1);
});

test('[TN20] a session without a tenant opens no call of the product, no live topic and no document', async () => {
  const { email } = await removed(open);
  const mia = signIn(open, email);
  await mia.response;
  const openTo = Object.values(contracts)
    .flatMap((contract): Route[] => Object.values(contract))
    .filter((route) => route.access !== 'public' && route.withoutTenant !== true);
  expect(openTo.length).toBeGreaterThan(100);
  const codes = new Set<string>();
  for (const { method, path } of openTo) {
    const address = path.replace(/\{\w+\}/g, crypto.randomUUID());
    const answer = await mia.fetch(address, {
      method,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    codes.add(`${answer.status} ${((await answer.json()) as { code?: string }).code}`);
  }
  expect([...codes]).toEqual(['403 access.tenantNeeded']);

  const url = await open.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, {
    headers: { cookie: mia.header() },
  } as never);
  const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve));
  expect((await closed).code).toBe(closeCodes.signInNeeded);
});
