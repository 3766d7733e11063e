// Links that work once, to choose a new password or to confirm an address. Only their hashes are kept.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { asSystem, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { SignInLinkTable } from '../../shared/node/database/tables/sign-in.ts';
import { hashToken } from '../../shared/node/sign-in/index.ts';
import { lockAccount } from './account-store.ts';

type Purpose = SignInLinkTable['purpose'];

const hoursOf: Record<Purpose, number> = {
  reset: 1,
  confirm: 7 * 24,
  // As long as no more mails are sent after some, so that one of them always works [I33].
  signIn: 1,
};
export const newToken = () => randomBytes(32).toString('base64url');

/** Answers the token for the mail. */
export async function createLink(trx: Trx, purpose: Purpose, userId: string): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('sign_in_links')
    .values({
      token_hash: hashToken(token),
      purpose,
      user_id: userId,
      expires_at: sql`now() + make_interval(hours => ${hoursOf[purpose]})`,
    })
    .execute();
  return token;
}

export const findLink = (db: Db, purpose: Purpose, token: string) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('sign_in_links')
      .innerJoin('users', 'users.id', 'sign_in_links.user_id')
      .select(['users.id as userId', 'users.email'])
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('users.disabled_at', 'is', null)
      .executeTakeFirst(),
  );

/** Of two who use a link at the same moment one wins. The person's other links of this kind end with it. */
export async function useLink(trx: Trx, purpose: Purpose, token: string): Promise<string | undefined> {
  const link = await trx
    .selectFrom('sign_in_links')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!link) return undefined;
  await lockAccount(trx, link.user_id);
  const used = await trx
    .updateTable('sign_in_links')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  if (used) await endLinks(trx, purpose, used.user_id);
  return used?.user_id;
}

export const endLinks = (trx: Trx, purpose: Purpose, userId: string) =>
  trx
    .updateTable('sign_in_links')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();

export const forgetOldLinks = (db: Db) =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('sign_in_links')
      .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute(),
  );
