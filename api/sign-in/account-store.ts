// What signing in asks of an account: its password, its wrong tries, its memberships.
import { sql } from 'kysely';
import type { Role } from '../../shared/access/roles.ts';
import type { Locale } from '../../shared/kernel/locales.ts';
import { asSystem, type Db, type Trx } from '../../shared/node/database/database.ts';
import { hashToken } from '../../shared/node/sign-in/index.ts';

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const accountColumns = [
  'id',
  'email',
  'given_name as givenName',
  'surname',
  'language',
  'password_hash as passwordHash',
  'email_verified_at as verifiedAt',
  'disabled_at as disabledAt',
  sql<string>`trim(given_name || ' ' || surname)`.as('name'),
] as const;

export const findAccount = (db: Db, email: string) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('users')
      .select(accountColumns)
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst(),
  );

export const accountOf = (db: Db, userId: string) =>
  asSystem(db, (trx) =>
    trx.selectFrom('users').select(accountColumns).where('id', '=', userId).executeTakeFirstOrThrow(),
  );

export const setPassword = (trx: Trx, userId: string, passwordHash: string) =>
  trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();

/** Whoever opens a link we have mailed has shown that the address is theirs. */
export const setVerified = (trx: Trx, userId: string) =>
  trx
    .updateTable('users')
    .set({ email_verified_at: sql`coalesce(email_verified_at, now())`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();

export type NewAccount = {
  email: string;
  givenName: string;
  surname: string;
  passwordHash: string;
  language: Locale;
};

/**
 * Makes the account of an address that was shown to be theirs, or completes one that somebody had only named so far.
 * Answers nothing when there is a whole one already.
 */
export async function claimAddress(trx: Trx, { email, ...account }: NewAccount): Promise<string | undefined> {
  const whole = {
    given_name: account.givenName,
    surname: account.surname,
    password_hash: account.passwordHash,
    language: account.language,
    email_verified_at: sql<Date>`now()`,
    password_changed_at: sql<Date>`now()`,
  };
  const known = await trx
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (!known) {
    const made = await trx
      .insertInto('users')
      .values({ email, ...whole })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made?.id;
  }
  // A try that was cut off is found again.
  if (known.passwordHash === account.passwordHash) return known.id;
  const completed = await trx
    .updateTable('users')
    .set({ ...whole, updated_at: sql`now()` })
    .where('id', '=', known.id)
    .where('email_verified_at', 'is', null)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return completed?.id;
}

export type Tries = { tries: number; wasLocked: boolean; lockedForSeconds: number };

/**
 * Counts a try before the password is looked at, so that many tries at the same moment are all counted. What is
 * locked stays so until its time is over; then, or after a day without a try, counting begins anew.
 */
export const countTry = (
  db: Db,
  whose: string,
  { most, lockMinutes }: { most: number; lockMinutes: number },
) =>
  asSystem(db, async (trx): Promise<Tries> => {
    const { rows } = await sql<{ tries: number; was_locked: boolean; seconds: number }>`
      insert into sign_in_tries as known (email_hash, tries, tried_at) values (${hashOf(whose)}, 1, now())
      on conflict (email_hash) do update set
        tried_at = now(),
        tries = case when known.locked_until > now() then known.tries + 1
          when known.locked_until is not null or known.tried_at < now() - interval '1 day' then 1
          else known.tries + 1 end,
        locked_until = case when known.locked_until > now() then known.locked_until
          when known.locked_until is null and known.tried_at >= now() - interval '1 day'
            and known.tries + 1 >= ${most} then now() + make_interval(mins => ${lockMinutes}) end
      returning tries, tries > ${most} and locked_until is not null was_locked,
        coalesce(round(extract(epoch from locked_until - now())), 0)::int seconds`.execute(trx);
    const [row] = rows;
    return {
      tries: row?.tries ?? 0,
      wasLocked: row?.was_locked ?? false,
      lockedForSeconds: row?.seconds ?? 0,
    };
  });

/** So many mails of a kind to one address, then none for an hour: nobody's letter box is flooded through us. */
export async function mayMail(db: Db, kind: string, email: string): Promise<boolean> {
  const { wasLocked } = await countTry(db, `${kind} to ${email}`, { most: 5, lockMinutes: 60 });
  return !wasLocked;
}

export const forgetOldTries = (db: Db) =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('sign_in_tries')
      .where('tried_at', '<', sql<Date>`now() - interval '2 days'`)
      .execute(),
  );

export const forgetTries = (db: Db, whose: string) =>
  asSystem(db, (trx) => trx.deleteFrom('sign_in_tries').where('email_hash', '=', hashOf(whose)).execute());

const hashOf = (whose: string) => hashToken(whose.toLowerCase());

/** What the tries at the second step are counted under. */
export const secondStepOf = (userId: string) => `second step of ${userId}`;

/** Whether this account is locked right now, at either step. */
export const isLocked = (db: Db, userId: string) =>
  asSystem(db, async (trx) => {
    const person = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
    if (!person) return false;
    const lock = await trx
      .selectFrom('sign_in_tries')
      .select('locked_until')
      .where('email_hash', 'in', [hashOf(person.email), hashOf(secondStepOf(userId))])
      .where('locked_until', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return lock !== undefined;
  });

/** An administrator's word, or a new password: both steps may be tried again. */
export async function unlock(db: Db, email: string) {
  await forgetTries(db, email);
  const account = await findAccount(db, email);
  if (account) await forgetTries(db, secondStepOf(account.id));
}

/** The living memberships in tenants that are not switched off, the oldest first. */
export const membershipsOf = (db: Db, userId: string) =>
  asSystem(db, async (trx) => {
    const rows = await trx
      .selectFrom('memberships')
      .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
      .select([
        'tenants.id as tenantId',
        'tenants.name as tenantName',
        'tenants.second_factor_required as secondFactorRequired',
        'memberships.roles',
      ])
      .where('memberships.user_id', '=', userId)
      .where('memberships.disabled_at', 'is', null)
      .where('tenants.disabled_at', 'is', null)
      .orderBy('memberships.created_at')
      .execute();
    return rows.map((row) => ({ ...row, roles: row.roles as Role[] }));
  });

/** Whether somebody is a member of a tenant that is switched off. */
export const isTenantDisabled = (db: Db, userId: string) =>
  asSystem(db, async (trx) => {
    const row = await trx
      .selectFrom('memberships')
      .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
      .select('tenants.id')
      .where('memberships.user_id', '=', userId)
      .where('memberships.disabled_at', 'is', null)
      .where('tenants.disabled_at', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  });
