// A new password: by a mailed link when it was forgotten, or while signed in.
import { Problem } from '../../../shared/kernel/problem.ts';
import { asSystem, type Db } from '../../../shared/node/database/database.ts';
import { accountProblems } from '../../../shared/sign-in/problems.ts';
import type { Mailer } from '../../mail/index.ts';
import { accountOf, findAccount, lockAccount, setPassword, setVerified } from '../accounts/account-store.ts';
import { sendConfirmation } from '../accounts/changed-address.ts';
import { createLink, endLinks, findLink, useLink } from '../links/link-store.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import { endTicketsOf } from '../mfa/second-factor-store.ts';
import { locked, passwordAttempts, attemptOnce } from '../attempts/attempts.ts';
import { mayMail, unlock } from '../attempts/attempt-store.ts';

type Deps = { db: Db; mailer: Mailer };

/** The answer does not reveal whether the account exists. Of concurrent requests, the last email's link works. */
export async function askForReset({ db, mailer }: Deps, email: string) {
  const known = await findAccount(db, email);
  if (!(await mayMail(db, 'password', email)) || !known) return;
  await asSystem(db, async (trx) => {
    const account = await lockAccount(trx, known.id);
    // Meanwhile it may have got another address, whose owner has not asked for anything.
    if (!account || account.disabledAt || account.email !== known.email) return;
    if (account.unconfirmedSince) return sendConfirmation(trx, mailer, account); // [I45]
    await endLinks(trx, 'reset', account.id);
    const token = await createLink(trx, 'reset', account.id);
    const { email: to, language: locale } = account;
    await mailer.send({ to, locale, kind: 'resetPassword', values: { token } }, trx);
  });
}

export async function ownerOfResetLink(db: Db, token: string) {
  const link = await findLink(db, 'reset', token);
  if (!link) throw new Problem(accountProblems.linkUsedUp);
  return link;
}

/** Answers whose sessions have to end. A password that is refused leaves the link as it was. */
export async function resetPassword({ db, mailer }: Deps, token: string, password: string): Promise<string> {
  const { userId } = await ownerOfResetLink(db, token);
  const account = await accountOf(db, userId);
  refuseWeakPassword(password, account);
  const passwordHash = await hashPassword(password);
  await asSystem(db, async (trx) => {
    const used = await useLink(trx, 'reset', token);
    if (!used) throw new Problem(accountProblems.linkUsedUp);
    await setPassword(trx, userId, passwordHash);
    await setVerified(trx, userId);
    await endTicketsOf(trx, userId);
    await mailer.send(passwordEmail(account), trx);
  });
  await unlock(db, account.email);
  return userId;
}

/**
 * Attempts count with those of the sign-in: a found browser is no place to guess passwords at, and a right one makes
 * no wrong codes forgotten.
 */
export async function changePassword(
  { db, mailer }: Deps,
  userId: string,
  { current, password, ip }: { current: string; password: string; ip: string },
) {
  const account = await accountOf(db, userId);
  const { passwordHash: present } = account;
  if (!present) throw new Problem(accountProblems.noPassword);
  const { right, attemptsLeft } = await attemptOnce(db, passwordAttempts(account.email, ip), async () => ({
    right: await isRightPassword(present, current),
  }));
  if (!right) throw attemptsLeft === 0 ? locked() : new Problem(accountProblems.passwordWrong).at('current');
  if (current === password) throw new Problem(accountProblems.passwordSame).at('password');
  refuseWeakPassword(password, account);
  const passwordHash = await hashPassword(password);
  await asSystem(db, async (trx) => {
    await setPassword(trx, userId, passwordHash);
    await endLinks(trx, 'reset', userId);
    await endTicketsOf(trx, userId);
    await mailer.send(passwordEmail(account), trx);
  });
}

const passwordEmail = ({ email, language, givenName }: Awaited<ReturnType<typeof accountOf>>) => ({
  to: email,
  locale: language,
  kind: 'passwordChanged' as const,
  values: { name: givenName },
});
