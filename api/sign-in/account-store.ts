// What signing in asks of an account: its password, its wrong tries, its memberships.
import { sql } from 'kysely';
import type { Role } from '../../shared/access/roles.ts';
import { asSystem, type Db } from '../../shared/node/database/database.ts';
import { hashToken } from '../../shared/node/sign-in/index.ts';

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const findAccount = (db: Db, email: string) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('users')
      .select([
        'id',
        'email',
        'password_hash as passwordHash',
        'disabled_at as disabledAt',
        sql<string>`trim(given_name || ' ' || surname)`.as('name'),
      ])
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst(),
  );

export type Tries = { tries: number; wasLocked: boolean; lockedForSeconds: number };

/**
 * Counts a try before the password is looked at, so that many tries at the same moment are all counted. An address
 * that is locked stays so until its time is over; then, or after a day without a try, counting begins anew.
 */
export const countTry = (
  db: Db,
  email: string,
  { most, lockMinutes }: { most: number; lockMinutes: number },
) =>
  asSystem(db, async (trx): Promise<Tries> => {
    const { rows } = await sql<{ tries: number; was_locked: boolean; seconds: number }>`
      insert into sign_in_tries as known (email_hash, tries, tried_at) values (${hashOf(email)}, 1, now())
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

export const forgetTries = (db: Db, email: string) =>
  asSystem(db, (trx) => trx.deleteFrom('sign_in_tries').where('email_hash', '=', hashOf(email)).execute());

/** Whether this account's address is locked right now. */
export const isLocked = (db: Db, userId: string) =>
  asSystem(db, async (trx) => {
    const person = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
    if (!person) return false;
    const lock = await trx
      .selectFrom('sign_in_tries')
      .select('locked_until')
      .where('email_hash', '=', hashOf(person.email))
      .where('locked_until', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return lock !== undefined;
  });

/** Whether the tenant asks its people for a second step. */
export const requiresSecondFactor = (db: Db, tenantId: string) =>
  asSystem(db, async (trx) => {
    const tenant = await trx
      .selectFrom('tenants')
      .select('second_factor_required as required')
      .where('id', '=', tenantId)
      .executeTakeFirst();
    return tenant?.required ?? false;
  });

/** The living memberships in tenants that are not switched off, the oldest first. */
export const membershipsOf = (db: Db, userId: string) =>
  asSystem(db, async (trx) => {
    const rows = await trx
      .selectFrom('memberships')
      .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
      .select([
        'tenants.id as tenantId',
        'tenants.name as tenantName',
        'tenants.organization_external_id as organizationExternalId',
        'tenants.subscription_type as subscriptionType',
        'tenants.subscription_status as subscriptionStatus',
        'memberships.roles',
      ])
      .where('memberships.user_id', '=', userId)
      .where('memberships.disabled_at', 'is', null)
      .orderBy('memberships.created_at')
      .execute();
    return rows.map((row) => ({ ...row, roles: row.roles as Role[] }));
  });
      .where('tenants.disabled_at', 'is', null)
