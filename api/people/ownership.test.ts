// What a tenant may do to an account that is known to other tenants as well.
import { expect, test } from 'vitest';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { accountRoutes, secondFactorRoutes, signInRoutes } from '../../shared/sign-in/routes.ts';
import { actAs } from '../../tests/kit/acting.ts';
import { browserSession } from '../../tests/kit/browser-session.ts';
import { emailsTo, tokenFor } from '../../tests/kit/letters.ts';
import { PASSWORD, passwordPeople } from '../../tests/kit/password-people.ts';
import { verifiedDomain } from '../../tests/kit/sso.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { createMailer } from '../mail/index.ts';
import { openSession } from '../sign-in/index.ts';
import { addPerson, changeAddress, joinTenant } from './index.ts';

const w = await world();
const { member, signedIn } = passwordPeople(w);
const deps = { db: w.db, bus: w.bus, hooks: w.hooks, mailer: createMailer(w) };
const at = (userId: string) => ({ params: { id: userId } });

/** Five wrong passwords. */
async function lockOut(email: string) {
  const { call } = browserSession(w);
  for (let wrong = 0; wrong < 5; wrong++)
    await problemOf(call(signInRoutes.signIn, { body: { email, password: 'not this one at all' } }));
}

async function tenantWithAdmin() {
  const { id: tenantId } = await w.tenant();
  return { tenantId, boss: await w.person('PlatformAdmin', { tenantId }) };
}

const isLockedFor = async (boss: WorldPerson, id: string) =>
  (await boss.call(userRoutes.read, { ...at(id), query: {} })).locked;

test('[PE28] changing an address ends all credentials of the account, and notifies the former address', async () => {
  const { tenantId } = await tenantWithAdmin();
  const domain = await verifiedDomain(w, tenantId);
  const mia = await member({ tenantId });
  const browser = await signedIn(mia);
  await browser.call(secondFactorRoutes.begin);
  await browserSession(w).call(accountRoutes.askReset, { body: { email: mia.email } });
  const oldLink = await tokenFor(w, mia.email, 'resetPassword');
  const email = `mia@${domain}`;
  await changeAddress(deps, { tenantId }, mia.id, email);

  expect(await problemOf(browser.call(signInRoutes.sessions))).toMatchObject({ code: 'access.signInNeeded' });
  for (const address of [email, mia.email])
    expect(
      await problemOf(
        browserSession(w).call(signInRoutes.signIn, { body: { email: address, password: PASSWORD } }),
      ),
    ).toMatchObject({ code: 'signIn.wrong' });
  const reset = { token: oldLink, password: 'quiet harbour sings low' };
  expect(await problemOf(browserSession(w).call(accountRoutes.reset, { body: reset }))).toMatchObject({
    code: 'account.linkUsedUp',
  });
  const { rows } = await w.owner.query(
    `select password_hash, email_verified_at, (select count(*)::int from second_factors where user_id = users.id) factors
      from users where id = $1`,
    [mia.id],
  );
  expect(rows).toEqual([{ password_hash: null, email_verified_at: null, factors: 0 }]);
  const [notice] = await emailsTo(w, mia.email);
  expect(notice).toMatchObject({ kind: 'addressChanged', values: { address: email } });
});

test('[I45] a sign-in link mailed to the former address opens nothing', async () => {
  const { tenantId } = await tenantWithAdmin();
  const email = `mia@${await verifiedDomain(w, tenantId)}`;
  const mia = await member({ tenantId });
  await lockOut(mia.email);
  const { call } = browserSession(w);
  await call(accountRoutes.askSignInLink, { body: { email: mia.email } });
  const token = await tokenFor(w, mia.email, 'signInLink');
  await changeAddress(deps, { tenantId }, mia.id, email);
  const opens = () => problemOf(call(accountRoutes.signInByLink, { body: { token } }));
  expect(await opens()).toMatchObject({ code: 'account.linkUsedUp' });
  // Nor one that was on its way at that very moment.
  await w.owner.query("update sign_in_links set used_at = null where user_id = $1 and purpose = 'signIn'", [
    mia.id,
  ]);
  expect(await opens()).toMatchObject({ code: 'account.linkUsedUp' });
});

test('[I45] a changed address receives no password reset before its owner has confirmed it', async () => {
  const { tenantId } = await tenantWithAdmin();
  const mia = await member({ tenantId });
  const email = `mia@${await verifiedDomain(w, tenantId)}`;
  await changeAddress(deps, { tenantId }, mia.id, email);
  const { call } = browserSession(w);
  const kinds = async () => (await emailsTo(w, email)).map(({ kind }) => kind);
  const first = await tokenFor(w, email, 'confirmNewAddress');
  await call(accountRoutes.askReset, { body: { email } });
  expect(await kinds()).toEqual(['confirmNewAddress', 'confirmNewAddress']);
  const token = await tokenFor(w, email, 'confirmNewAddress');
  const password = 'quiet harbour sings low';
  expect(await problemOf(call(accountRoutes.reset, { body: { token, password } }))).toMatchObject({
    code: 'account.linkUsedUp',
  });
  expect(await problemOf(call(accountRoutes.confirm, { body: { token: first } }))).toMatchObject({
    code: 'account.linkUsedUp',
  });
  expect(await call(accountRoutes.confirm, { body: { token } })).toEqual({ email });
  expect(await problemOf(call(accountRoutes.confirm, { body: { token } }))).toMatchObject({
    code: 'account.linkUsedUp',
  });
  await call(accountRoutes.askReset, { body: { email } });
  await call(accountRoutes.reset, { body: { token: await tokenFor(w, email, 'resetPassword'), password } });
  expect(await call(signInRoutes.signIn, { body: { email, password } })).toMatchObject({ userId: mia.id });
});

