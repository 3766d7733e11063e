import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { profileRoutes } from '../../../shared/people/routes.ts';
import { accountRoutes, secondFactorRoutes, signInRoutes } from '../../../shared/sign-in/routes.ts';
import { tenantRoutes } from '../../../shared/tenants/routes.ts';
import { browserSession } from '../../../tests/kit/browser-session.ts';
import { emailsTo } from '../../../tests/kit/letters.ts';
import { PASSWORD, passwordPeople } from '../../../tests/kit/password-people.ts';
import { newMachine, problemOf, world } from '../../../tests/kit/world.ts';
import { isLocked, unlock } from '../index.ts';

const w = await world();
const { member } = passwordPeople(w);
const STEP = 30;

type Browser = ReturnType<typeof browserSession>;
const visit = () => browserSession(w);

const signIn = (browser: Browser, email: string) =>
  browser.call(signInRoutes.signIn, { body: { email, password: PASSWORD } });
const giveCode = (browser: Browser, code: string) => browser.call(signInRoutes.code, { body: { code } });

/** Of this moment, or some steps on: the next one is tolerated already. */
const codeOf = (secret: string, stepsOn = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsOn * STEP });

/** Codes of this step may be used already: the product is told that the clock has gone on. */
const rewind = (userId: string) =>
  w.owner.query('update second_factors set last_step = 0 where user_id = $1', [userId]);

async function withMfa() {
  const mia = await member();
  const browser = visit();
  await signIn(browser, mia.email);
  const { secret, uri } = await browser.call(secondFactorRoutes.begin);
  expect(uri).toContain('otpauth://totp/Atelier:');
  const code = await codeOf(secret);
  const { recoveryCodes } = await browser.call(secondFactorRoutes.confirm, { body: { code } });
  return { ...mia, browser, secret, recoveryCodes, firstCode: code };
}

test('[TN20] who belongs to no tenant still gives the code that is on, and is refused by it once they may not found one', async () => {
  const { id, email, secret } = await withMfa();
  await w.owner.query('delete from memberships where user_id = $1', [id]);
  await rewind(id);
  const [browser, late] = [visit(), visit()];
  expect(await signIn(browser, email)).toEqual({ next: 'code' });
  expect(await problemOf(browser.call(tenantRoutes.list))).toMatchObject({ code: 'access.signInNeeded' });
  expect(await giveCode(browser, await codeOf(secret))).toMatchObject({ userId: id, tenantId: null });
  expect(await problemOf(browser.call(tenantRoutes.list))).toMatchObject({ code: 'tenants.none' });

  // Somebody suspends them between the password and the code.
  await signIn(late, email);
  await w.owner.query(
    `insert into memberships (tenant_id, user_id, roles, status, disabled_at, email, given_name, surname)
      values ($1, $2, '{Admin}', 'Deactivated', now(), $3, 'Mia', 'Member')`,
    [w.home.id, id, email],
  );
  await rewind(id);
  expect(await problemOf(giveCode(late, await codeOf(secret, 1)))).toMatchObject({
    code: 'signIn.noMembership',
  });
});

test('[I21] the code follows the password, in the same browser', async () => {
  const { id, email, secret } = await withMfa();
  await rewind(id);
  const [browser, other] = [visit(), visit()];
  expect(await signIn(browser, email)).toEqual({ next: 'code' });
  expect(await problemOf(browser.call(profileRoutes.read))).toMatchObject({ code: 'access.signInNeeded' });
  const code = await codeOf(secret);
  expect(await problemOf(giveCode(other, code))).toMatchObject({ code: 'secondFactor.startAgain' });
  expect(await giveCode(browser, code)).toMatchObject({ email });
  expect(await browser.call(profileRoutes.read)).toMatchObject({ email });
});

