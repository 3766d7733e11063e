// Who has signed up and not confirmed the address yet. The link carries its own password: whoever confirms gets what
// was typed with that very link, whatever others have typed for the same address.
import { sql } from 'kysely';
import type { Locale } from '../../shared/kernel/locales.ts';
import { asSystem, type Db, type Trx } from '../../shared/node/database/database.ts';
import { hashToken } from '../../shared/node/sign-in/index.ts';
import { newToken } from './link-store.ts';

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
    .insertInto('sign_ups')
    .values({
      email,
      given_name: signUp.givenName,
      surname: signUp.surname,
      company_name: signUp.companyName,
      password_hash: signUp.passwordHash,
      language: signUp.language,
      token_hash: hashToken(token),
      expires_at: sql`now() + make_interval(hours => ${CONFIRM_HOURS})`,
    })
    .execute();
  return token;
}

const ofAddress = (trx: Trx, email: string) =>
  trx.selectFrom('sign_ups').where(sql<string>`lower(email)`, '=', email.toLowerCase());

const columns = [
  'id',
  'email',
  'given_name as givenName',
  'surname',
  'company_name as companyName',
  'password_hash as passwordHash',
  'language',
] as const;

/** The newest of an address. */
export const findSignUp = (db: Db, email: string) => asSystem(db, (trx) => newestSignUp(trx, email));

export const newestSignUp = (trx: Trx, email: string) =>
  ofAddress(trx, email)
    .select(columns)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** Held until the transaction ends: of two who confirm at the same moment one finds it. */
export const signUpOfToken = (trx: Trx, token: string) =>
  trx
    .selectFrom('sign_ups')
    .select(columns)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();

/** With the first that was confirmed the others of the address end. */
export const endSignUps = (trx: Trx, email: string) =>
  trx
    .deleteFrom('sign_ups')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .execute();

export const forgetOldSignUps = (db: Db) =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('sign_ups')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute(),
  );
