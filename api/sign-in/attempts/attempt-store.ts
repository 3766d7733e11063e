// Counts failed attempts by the hash of the address: addresses without an account count the same.
import { sql } from 'kysely';
import { asSystem, type Db, type Trx } from '../../../shared/node/database/database.ts';
import { hashToken } from '../../../shared/node/sign-in/index.ts';
import { findAccount } from '../accounts/account-store.ts';

export type Limit = { most: number; lockMinutes: number };

/** A counter of failed attempts. `account`: the address that unlocks it, where `key` is not that address. */
export type Attempts = { key: string; account?: string; limit: Limit };

/** Longer than any attempt takes: a process that holds a place for longer is dead. */
const PLACE_SECONDS = 60;

const hashOf = (key: string) => hashToken(key.toLowerCase());
const accountOf = (email: string | undefined) => (email === undefined ? null : hashOf(email));

/** Counting restarts when a lock expires, and after a day without an attempt. */
const wrongAttempts = sql`case when known.locked_until is not null or known.attempted_at < now() - interval '1 day'
  then 0 else known.attempts end`;

const underWay = sql`case when known.attempted_at < now() - make_interval(secs => ${PLACE_SECONDS})
  then 0 else known.under_way end`;

/**
 * Takes a place for an attempt before it is checked. There are as many places as wrong attempts are left, so concurrent
 * attempts cannot exceed the limit. An attempt counts only after it has proved wrong.
 */
export const takePlace = (db: Db, { key, account, limit: { most } }: Attempts) =>
  asSystem(db, async (trx): Promise<'taken' | { lockedForSeconds: number }> => {
    const { rows } = await sql`
      insert into sign_in_attempts as known (email_hash, account_hash, attempts, under_way, attempted_at)
        values (${hashOf(key)}, ${accountOf(account)}, 0, 1, now())
      on conflict (email_hash) do update set
        attempts = ${wrongAttempts}, under_way = ${underWay} + 1, locked_until = null, attempted_at = now()
      where (known.locked_until is null or known.locked_until <= now())
        and ${wrongAttempts} + ${underWay} < ${most}
      returning 1`.execute(trx);
    return rows.length > 0 ? 'taken' : { lockedForSeconds: await secondsLocked(trx, key) };
  });

async function secondsLocked(trx: Trx, key: string) {
  const lock = await trx
    .selectFrom('signInAttempts')
    .select(sql<number>`round(extract(epoch from locked_until - now()))::int`.as('seconds'))
    .where('emailHash', '=', hashOf(key))
    .executeTakeFirst();
  return Math.max(0, lock?.seconds ?? 0);
}

/** Gives the place back and counts the attempt. Answers how many are left; at 0 the account is locked. */
export const countWrong = (db: Db, { key, account, limit: { most, lockMinutes } }: Attempts) =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ attempts: number }>`
      insert into sign_in_attempts as known (email_hash, account_hash, attempts, attempted_at)
        values (${hashOf(key)}, ${accountOf(account)}, 1, now())
      on conflict (email_hash) do update set
        attempts = known.attempts + 1, under_way = greatest(known.under_way - 1, 0), attempted_at = now(),
        locked_until = case when known.attempts + 1 >= ${most}
          then now() + make_interval(mins => ${lockMinutes}) end
      returning attempts`.execute(trx);
    return Math.max(0, most - (rows[0]?.attempts ?? 0));
  });

/** The attempt was not checked. */
export const giveBack = (db: Db, key: string) =>
  asSystem(db, (trx) =>
    trx
      .updateTable('signInAttempts')
      .set({ underWay: sql`greatest(under_way - 1, 0)` })
      .where('emailHash', '=', hashOf(key))
      .execute(),
  );

export const forgetAttempts = (db: Db, key: string) =>
  asSystem(db, (trx) => trx.deleteFrom('signInAttempts').where('emailHash', '=', hashOf(key)).execute());

export const forgetOldAttempts = (db: Db) =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('signInAttempts')
      .where('attemptedAt', '<', sql<Date>`now() - interval '2 days'`)
      .execute(),
  );

/** So many mails of a kind to one address, then none for an hour: nobody's letter box is flooded through us. */
export async function mayMail(db: Db, kind: string, email: string): Promise<boolean> {
  const mails: Attempts = { key: `${kind} to ${email}`, limit: { most: 5, lockMinutes: 60 } };
  if ((await takePlace(db, mails)) !== 'taken') return false;
  await countWrong(db, mails);
  return true;
}

/** The key that counts attempts at MFA. */
export const mfaKeyOf = (userId: string) => `second step of ${userId}`;

/** Whether this account is locked, for its password or its MFA. `anywhere`: also if it is locked for one source alone. */
export const isLocked = (db: Db, userId: string, { anywhere = true } = {}) =>
  asSystem(db, async (trx) => {
    const person = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
    if (!person) return false;
    const own = [hashOf(person.email), hashOf(mfaKeyOf(userId))];
    const lock = await trx
      .selectFrom('signInAttempts')
      .select('lockedUntil')
      .where(({ eb, or }) =>
        or([eb('emailHash', 'in', own), ...(anywhere ? [eb('accountHash', '=', hashOf(person.email))] : [])]),
      )
      .where('lockedUntil', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return lock !== undefined;
  });

/** An administrator or a new password unlocks the account: password and MFA may be tried again from everywhere. */
export async function unlock(db: Db, email: string) {
  await forgetAttempts(db, email);
  await asSystem(db, (trx) =>
    trx.deleteFrom('signInAttempts').where('accountHash', '=', hashOf(email)).execute(),
  );
  const account = await findAccount(db, email);
  if (account) await forgetAttempts(db, mfaKeyOf(account.id));
}
