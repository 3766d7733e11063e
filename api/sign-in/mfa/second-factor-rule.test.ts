import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { apiKeyRoutes } from '../../../shared/api-keys/routes.ts';
import { closeCodes } from '../../../shared/documents/close-codes.ts';
import { asSystem } from '../../../shared/node/database/database.ts';
import { createIdentify } from '../../../shared/node/sign-in/index.ts';
import { profileRoutes } from '../../../shared/people/routes.ts';
import { projectRoutes } from '../../../shared/projects/routes.ts';
import {
  accountRoutes,
  secondFactorRoutes,
  secondFactorRuleRoutes,
  signInRoutes,
} from '../../../shared/sign-in/routes.ts';
import { tenantRoutes } from '../../../shared/tenants/routes.ts';
import { actAs } from '../../../tests/kit/acting.ts';
import { browserSession } from '../../../tests/kit/browser-session.ts';
import { everyCall, send } from '../../../tests/kit/every-call.ts';
import { eventually } from '../../../tests/kit/eventually.ts';
import { emailsTo } from '../../../tests/kit/letters.ts';
import { PASSWORD, passwordPeople } from '../../../tests/kit/password-people.ts';
import { alongside, callThrough, problemOf, world } from '../../../tests/kit/world.ts';
import { joinTenant } from '../../people/index.ts';
import { createMailer } from '../../mail/index.ts';
import { removeMfa } from './remove-mfa.ts';
import { createInvitation, openSession } from '../index.ts';

const w = await world();
const other = await alongside(w);
const { member, signedIn } = passwordPeople(w);
const missing = { code: 'access.mfaRequired' };

type Browser = ReturnType<typeof browserSession>;

async function setUp(browser: Browser) {
  const { secret } = await browser.call(secondFactorRoutes.begin);
  const code = await generate({ secret });
  await browser.call(secondFactorRoutes.confirm, { body: { code } });
  return secret;
}

/** A code of this very step works again: the product is told that the clock has gone on. */
async function freshCode(userId: string, secret: string) {
  await w.owner.query('update second_factors set last_step = 0 where user_id = $1', [userId]);
  return generate({ secret });
}

/** A tenant, and who runs it with a second step of her own. */
async function place() {
  const { id: tenantId } = await w.tenant();
  const paula = await member({ tenantId, role: 'PlatformAdmin' });
  const boss = await signedIn(paula);
  const secret = await setUp(boss);
  const ask = (required = true) => boss.call(secondFactorRuleRoutes.set, { body: { required } });
  return { tenantId, paula, boss, secret, ask };
}

const read = (browser: { call: Browser['call'] }) => browser.call(profileRoutes.read);

test('[I34] platform and security administrators choose the second-factor requirement, and it is logged', async () => {
  const { tenantId, boss, ask } = await place();
  const sam = await signedIn(await member({ tenantId, role: 'SecurityAdmin' }));
  await setUp(sam);
  expect(await boss.call(secondFactorRuleRoutes.read)).toMatchObject({ required: false, ownFirst: false });
  expect(await ask()).toMatchObject({ required: true });
  expect(await sam.call(secondFactorRuleRoutes.set, { body: { required: false } })).toMatchObject({
    required: false,
  });
  const { rows } = await w.owner.query(
    `select count(*)::int as lines from audit_log where tenant_id = $1 and event = 'secondFactorRule.changed'`,
    [tenantId],
  );
  expect(rows).toEqual([{ lines: 2 }]);
});

test.for(['Admin', 'ReadOnlyAdmin', 'ProjectAdmin', 'EndUser', 'McpAdmin'] as const)(
  '[I34] %s can neither read nor change the second-factor requirement',
  async (role) => {
    const person = await w.person(role);
    const set = () => person.call(secondFactorRuleRoutes.set, { body: { required: true } });
    for (const attempt of [() => person.call(secondFactorRuleRoutes.read), set])
      expect(await problemOf(attempt())).toMatchObject({ code: 'access.forbidden' });
  },
);

