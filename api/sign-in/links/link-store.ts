// Links that work once, to choose a new password or to confirm an address. Only their hashes are kept.
import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { asSystem, type Db, type Trx } from '../../../shared/node/database/database.ts';
import type { Tables } from '../../../shared/node/database/tables/index.ts';
import { hashToken } from '../../../shared/node/sign-in/index.ts';
import { lockAccount } from '../accounts/account-store.ts';

type Purpose = Selectable<Tables['signInLinks']>['purpose'];

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
    .insertInto('signInLinks')
    .values({
      tokenHash: hashToken(token),
      purpose,
      userId,
      expiresAt: sql`now() + make_interval(hours => ${hoursOf[purpose]})`,
    })
    .execute();
  return token;
}

export const findLink = (db: Db, purpose: Purpose, token: string) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('signInLinks')
      .innerJoin('users', 'users.id', 'signInLinks.userId')
      .select(['users.id as userId', 'users.email'])
      .where('tokenHash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', sql<Date>`now()`)
      .where('users.disabledAt', 'is', null)
      .executeTakeFirst(),
  );

/** Of two who use a link at the same moment one wins. The person's other links of this kind end with it. */
export async function useLink(trx: Trx, purpose: Purpose, token: string): Promise<string | undefined> {
  const link = await trx
    .selectFrom('signInLinks')
    .select('userId')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  if (!link) return undefined;
  await lockAccount(trx, link.userId);
  const used = await trx
    .updateTable('signInLinks')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('userId')
    .executeTakeFirst();
  if (used) await endLinks(trx, purpose, used.userId);
  return used?.userId;
}

export const endLinks = (trx: Trx, purpose: Purpose, userId: string) =>
  trx
    .updateTable('signInLinks')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();

export const forgetOldLinks = (db: Db) =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('signInLinks')
      .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
      .execute(),
  );
