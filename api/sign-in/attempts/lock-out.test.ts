// Nobody is kept out of an account by those who guess at its password.
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { profileRoutes } from '../../../shared/people/routes.ts';
import { accountRoutes, secondFactorRoutes, signInRoutes } from '../../../shared/sign-in/routes.ts';
import { browserSession } from '../../../tests/kit/browser-session.ts';
import { emailsTo, tokenFor } from '../../../tests/kit/letters.ts';
import { PASSWORD, passwordPeople } from '../../../tests/kit/password-people.ts';
import { newMachine, problemOf, world } from '../../../tests/kit/world.ts';

const { attemptsPerAccount, attemptsPerSource } = workLimits.signIn;
const w = await world();
const { member, signedIn } = passwordPeople(w);
const visit = (machine?: string) => browserSession(w, machine);

const guess = async (email: string, machine: string) =>
  (await problemOf(visit(machine).call(signInRoutes.signIn, { body: { email, password: 'wrong' } }))).code;

const lockOut = async (email: string, machine: string) => {
  for (let n = 0; n < attemptsPerSource; n++) await guess(email, machine);
};

const askForLink = async (email: string) => {
  await visit().call(accountRoutes.askSignInLink, { body: { email } });
  return tokenFor(w, email, 'signInLink');
};

test('[I4] a stranger’s wrong attempts lock the stranger out, and nobody else', async () => {
  const { email } = await member();
  const stranger = newMachine();
  await lockOut(email, stranger);
  expect(await guess(email, stranger)).toBe('signIn.locked');
  expect(await (await signedIn({ email })).call(profileRoutes.read)).toMatchObject({ email });
  // Their right password gives the stranger no new attempts.
  expect(await guess(email, stranger)).toBe('signIn.locked');
});

test('[I4] the addresses of one IPv6 network count as one source', async () => {
  const { email } = await member();
  for (let n = 1; n <= attemptsPerSource; n++) await guess(email, `2001:db8:1:2::${n}`);
  expect(await guess(email, '2001:db8:1:2:ffff::9')).toBe('signIn.locked');
  expect(await guess(email, '2001:db8:1:3::1')).toBe('signIn.wrong');
});

test('[I4] each IPv4 address is a source of its own, also when mapped to IPv6', async () => {
  const { email } = await member();
  await lockOut(email, '::ffff:192.0.2.1');
  expect(await guess(email, '192.0.2.1')).toBe('signIn.locked');
  expect(await guess(email, '::ffff:198.51.100.7')).toBe('signIn.wrong');
});

test('[I41] attempts spread over many sources are limited all the same', async () => {
  const { email } = await member();
  const sources = Math.ceil(attemptsPerAccount / (attemptsPerSource - 1));
  let looked = 0;
  for (let source = 0; source < sources; source++) {
    const machine = newMachine();
    for (let n = 1; n < attemptsPerSource; n++)
      if ((await guess(email, machine)) !== 'signIn.locked') looked++;
  }
  // The last wrong one locks, and is answered so.
  expect(looked).toBe(attemptsPerAccount - 1);
  expect(await problemOf(signedIn({ email }))).toMatchObject({ code: 'signIn.locked' });
});

test('[I42] a mailed link signs in despite a lock, once', async () => {
  const { email } = await member();
  const machine = newMachine();
  await lockOut(email, machine);
  const token = await askForLink(email);
  const browser = visit(machine);
  expect(await browser.call(accountRoutes.signInByLink, { body: { token } })).toMatchObject({ email });
  expect(await browser.call(profileRoutes.read)).toMatchObject({ email });
  const used = { code: 'account.linkUsedUp' };
  expect(await problemOf(visit().call(accountRoutes.signInByLink, { body: { token } }))).toMatchObject(used);
  // It opens the sign-in and nothing else.
  const other = await askForLink(email);
  const reset = { token: other, password: `${PASSWORD} anew` };
  expect(await problemOf(visit().call(accountRoutes.reset, { body: reset }))).toMatchObject(used);
  await w.owner.query('update sign_in_links set expires_at = now()');
  expect(await problemOf(visit().call(accountRoutes.signInByLink, { body: { token: other } }))).toMatchObject(
    used,
  );
});

test('[I42] the mailed link still requires the second factor', async () => {
  const { id, email } = await member();
  const own = await signedIn({ email });
  const { secret } = await own.call(secondFactorRoutes.begin);
  await own.call(secondFactorRoutes.confirm, { body: { code: await generate({ secret }) } });
  await lockOut(email, newMachine());
  const token = await askForLink(email);
  const browser = visit();
  expect(await browser.call(accountRoutes.signInByLink, { body: { token } })).toEqual({ next: 'code' });
  expect(await problemOf(browser.call(profileRoutes.read))).toMatchObject({ code: 'access.signInNeeded' });
  await w.owner.query('update second_factors set last_step = 0 where user_id = $1', [id]);
  await browser.call(signInRoutes.code, { body: { code: await generate({ secret }) } });
  expect(await browser.call(profileRoutes.read)).toMatchObject({ email });
});

test('[I42] only locked-out people get a link, and the response does not reveal it', async () => {
  const { email } = await member();
  for (const address of [email, `${crypto.randomUUID()}@example.org`]) {
    await visit().call(accountRoutes.askSignInLink, { body: { email: address } });
    expect(await emailsTo(w, address)).toEqual([]);
  }
});

test('[I42] links requested before the lock do not use up the links after it', async () => {
  const { email } = await member();
  for (let n = 0; n < 6; n++) await visit().call(accountRoutes.askSignInLink, { body: { email } });
  await lockOut(email, newMachine());
  const token = await askForLink(email);
  expect(await visit().call(accountRoutes.signInByLink, { body: { token } })).toMatchObject({ email });
});
