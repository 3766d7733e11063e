// Who has signed up and not confirmed the address yet. The link carries its own password: whoever confirms gets what
// was typed with that very link, whatever others have typed for the same address.
import { sql } from 'kysely';
import type { Locale } from '../../../shared/kernel/locales.ts';
import { asSystem, type Db, type Trx } from '../../../shared/node/database/database.ts';
import { hashToken } from '../../../shared/node/sign-in/index.ts';
import { newToken } from '../links/link-store.ts';

const CONFIRM_HOURS = 24;

export type NewSignUp = {
  email: string;
  givenName: string;
  surname: string;
  companyName: string;
  passwordHash: string;
  language: Locale;
};

/** Answers the token for the mail. */
export async function addSignUp(trx: Trx, { email, ...signUp }: NewSignUp): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('signUps')
    .values({
      email,
      givenName: signUp.givenName,
      surname: signUp.surname,
      companyName: signUp.companyName,
      passwordHash: signUp.passwordHash,
      language: signUp.language,
      tokenHash: hashToken(token),
      expiresAt: sql`now() + make_interval(hours => ${CONFIRM_HOURS})`,
    })
    .execute();
  return token;
}

const ofAddress = (trx: Trx, email: string) =>
  trx.selectFrom('signUps').where(sql<string>`lower(email)`, '=', email.toLowerCase());

const columns = ['id', 'email', 'givenName', 'surname', 'companyName', 'passwordHash', 'language'] as const;

/** The newest of an address. */
export const findSignUp = (db: Db, email: string) => asSystem(db, (trx) => newestSignUp(trx, email));

export const newestSignUp = (trx: Trx, email: string) =>
  ofAddress(trx, email)
    .select(columns)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();

/** Held until the transaction ends: of two who confirm at the same moment one finds it. */
export const signUpOfToken = (trx: Trx, token: string) =>
  trx
    .selectFrom('signUps')
    .select(columns)
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();

/** With the first that was confirmed the others of the address end. */
export const endSignUps = (trx: Trx, email: string) =>
  trx
    .deleteFrom('signUps')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .execute();

export const forgetOldSignUps = (db: Db) =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('signUps')
      .where('expiresAt', '<', sql<Date>`now()`)
      .execute(),
  );
