// Signing up. Nothing but a waiting row is made before the address is confirmed; the answer is the same whether the
// address was free or not, and the difference stands in the mail.
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Locale } from '../../../shared/kernel/locales.ts';
import { splitName } from '../../../shared/people/invite.ts';
import { asSystem, type Db } from '../../../shared/node/database/database.ts';
import { accountProblems } from '../../../shared/sign-in/problems.ts';
import type { Mailer } from '../../mail/index.ts';
import { claimAddress, findAccount } from '../accounts/account-store.ts';
import { refuseWeakPassword } from '../passwords/password-rules.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { addSignUp, endSignUps, newestSignUp, signUpOfToken } from './sign-up-store.ts';
import { mayMail } from '../attempts/attempt-store.ts';

export type SignUpDeps = {
  db: Db;
  mailer: Mailer;
  /** Answers the same tenant when it is asked again under the same key. */
  makeTenant: (tenant: { key: string; name: string; ownerId: string }) => Promise<string>;
};

type SignUpInput = {
  companyName: string;
  fullName: string;
  email: string;
  password: string;
  locale?: Locale | undefined;
};

export async function signUp({ db, mailer }: SignUpDeps, { locale = 'en', ...input }: SignUpInput) {
  const { email, password, companyName } = input;
  const { firstName: givenName, lastName: surname } = splitName(input.fullName);
  refuseWeakPassword(password, { email, givenName, surname });
  const passwordHash = await hashPassword(password);
  const account = await findAccount(db, email);
  if (!(await mayMail(db, 'sign-up', email))) return;
  if (account?.verifiedAt)
    return mailer.send({ to: account.email, locale: account.language, kind: 'accountExists', values: {} });
  await asSystem(db, async (trx) => {
    const token = await addSignUp(trx, {
      email,
      givenName,
      surname,
      companyName,
      passwordHash,
      language: locale,
    });
    const values = { name: givenName, company: companyName, token };
    await mailer.send({ to: email, locale, kind: 'confirmAddress', values }, trx);
  });
}

/** The link may have been lost: the newest sign-up of the address gets another one. */
export async function sendAnotherLink({ db, mailer }: SignUpDeps, email: string) {
  if (!(await mayMail(db, 'sign-up', email))) return;
  await asSystem(db, async (trx) => {
    const known = await newestSignUp(trx, email);
    if (!known) return;
    const token = await addSignUp(trx, known);
    const values = { name: known.givenName, company: known.companyName, token };
    await mailer.send({ to: known.email, locale: known.language, kind: 'confirmAddress', values }, trx);
  });
}

/** Makes the person and the tenant they run. Answers what to sign in with. */
export async function confirmSignUp({ db, makeTenant }: SignUpDeps, token: string) {
  return asSystem(db, async (trx) => {
    const signUp = await signUpOfToken(trx, token);
    if (!signUp) throw new Problem(accountProblems.linkUsedUp);
    const { id: key, companyName, email } = signUp;
    // Committed on its own: what follows belongs to it, and after a crash it is found again.
    const ownerId = await asSystem(db, (own) => claimAddress(own, signUp));
    if (!ownerId) throw new Problem(accountProblems.linkUsedUp);
    const tenantId = await makeTenant({ key, name: companyName, ownerId });
    await endSignUps(trx, email);
    return { ownerId, tenantId, companyName, email };
  });
}
