import { expect, test } from 'vitest';
import { profileRoutes } from '../../../shared/people/routes.ts';
import { accountRoutes, signInRoutes } from '../../../shared/sign-in/routes.ts';
import { tenantRoutes } from '../../../shared/tenants/routes.ts';
import { browserSession } from '../../../tests/kit/browser-session.ts';
import { emailsTo, tokenFor } from '../../../tests/kit/letters.ts';
import { PASSWORD, passwordPeople } from '../../../tests/kit/password-people.ts';
import { newMachine, problemOf, world, type CallFailed } from '../../../tests/kit/world.ts';
import { isCommon } from '../passwords/password-rules.ts';

const w = await world();
const { member } = passwordPeople(w);

const newAddress = () => `mail-${crypto.randomUUID()}@example.org`;
const form = (email: string, more = {}) => ({
  companyName: 'Acme',
  fullName: 'Mia Marie Muster',
  email,
  password: PASSWORD,
  ...more,
});

const visit = () => browserSession(w);
const signUp = (email: string, more = {}) => visit().call(accountRoutes.signUp, { body: form(email, more) });
const confirm = (token: string) => visit().call(accountRoutes.confirm, { body: { token } });
const machine = newMachine();
const signIn = (email: string, password = PASSWORD) =>
  browserSession(w, machine).call(signInRoutes.signIn, { body: { email, password } });

test('[I13] a sign-up gets a tenant and its administration once the address is confirmed', async () => {
  const email = newAddress();
  await signUp(email);
  expect(await problemOf(signIn(email))).toMatchObject({ code: 'signIn.unverified' });
  expect(await problemOf(signIn(email, 'something else'))).toMatchObject({ code: 'signIn.wrong' });
  expect((await w.owner.query('select from users where email = $1', [email])).rowCount).toBe(0);

  const token = await tokenFor(w, email, 'confirmAddress');
  expect(await confirm(token)).toEqual({ email });
  expect(await problemOf(confirm(token))).toMatchObject({ code: 'account.linkUsedUp' });

  const mia = visit();
  await mia.call(signInRoutes.signIn, { body: { email, password: PASSWORD } });
  expect(await mia.call(profileRoutes.read)).toMatchObject({
    givenName: 'Mia',
    surname: 'Marie Muster',
    roles: ['PlatformAdmin'],
  });
  expect(await mia.call(tenantRoutes.list)).toMatchObject([{ name: 'Acme' }]);
});

test('[I13] the sign-up link expires after a day, and another one can be requested', async () => {
  const email = newAddress();
  await signUp(email);
  const old = await tokenFor(w, email, 'confirmAddress');
  await visit().call(accountRoutes.confirmAgain, { body: { email } });
  const fresh = await tokenFor(w, email, 'confirmAddress');
  expect(fresh).not.toBe(old);
  await w.owner.query(`update sign_ups set expires_at = now() where email = $1`, [email]);
  expect(await problemOf(confirm(fresh))).toMatchObject({ code: 'account.linkUsedUp' });
});

test('[I14] of several sign-ups with one address the opened link counts, with its own password', async () => {
  const email = newAddress();
  await signUp(email, { companyName: 'Hers' });
  const hers = await tokenFor(w, email, 'confirmAddress');
  await signUp(email, { companyName: 'Not hers', password: 'purple anvils sing low' });
  const notHers = await tokenFor(w, email, 'confirmAddress');
  await confirm(hers);
  expect(await signIn(email)).toMatchObject({ email });
  expect(await problemOf(confirm(notHers))).toMatchObject({ code: 'account.linkUsedUp' });
});