test('[I21] a code works once, also when two people send it at the same moment', async () => {
  const { id, email, secret, firstCode } = await withMfa();
  const replay = visit();
  await signIn(replay, email);
  expect(await problemOf(giveCode(replay, firstCode))).toMatchObject({ code: 'secondFactor.codeWrong' });

  await rewind(id);
  const both = [visit(), visit()];
  for (const browser of both) await signIn(browser, email);
  const code = await codeOf(secret);
  const outcomes = await Promise.allSettled(both.map((browser) => giveCode(browser, code)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('[I21] wrong codes are counted for the account, whichever the browser, and lock it', async () => {
  const { id, email, secret } = await withMfa();
  for (let n = 0; n < 5; n++) {
    const browser = visit();
    await signIn(browser, email);
    await problemOf(giveCode(browser, '000000'));
  }
  await rewind(id);
  const browser = visit();
  await signIn(browser, email);
  const code = await codeOf(secret);
  expect(await problemOf(giveCode(browser, code))).toMatchObject({ code: 'signIn.locked' });
  expect(await isLocked(w.db, id)).toBe(true);
  await unlock(w.db, email);
  expect(await isLocked(w.db, id)).toBe(false);
  expect(await giveCode(browser, code)).toMatchObject({ email });
});

test('[I21] after more than ten minutes the sign-in starts again', async () => {
  const { id, email, secret } = await withMfa();
  await rewind(id);
  const browser = visit();
  await signIn(browser, email);
  await w.owner.query('update sign_in_tickets set expires_at = now() where user_id = $1', [id]);
  expect(await problemOf(giveCode(browser, await codeOf(secret)))).toMatchObject({
    code: 'secondFactor.startAgain',
  });
});

test('[I22] the second factor is enabled only after its first code', async () => {
  const { email } = await member();
  const browser = visit();
  await signIn(browser, email);
  const { secret } = await browser.call(secondFactorRoutes.begin);
  expect(await signIn(visit(), email)).toMatchObject({ email });
  const confirm = (code: string) => browser.call(secondFactorRoutes.confirm, { body: { code } });
  expect(await problemOf(confirm('000000'))).toMatchObject({ code: 'secondFactor.codeWrong' });
  const before = browser.header();
  await confirm(await codeOf(secret));
  expect(browser.header()).not.toBe(before);
  expect(await signIn(visit(), email)).toEqual({ next: 'code' });
  expect((await emailsTo(w, email))[0]).toMatchObject({ kind: 'secondFactorOn' });
});

test('[I22] each of ten recovery codes opens one session', async () => {
  const { email, recoveryCodes, browser: own } = await withMfa();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = ''] = recoveryCodes;
  const browser = visit();
  await signIn(browser, email);
  expect(await giveCode(browser, ` ${first.toUpperCase()} `)).toMatchObject({ email });
  const again = visit();
  await signIn(again, email);
  expect(await problemOf(giveCode(again, first))).toMatchObject({ code: 'secondFactor.codeWrong' });
  expect(await own.call(secondFactorRoutes.state)).toMatchObject({ enabled: true, recoveryCodesLeft: 9 });
  const { rows } = await w.owner.query('select * from recovery_codes');
  expect(JSON.stringify(rows)).not.toContain(first.replaceAll('-', ''));
});

test('[I23] disabling requires the password and a code', async () => {
  const { id, email, browser, secret } = await withMfa();
  const off = (code: string, password: string) =>
    browser.call(secondFactorRoutes.disable, { body: { code, password } });
  await rewind(id);
  expect(await problemOf(off(await codeOf(secret), 'wrong'))).toMatchObject({
    code: 'account.passwordWrong',
  });
  expect(await problemOf(off('000000', PASSWORD))).toMatchObject({ code: 'secondFactor.codeWrong' });
  await off(await codeOf(secret), PASSWORD);
  expect((await emailsTo(w, email))[0]).toMatchObject({ kind: 'secondFactorOff' });
  expect(await signIn(visit(), email)).toMatchObject({ email });
  expect(await browser.call(secondFactorRoutes.state)).toMatchObject({ enabled: false });
});

test('[I23] the password alone gives no more code attempts there than at sign-in', async () => {
  const { browser } = await withMfa();
  const guess = (code: string) =>
    problemOf(browser.call(secondFactorRoutes.disable, { body: { code, password: PASSWORD } }));
  for (const code of ['000001', '000002', '000003', '000004'])
    expect(await guess(code)).toMatchObject({ code: 'secondFactor.codeWrong' });
  const same = { current: PASSWORD, password: PASSWORD };
  expect(await problemOf(browser.call(accountRoutes.changePassword, { body: same }))).toMatchObject({
    code: 'account.passwordSame',
  });
  expect(await guess('000005')).toMatchObject({ code: 'signIn.locked' });
  expect(await browser.call(secondFactorRoutes.state)).toMatchObject({ enabled: true });
});

test('[I23] new recovery codes invalidate the old ones', async () => {
  const { id, email, browser, secret, recoveryCodes } = await withMfa();
  await rewind(id);
  const body = { code: await codeOf(secret), password: PASSWORD };
  const { recoveryCodes: fresh } = await browser.call(secondFactorRoutes.renewCodes, { body });
  expect((await emailsTo(w, email))[0]).toMatchObject({ kind: 'recoveryCodesMade' });
  const other = visit();
  await signIn(other, email);
  expect(await problemOf(giveCode(other, recoveryCodes[3] ?? ''))).toMatchObject({
    code: 'secondFactor.codeWrong',
  });
  expect(await giveCode(other, fresh[3] ?? '')).toMatchObject({ email });
});

test('[I23] the password alone replaces no enabled second factor', async () => {
  const { email, browser } = await withMfa();
  expect(await problemOf(browser.call(secondFactorRoutes.begin))).toMatchObject({
    code: 'secondFactor.alreadyOn',
  });
  const thief = visit();
  await signIn(thief, email);
  expect(await problemOf(thief.call(signInRoutes.beginEnrolment))).toMatchObject({
    code: 'secondFactor.alreadyOn',
  });
});

test('[I24] a tenant may require a second factor: it is set up while signing in, and stays', async () => {
  const { id: tenantId } = await w.tenant();
  await w.owner.query('update tenants set second_factor_required = true where id = $1', [tenantId]);
  const { id, email } = await member({ tenantId });
  const browser = visit();
  expect(await signIn(browser, email)).toEqual({ next: 'enrolment' });
  const { secret } = await browser.call(signInRoutes.beginEnrolment);
  const body = { code: await codeOf(secret) };
  const { recoveryCodes } = await browser.call(signInRoutes.confirmEnrolment, { body });
  expect(recoveryCodes).toHaveLength(10);
  expect(await browser.call(profileRoutes.read)).toMatchObject({ email });
  expect(await browser.call(secondFactorRoutes.state)).toMatchObject({ enabled: true, required: true });
  await rewind(id);
  const proof = { code: await codeOf(secret), password: PASSWORD };
  expect(await problemOf(browser.call(secondFactorRoutes.disable, { body: proof }))).toMatchObject({
    code: 'secondFactor.required',
  });
});

test('[I25] a locked account is reported as locked, and an administrator unlocks it', async () => {
  const { id, email } = await member();
  expect(await isLocked(w.db, id)).toBe(false);
  const machine = newMachine();
  for (let n = 0; n < 5; n++)
    await problemOf(
      browserSession(w, machine).call(signInRoutes.signIn, { body: { email, password: 'wrong' } }),
    );
  expect(await isLocked(w.db, id)).toBe(true);
  await unlock(w.db, email);
  expect(await isLocked(w.db, id)).toBe(false);
  expect(await signIn(browserSession(w, machine), email)).toMatchObject({ email });
});
