// What signing in asks of an account: its password and its memberships.
import { sql } from 'kysely';
import type { Role } from '../../../shared/access/roles.ts';
import type { Locale } from '../../../shared/kernel/locales.ts';
import { asSystem, type Db, type Trx } from '../../../shared/node/database/database.ts';

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const accountColumns = [
  'id',
  'email',
  'givenName',
  'surname',
  'language',
  'passwordHash',
  'emailVerifiedAt as verifiedAt',
  'emailUnconfirmedSince as unconfirmedSince',
  'disabledAt',
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

/**
 * As it is once whoever else is changing it has finished; nobody changes it until this transaction ends. The links of a
 * person are only changed behind this lock, always taken first, so that no two wait for each other.
 */
export const lockAccount = (trx: Trx, userId: string) =>
  trx.selectFrom('users').select(accountColumns).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

export const setPassword = (trx: Trx, userId: string, passwordHash: string) =>
  trx
    .updateTable('users')
    .set({ passwordHash, passwordChangedAt: sql`now()`, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute();

/** Opening a mailed link proves ownership of the address. */
export const setVerified = (trx: Trx, userId: string) =>
  trx
    .updateTable('users')
    .set({
      emailVerifiedAt: sql`coalesce(email_verified_at, now())`,
      emailUnconfirmedSince: null,
      updatedAt: sql`now()`,
    })
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
    givenName: account.givenName,
    surname: account.surname,
    passwordHash: account.passwordHash,
    language: account.language,
    emailVerifiedAt: sql<Date>`now()`,
    emailUnconfirmedSince: null,
    passwordChangedAt: sql<Date>`now()`,
  };
  const known = await trx
    .selectFrom('users')
    .select(['id', 'passwordHash'])
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
    .set({ ...whole, updatedAt: sql`now()` })
    .where('id', '=', known.id)
    .where('emailVerifiedAt', 'is', null)
    .where('disabledAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return completed?.id;
}

/** The living memberships in tenants that are not switched off, the oldest first. */
export const membershipsOf = (db: Db, userId: string) =>
  asSystem(db, async (trx) => {
    const rows = await trx
      .selectFrom('memberships')
      .innerJoin('tenants', 'tenants.id', 'memberships.tenantId')
      .select([
        'tenants.id as tenantId',
        'tenants.name as tenantName',
        'tenants.secondFactorRequired',
        'memberships.roles',
      ])
      .where('memberships.userId', '=', userId)
      .where('memberships.disabledAt', 'is', null)
      .where('tenants.disabledAt', 'is', null)
      .orderBy('memberships.createdAt')
      .execute();
    return rows.map((row) => ({ ...row, roles: row.roles as Role[] }));
  });

/** Every tenant that has to do with them, but those that have removed them. */
export const placesOf = (db: Db, userId: string) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('memberships')
      .innerJoin('tenants', 'tenants.id', 'memberships.tenantId')
      .select(['memberships.status', sql<boolean>`tenants.disabled_at is not null`.as('isSwitchedOff')])
      .where('memberships.userId', '=', userId)
      .where('memberships.status', '<>', 'Removed')
      .execute(),
  );