test('[I34] an administrator sets up their own second factor before requiring it, and sees how many have none', async () => {
  const { id: tenantId } = await w.tenant();
  const boss = await signedIn(await member({ tenantId, role: 'PlatformAdmin' }));
  await member({ tenantId });
  const set = () => boss.call(secondFactorRuleRoutes.set, { body: { required: true } });
  expect(await boss.call(secondFactorRuleRoutes.read)).toEqual({
    required: false,
    peopleWithout: 2,
    ownFirst: true,
  });
  expect(await problemOf(set())).toMatchObject({ code: 'secondFactor.ownFirst' });
  await setUp(boss);
  expect(await set()).toEqual({ required: true, peopleWithout: 1, ownFirst: false });
  expect(await read(boss)).toMatchObject({ roles: ['PlatformAdmin'] });
});

test('[I35] an open password session can do nothing but set up the second factor, on every instance', async () => {
  const { tenantId, ask } = await place();
  const mia = await member({ tenantId });
  const browser = await signedIn(mia);
  const elsewhere = callThrough(other.fetchWith({ cookie: browser.header() }));
  await read(browser);
  await elsewhere(profileRoutes.read);
  await ask();
  expect(await problemOf(read(browser))).toMatchObject(missing);
  await eventually(async () => (await problemOf(elsewhere(profileRoutes.read))).code === missing.code);
  for (const { name, route } of everyCall.filter(
    ({ route }) => !route.mfaPending && route.access !== 'public',
  ))
    expect([name, (await send(browser.fetch, route)).code]).toEqual([name, missing.code]);

  const before = browser.header();
  expect(await browser.call(signInRoutes.options)).toMatchObject({ mfaPending: true });
  expect(await browser.call(signInRoutes.requireMfa)).toEqual({ next: 'enrolment' });
  const { secret } = await browser.call(signInRoutes.beginEnrolment);
  const body = { code: await generate({ secret }) };
  const { recoveryCodes } = await browser.call(signInRoutes.confirmEnrolment, { body });
  expect(recoveryCodes).toHaveLength(10);
  expect(await read(browser)).toMatchObject({ email: mia.email, tenant: { id: tenantId } });
  expect(await browser.call(signInRoutes.options)).toMatchObject({ mfaPending: false });
  expect(await browser.call(signInRoutes.sessions)).toHaveLength(1);
  expect(await problemOf(read({ call: callThrough(w.fetchWith({ cookie: before })) }))).toMatchObject({
    code: 'access.signInNeeded',
  });
  expect((await emailsTo(w, mia.email))[0]).toMatchObject({ kind: 'secondFactorOn' });
});

test('[I35] a session that needs a second factor accepts only its code or signing out', async () => {
  const { tenantId, ask } = await place();
  const mia = await member({ tenantId });
  const [here, there] = [await signedIn(mia), await signedIn(mia)];
  const secret = await setUp(here);
  await ask();
  expect(await read(here)).toMatchObject({ email: mia.email });
  expect(await problemOf(read(there))).toMatchObject(missing);
  expect(await there.call(signInRoutes.requireMfa)).toEqual({ next: 'code' });
  expect(await problemOf(there.call(signInRoutes.code, { body: { code: '000000' } }))).toMatchObject({
    code: 'secondFactor.codeWrong',
  });
  await there.call(signInRoutes.code, { body: { code: await freshCode(mia.id, secret) } });
  expect(await read(there)).toMatchObject({ email: mia.email });

  for (const nobodyOwing of [browserSession(w), here])
    expect(await problemOf(nobodyOwing.call(signInRoutes.requireMfa))).toMatchObject({
      code: 'secondFactor.startAgain',
    });
  const ben = await member({ tenantId });
  await ask(false);
  const tired = await signedIn(ben);
  await ask();
  await tired.call(signInRoutes.signOut);
  expect(await problemOf(read(tired))).toMatchObject({ code: 'access.signInNeeded' });
  const { rowCount } = await w.owner.query('select from sessions where user_id = $1', [ben.id]);
  expect(rowCount).toBe(0);
});