test('[SC20] an address changes only within verified domains, and only for members of this tenant alone', async () => {
  const { tenantId } = await tenantWithAdmin();
  const domain = await verifiedDomain(w, tenantId);
  const [eve, mia, ann] = [
    await member({ tenantId }),
    await member({ tenantId }),
    await member({ tenantId }),
  ];
  await joinTenant(w.db, { tenantId: w.home.id }, mia.id, { roles: ['EndUser'] });
  const taken = `${crypto.randomUUID()}@${domain}`;
  await addPerson(w.db, { email: taken, givenName: 'T', surname: 'T' });
  for (const [id, email, code] of [
    [mia.id, `mia@${domain}`, 'people.emailIsTheirs'],
    [eve.id, 'eve@elsewhere.example', 'people.emailOutsideDomains'],
    [eve.id, ann.email, 'people.emailOutsideDomains'],
    [eve.id, `eve@sub.${domain}`, 'people.emailOutsideDomains'],
    [eve.id, `eve@${domain}@evil.example`, 'people.emailOutsideDomains'],
    [eve.id, taken.toUpperCase(), 'people.emailTaken'],
  ] as const)
    await expect(changeAddress(deps, { tenantId }, id, email)).rejects.toMatchObject({ code });
  await changeAddress(deps, { tenantId }, eve.id, `Eve@${domain.toUpperCase()}`);
});

test('[PE29] a lock is seen and lifted where the domain is verified, or by the only tenant', async () => {
  const [own, other] = [await tenantWithAdmin(), await tenantWithAdmin()];
  const mia = await member({ tenantId: own.tenantId });
  await lockOut(mia.email);
  expect(await isLockedFor(own.boss, mia.id)).toBe(true);
  await own.boss.call(userRoutes.unlock, at(mia.id));
  expect(await isLockedFor(own.boss, mia.id)).toBe(false);

  await joinTenant(w.db, { tenantId: other.tenantId }, mia.id, { roles: ['EndUser'] });
  await lockOut(mia.email);
  for (const { boss } of [own, other]) {
    expect(await isLockedFor(boss, mia.id)).toBe(false);
    expect(await problemOf(boss.call(userRoutes.unlock, at(mia.id)))).toMatchObject({
      code: 'people.accountElsewhere',
    });
  }
  const { rows } = await w.owner.query(
    `select distinct tenant_id from audit_log where event = 'account.locked' and tenant_id = any($1)`,
    [[own.tenantId, other.tenantId]],
  );
  expect(rows).toEqual([{ tenant_id: own.tenantId }]);

  const domain = await verifiedDomain(w, other.tenantId);
  await w.owner.query('update users set email = $2 where id = $1', [mia.id, `mia@${domain}`]);
  await lockOut(`mia@${domain}`);
  expect(await isLockedFor(other.boss, mia.id)).toBe(true);
  expect(await isLockedFor(own.boss, mia.id)).toBe(false);
  await other.boss.call(userRoutes.unlock, at(mia.id));
  expect(await isLockedFor(other.boss, mia.id)).toBe(false);
});

test('[IM11] an impersonator sees no session and no second factor of another tenant', async () => {
  const { tenantId, boss } = await tenantWithAdmin();
  const ann = await w.person('Admin', { tenantId });
  const only = await actAs(w, boss, ann);
  expect(await only.call(secondFactorRoutes.state)).toMatchObject({ hasPassword: false });
  await joinTenant(w.db, { tenantId: w.home.id }, ann.person.id, { roles: ['Admin'] });
  const elsewhere = { userId: ann.person.id, tenantId: w.home.id, authMethod: 'test', userAgent: 'Home' };
  await openSession(w.db, elsewhere);
  const acting = await actAs(w, boss, ann);
  const agents = (await acting.call(signInRoutes.sessions)).map(({ userAgent }) => userAgent);
  expect(agents).toContain('test');
  expect(agents).not.toContain('Home');
  expect((await ann.call(signInRoutes.sessions)).map(({ userAgent }) => userAgent)).toContain('Home');
  expect(await problemOf(acting.call(secondFactorRoutes.state))).toMatchObject({
    code: 'access.notWhileActing',
  });
  await ann.call(secondFactorRoutes.state);
});
