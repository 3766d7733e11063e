// For people locked out by the failed attempts of others: a mailed link replaces the password.
import { Problem } from '../../../shared/kernel/problem.ts';
import { asSystem, type Db } from '../../../shared/node/database/database.ts';
import { accountProblems } from '../../../shared/sign-in/problems.ts';
import type { Mailer } from '../../mail/index.ts';
import { accountOf, findAccount } from '../accounts/account-store.ts';
import { enter, type SignInRules } from '../sessions/enter.ts';
import { createLink, findLink, useLink } from './link-store.ts';
import { isLocked, mayMail } from '../attempts/attempt-store.ts';

/** The answer does not reveal whether the account exists, nor whether it is locked. */
export async function askForSignInLink({ db, mailer }: { db: Db; mailer: Mailer }, email: string) {
  const account = await findAccount(db, email);
  if (!account?.passwordHash || !account.verifiedAt || account.disabledAt) return;
  // What is not sent is not counted: else a stranger uses the letters up before they lock the account.
  if (!(await isLocked(db, account.id)) || !(await mayMail(db, 'sign-in', email))) return;
  await asSystem(db, async (trx) => {
    const token = await createLink(trx, 'signIn', account.id);
    const { email: to, language: locale, givenName: name } = account;
    await mailer.send({ to, locale, kind: 'signInLink', values: { name, token } }, trx);
  });
}

/** What follows the password follows the link, the second step above all. */
export async function signInByLink(
  { db, rules }: { db: Db; rules: SignInRules },
  { token, userAgent }: { token: string; userAgent: string },
) {
  const userId =
    (await findLink(db, 'signIn', token)) && (await asSystem(db, (trx) => useLink(trx, 'signIn', token)));
  if (!userId) throw new Problem(accountProblems.linkUsedUp);
  const account = await accountOf(db, userId);
  // Mailed to the former address at the very moment it was changed.
  if (!account.verifiedAt) throw new Problem(accountProblems.linkUsedUp);
  return enter(db, rules, account, { userAgent });
}