test('[I35] a session without its second factor is anonymous at public calls, documents and open sockets', async () => {
  const { tenantId, ask } = await place();
  const mia = await member({ tenantId });
  const browser = await signedIn(mia);
  const url = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, {
    headers: { cookie: browser.header() },
  } as never);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code), { once: true }),
  );
  const identify = createIdentify(w.db, { secure: false, bus: w.bus });
  const headers = { cookie: browser.header() };
  const { id: another } = await w.tenant();
  const invited = { tenantId: another, userId: mia.id, invitedBy: null };
  const token = await asSystem(w.db, (trx) => createInvitation(trx, invited));
  const invitation = () => browser.call(accountRoutes.lookAtInvitation, { body: { token } });
  expect(await identify(headers)).toMatchObject({ person: { id: mia.id } });
  expect(await invitation()).toMatchObject({ isForMe: true });
  await ask();
  expect(await closed).toBe(closeCodes.signInNeeded);
  expect(await identify(headers)).toBeUndefined();
  expect(await invitation()).toMatchObject({ isForMe: false });
});

test('[I35] when the tenant lifts the requirement, sessions work as before', async () => {
  const { tenantId, ask } = await place();
  const browser = await signedIn(await member({ tenantId }));
  await ask();
  expect(await problemOf(read(browser))).toMatchObject(missing);
  await ask(false);
  expect(await read(browser)).toMatchObject({ tenant: { id: tenantId } });
});

test('[I36] provider sessions, API keys and impersonation need no second factor', async () => {
  const { tenantId, boss, ask } = await place();
  const ann = await w.person('Admin', { tenantId });
  const session = { userId: ann.person.id, tenantId, authMethod: 'oidc', userAgent: 'test' };
  const throughProvider = callThrough(
    w.fetchWith({ cookie: `atelier_sid=${await openSession(w.db, session)}` }),
  );
  const { key } = await ann.call(apiKeyRoutes.create, { body: { name: 'Program' } });
  const program = callThrough(w.fetchWith({ 'x-api-key': key }));
  const paula = { ...ann, call: boss.call, cookie: boss.header() };
  await ask();
  expect(await problemOf(read(ann))).toMatchObject(missing);
  expect(await read({ call: throughProvider })).toMatchObject({ id: ann.person.id });
  expect(await program(projectRoutes.list)).toEqual([]);
  const acting = await actAs(w, paula, ann);
  expect(await read(acting)).toMatchObject({ id: ann.person.id });
});

test('[I37] a second factor disabled in one tenant is required again in another that requires one', async () => {
  const { tenantId, ask } = await place();
  const { id: elsewhere } = await w.tenant();
  const mia = await member({ tenantId: elsewhere });
  const [here, there] = [await signedIn(mia), await signedIn(mia)];
  const secret = await setUp(here);
  await joinTenant(w.db, { tenantId }, mia.id, { roles: ['Admin'] });
  await ask();
  await there.call(signInRoutes.signIn, { body: { email: mia.email, password: PASSWORD } });
  await there.call(signInRoutes.code, { body: { code: await freshCode(mia.id, secret) } });
  const tenants = await there.call(tenantRoutes.list);
  const target = tenants.find(({ id }) => id === tenantId);
  const organizationExternalId = target?.organizationExternalId ?? '';
  await there.call(tenantRoutes.switch, { body: { tenantId, organizationExternalId } });
  expect(await read(there)).toMatchObject({ tenant: { id: tenantId } });

  const proof = { password: PASSWORD, code: await freshCode(mia.id, secret) };
  await here.call(secondFactorRoutes.disable, { body: proof });
  expect(await read(here)).toMatchObject({ tenant: { id: elsewhere } });
  expect(await problemOf(read(there))).toMatchObject(missing);
  expect(await there.call(signInRoutes.requireMfa)).toEqual({ next: 'enrolment' });
});

test('[I38] an operator removes a lost second factor, and the next one is set up', async () => {
  const { tenantId, ask } = await place();
  const mia = await member({ tenantId });
  const browser = await signedIn(mia);
  await setUp(browser);
  await ask();
  expect(await read(browser)).toMatchObject({ email: mia.email });
  const mailer = createMailer(w);
  expect(await removeMfa({ ...w, mailer }, mia.email.toUpperCase())).toBe(true);
  expect(await removeMfa({ ...w, mailer }, mia.email)).toBe(false);
  expect(await problemOf(read(browser))).toMatchObject(missing);
  expect((await emailsTo(w, mia.email))[0]).toMatchObject({ kind: 'secondFactorOff' });
  const again = browserSession(w);
  expect(await again.call(signInRoutes.signIn, { body: { email: mia.email, password: PASSWORD } })).toEqual({
    next: 'enrolment',
  });
});
