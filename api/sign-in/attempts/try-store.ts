// Counts failed attempts by the hash of the account: unknown accounts are counted just the same.
import { sql } from 'kysely';
import { asSystem, type Db, type Trx } from '../../../shared/node/database/database.ts';
import { hashToken } from '../../../shared/node/sign-in/index.ts';
import { findAccount } from '../accounts/account-store.ts';

export type Limit = { most: number; lockMinutes: number };

/** What is counted, and under what. `account`: whose it is to unlock, where that is not in `whose` itself. */
export type Tries = { key: string; account?: string; limit: Limit };

/** Longer than any attempt takes: a process that holds a place for longer is dead. */
const PLACE_SECONDS = 60;

const hashOf = (key: string) => hashToken(key.toLowerCase());
const accountOf = (email: string | undefined) => (email === undefined ? null : hashOf(email));

/** Counting restarts when a lock expires, and after a day without an attempt. */
const wrongTries = sql`case when known.locked_until is not null or known.tried_at < now() - interval '1 day'
  then 0 else known.tries end`;

const underWay = sql`case when known.tried_at < now() - make_interval(secs => ${PLACE_SECONDS})
  then 0 else known.under_way end`;

/**
 * Takes a place for a try before it is looked at. There are only as many places as wrong tries are left, so that
 * however many come at the same moment, no more than that are looked at; it is not counted before it has proved wrong.
 */
export const takePlace = (db: Db, { key, account, limit: { most } }: Tries) =>
  asSystem(db, async (trx): Promise<'taken' | { lockedForSeconds: number }> => {
    const { rows } = await sql`
      insert into sign_in_tries as known (email_hash, account_hash, tries, under_way, tried_at)
        values (${hashOf(key)}, ${accountOf(account)}, 0, 1, now())
      on conflict (email_hash) do update set
        tries = ${wrongTries}, under_way = ${underWay} + 1, locked_until = null, tried_at = now()
      where (known.locked_until is null or known.locked_until <= now())
        and ${wrongTries} + ${underWay} < ${most}
      returning 1`.execute(trx);
    return rows.length > 0 ? 'taken' : { lockedForSeconds: await secondsLocked(trx, key) };
  });

async function secondsLocked(trx: Trx, key: string) {
  const lock = await trx
    .selectFrom('signInTries')
    .select(sql<number>`round(extract(epoch from locked_until - now()))::int`.as('seconds'))
    .where('emailHash', '=', hashOf(key))
    .executeTakeFirst();
  return Math.max(0, lock?.seconds ?? 0);
}

/** Gives the place back and counts the try. Answers how many are left; without any it is locked. */
export const countWrong = (db: Db, { key, account, limit: { most, lockMinutes } }: Tries) =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ tries: number }>`
      insert into sign_in_tries as known (email_hash, account_hash, tries, tried_at)
        values (${hashOf(key)}, ${accountOf(account)}, 1, now())
      on conflict (email_hash) do update set
        tries = known.tries + 1, under_way = greatest(known.under_way - 1, 0), tried_at = now(),
        locked_until = case when known.tries + 1 >= ${most}
          then now() + make_interval(mins => ${lockMinutes}) end
      returning tries`.execute(trx);
    return Math.max(0, most - (rows[0]?.tries ?? 0));
  });

/** The try was not looked at. */
export const giveBack = (db: Db, key: string) =>
  asSystem(db, (trx) =>
    trx
      .updateTable('signInTries')
      .set({ underWay: sql`greatest(under_way - 1, 0)` })
      .where('emailHash', '=', hashOf(key))
      .execute(),
  );

export const forgetTries = (db: Db, key: string) =>
  asSystem(db, (trx) => trx.deleteFrom('signInTries').where('emailHash', '=', hashOf(key)).execute());

export const forgetOldTries = (db: Db) =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('signInTries')
      .where('triedAt', '<', sql<Date>`now() - interval '2 days'`)
      .execute(),
  );

/** So many mails of a kind to one address, then none for an hour: nobody's letter box is flooded through us. */
export async function mayMail(db: Db, kind: string, email: string): Promise<boolean> {
  const mails: Tries = { key: `${kind} to ${email}`, limit: { most: 5, lockMinutes: 60 } };
  if ((await takePlace(db, mails)) !== 'taken') return false;
  await countWrong(db, mails);
  return true;
}

/** What the tries at the second step are counted under. */
export const mfaKeyOf = (userId: string) => `second step of ${userId}`;

/** Whether this account is locked right now, at either step. `anywhere`: also where it is so for one source alone. */
export const isLocked = (db: Db, userId: string, { anywhere = true } = {}) =>
  asSystem(db, async (trx) => {
    const person = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
    if (!person) return false;
    const own = [hashOf(person.email), hashOf(mfaKeyOf(userId))];
    const lock = await trx
      .selectFrom('signInTries')
      .select('lockedUntil')
      .where(({ eb, or }) =>
        or([eb('emailHash', 'in', own), ...(anywhere ? [eb('accountHash', '=', hashOf(person.email))] : [])]),
      )
      .where('lockedUntil', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return lock !== undefined;
  });

/** An administrator's word, or a new password: both steps may be tried again, from everywhere. */
export async function unlock(db: Db, email: string) {
  await forgetTries(db, email);
  await asSystem(db, (trx) =>
    trx.deleteFrom('signInTries').where('accountHash', '=', hashOf(email)).execute(),
  );
  const account = await findAccount(db, email);
  if (account) await forgetTries(db, mfaKeyOf(account.id));
}
