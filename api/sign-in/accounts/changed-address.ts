// An administrator has changed the address of an account. Nothing that opened the account under the former address
// opens it any more, and the new address opens nothing before its owner has confirmed it.
import { Problem } from '../../../shared/kernel/problem.ts';
import { asSystem, type Db, type Trx } from '../../../shared/node/database/database.ts';
import { accountProblems } from '../../../shared/sign-in/problems.ts';
import type { Mailer } from '../../mail/index.ts';
import { accountOf, setVerified } from './account-store.ts';
import { endCredentials } from './credential-store.ts';
import { createLink, endLinks, findLink, useLink } from '../links/link-store.ts';

type Owner = { userId: string; email: string };

/**
 * Within the transaction that changed the address: ends password, second factor, sessions and open links, and mails the
 * link that confirms the new address.
 */
export async function requireConfirmation(
  trx: Trx,
  mailer: Mailer,
  account: Parameters<typeof sendConfirmation>[2],
) {
  await endCredentials(trx, account.id);
  for (const purpose of ['reset', 'signIn'] as const) await endLinks(trx, purpose, account.id);
  await sendConfirmation(trx, mailer, account);
}

/** The link before it ends. */
export async function sendConfirmation(
  trx: Trx,
  mailer: Mailer,
  {
    id,
    email,
    language,
    givenName,
  }: Pick<Awaited<ReturnType<typeof accountOf>>, 'id' | 'email' | 'language' | 'givenName'>,
) {
  await endLinks(trx, 'confirm', id);
  const token = await createLink(trx, 'confirm', id);
  await mailer.send(
    { to: email, locale: language, kind: 'confirmNewAddress', values: { name: givenName, token } },
    trx,
  );
}

/** Answers whose address was confirmed; nothing when this is no such link. Throws when it was used meanwhile. */
export async function confirmChangedAddress(db: Db, token: string): Promise<Owner | undefined> {
  const owner = await findLink(db, 'confirm', token);
  if (!owner) return undefined;
  await asSystem(db, async (trx) => {
    if (!(await useLink(trx, 'confirm', token))) throw new Problem(accountProblems.linkUsedUp);
    await setVerified(trx, owner.userId);
  });
  return owner;
}