test('[I13] of two people opening a link at the same moment one gets a tenant', async () => {
  const email = newAddress();
  const companyName = `Acme ${crypto.randomUUID()}`;
  await signUp(email, { companyName });
  const token = await tokenFor(w, email, 'confirmAddress');
  const both = await Promise.allSettled([confirm(token), confirm(token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { rowCount } = await w.owner.query('select from tenants where name = $1', [companyName]);
  expect(rowCount).toBe(1);
});

test('[I15] sign-up can be disabled; on an empty installation it creates the first administrator', async () => {
  const closed = await world({ environment: { ATELIER_SIGN_UP: 'off' } });
  const refused = browserSession(closed).call(accountRoutes.signUp, { body: form(newAddress()) });
  expect(await problemOf(refused)).toMatchObject({ code: 'account.signUpOff' });
  expect(await browserSession(closed).call(signInRoutes.options)).toMatchObject({ signUp: false });

  const empty = await world();
  await empty.owner.query('delete from tenants');
  expect(await browserSession(empty).call(signInRoutes.options)).toMatchObject({ isEmpty: true });
  const email = newAddress();
  await browserSession(empty).call(accountRoutes.signUp, { body: form(email) });
  const token = await tokenFor(empty, email, 'confirmAddress');
  await browserSession(empty).call(accountRoutes.confirm, { body: { token } });
  const first = browserSession(empty);
  await first.call(signInRoutes.signIn, { body: { email, password: PASSWORD } });
  expect(await first.call(profileRoutes.read)).toMatchObject({
    roles: ['PlatformAdmin'],
    tenant: { subscriptionType: 'Enterprise' },
  });
});

test('[I16] no response reveals whether an address has an account; the email does', async () => {
  const { email } = await member();
  const nobody = newAddress();
  for (const route of [accountRoutes.askReset, accountRoutes.confirmAgain] as const)
    for (const address of [email, nobody])
      expect(await visit().call(route, { body: { email: address } })).toBeUndefined();
  for (const address of [email, nobody]) expect(await signUp(address)).toBeUndefined();
  expect((await emailsTo(w, email)).map(({ kind }) => kind)).toEqual(['accountExists', 'resetPassword']);
  expect((await emailsTo(w, nobody)).map(({ kind }) => kind)).toEqual(['confirmAddress']);
});

test('[I16] an address with an account takes as long as one without', async () => {
  const { email } = await member();
  const spent = async (address: () => string) => {
    const times: number[] = [];
    for (let n = 0; n < 4; n++) {
      const before = performance.now();
      await visit().call(accountRoutes.askReset, { body: { email: address() } });
      times.push(performance.now() - before);
    }
    return Math.min(...times);
  };
  // Both wait for the same moment; neither is through before it, nor much later.
  const [known, unknown] = [await spent(() => email), await spent(newAddress)];
  expect(Math.min(known, unknown)).toBeGreaterThan(145);
  expect(Math.abs(known - unknown)).toBeLessThan(75);
});

test('[I17] a password is reset by mail: once, within an hour, ending every session', async () => {
  const { email } = await member();
  const [here, there] = [visit(), visit()];
  for (const browser of [here, there])
    await browser.call(signInRoutes.signIn, { body: { email, password: PASSWORD } });
  for (let n = 0; n < 6; n++) await problemOf(signIn(email, 'wrong'));
  expect(await problemOf(signIn(email))).toMatchObject({ code: 'signIn.locked' });

  await visit().call(accountRoutes.askReset, { body: { email } });
  const token = await tokenFor(w, email, 'resetPassword');
  expect(await visit().call(accountRoutes.resetLink, { body: { token } })).toEqual({ email });
  const choose = (password: string) => visit().call(accountRoutes.reset, { body: { token, password } });
  expect(await problemOf(choose('Password123!'))).toMatchObject({ code: 'account.passwordCommon' });
  await choose('purple anvils sing low');
  expect(await problemOf(choose('another anvil sings'))).toMatchObject({ code: 'account.linkUsedUp' });
  for (const browser of [here, there])
    expect(await problemOf(browser.call(profileRoutes.read))).toMatchObject({ code: 'access.signInNeeded' });
  expect(await problemOf(signIn(email))).toMatchObject({ code: 'signIn.wrong' });
  expect(await signIn(email, 'purple anvils sing low')).toMatchObject({ email });
  expect((await emailsTo(w, email))[0]).toMatchObject({ kind: 'passwordChanged' });

  await visit().call(accountRoutes.askReset, { body: { email } });
  const late = await tokenFor(w, email, 'resetPassword');
  await w.owner.query(`update sign_in_links set expires_at = now()`);
  const tooLate = visit().call(accountRoutes.reset, { body: { token: late, password: PASSWORD } });
  expect(await problemOf(tooLate)).toMatchObject({ code: 'account.linkUsedUp' });
});

test('[I17] of several links requested at the same moment only the newest works, and none waits for another', async () => {
  const { email } = await member();
  const ask = () => visit().call(accountRoutes.askReset, { body: { email } });
  /** Undefined where it went well. */
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (failed: unknown) => (failed as CallFailed).problem.code,
    );
  const opens = ({ values: { token = '' } }: { values: { token?: string } }) =>
    codeOf(visit().call(accountRoutes.resetLink, { body: { token } })).then((code) => code === undefined);
  await Promise.all([ask(), ask(), ask(), ask()]);
  const emails = (await emailsTo(w, email)).filter(({ kind }) => kind === 'resetPassword');
  expect(emails).toHaveLength(4);
  const isOpen = await Promise.all(emails.map(opens));
  const opening = emails.filter((_, index) => isOpen[index]);
  expect(opening).toHaveLength(1);
  expect(opening[0]?.at).toEqual(new Date(Math.max(...emails.map(({ at }) => at.getTime()))));

  // The password is chosen while somebody asks again: whichever comes first, both end well.
  const token = opening[0]?.values.token ?? '';
  const choose = visit().call(accountRoutes.reset, { body: { token, password: 'purple anvils sing low' } });
  const [, code] = await Promise.all([ask(), codeOf(choose)]);
  expect([undefined, 'account.linkUsedUp']).toContain(code);
});

test.for([
  ['Short 1', 'kernel.invalid'],
  ['Password2026!', 'account.passwordCommon'],
  ['P@ssw0rd!!!!', 'account.passwordCommon'],
  ['qwertyuiop', 'account.passwordCommon'],
  ['aaaaaaaaaaaaaa', 'account.passwordCommon'],
  ['sunshine-princess', 'account.passwordCommon'],
  ['my name is Muster', 'account.passwordHasName'],
  ['mia.mail is mine', 'account.passwordHasName'],
])('[I18] %s is refused', async ([password, code]) => {
  const attempt = signUp('mia.mail@example.org', { password });
  expect(await problemOf(attempt)).toMatchObject({ code, fields: { password: expect.any(String) } });
});

test('[I18] sentences are accepted as passwords', () => {
  for (const password of ['violet kettle runs far', 'tiger piano ocean', 'x9$Lq2!vbn7K'])
    expect(isCommon(password)).toBe(false);
});

test('[I19] changing one’s password requires the current one and ends every other session', async () => {
  const { email } = await member();
  const [here, there] = [visit(), visit()];
  for (const browser of [here, there])
    await browser.call(signInRoutes.signIn, { body: { email, password: PASSWORD } });
  const change = (current: string, password: string) =>
    here.call(accountRoutes.changePassword, { body: { current, password } });
  expect(await problemOf(change('wrong', 'purple anvils sing low'))).toMatchObject({
    code: 'account.passwordWrong',
    fields: { current: expect.any(String) },
  });
  expect(await problemOf(change(PASSWORD, PASSWORD))).toMatchObject({ code: 'account.passwordSame' });
  const before = here.header();
  await change(PASSWORD, 'purple anvils sing low');
  expect(here.header()).not.toBe(before);
  expect(await here.call(profileRoutes.read)).toMatchObject({ email });
  const stolen = w.fetchWith({ cookie: before });
  expect((await stolen('/v1/Profile')).status).toBe(401);
  expect(await problemOf(there.call(profileRoutes.read))).toMatchObject({ code: 'access.signInNeeded' });
  expect((await emailsTo(w, email))[0]).toMatchObject({ kind: 'passwordChanged' });
});

test('[I33] at most five emails of a kind are sent to one address per hour', async () => {
  const { email } = await member();
  for (let n = 0; n < 8; n++) await visit().call(accountRoutes.askReset, { body: { email } });
  expect(await emailsTo(w, email)).toHaveLength(5);
});
