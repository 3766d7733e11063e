// People themselves: they are global, so this works across tenants. What they are in one is in member-store.ts.
import { sql } from 'kysely';
import { managingRoles, type Role } from '../../shared/access/roles.ts';
import type { Locale } from '../../shared/kernel/locales.ts';
import { asSystem, inTenant, type Db } from '../../shared/node/database/database.ts';
import { memberStatus, role } from '../../shared/node/database/literals.ts';
import { textArray } from '../../shared/node/database/text-array.ts';
import type { Tenant } from './joining-store.ts';
import { forgetReplays } from '../client-errors/index.ts';
import { withLastAdminGuard } from './member-store.ts';

export type NewPerson = { email: string; givenName: string; surname: string; passwordHash?: string };
export type Membership = { roles: readonly Role[]; projectIds?: readonly string[] };

/** Answers the person's id; who has this address already is kept as they are. */
export const addPerson = (db: Db, { email, givenName, surname, passwordHash }: NewPerson) =>
  asSystem(db, async (trx) => {
    await trx
      .insertInto('users')
      .values({
        email,
        givenName,
        surname,
        passwordHash: passwordHash ?? null,
        // Who hands in a password for them vouches for the address as well.
        emailVerifiedAt: passwordHash ? sql`now()` : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await trx
      .selectFrom('users')
      .select('id')
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirstOrThrow();
    return id;
  });

/** Makes the person an active member, or replaces what the membership gave them. */
export const setMembership = (
  db: Db,
  { tenantId }: Tenant,
  userId: string,
  { roles, projectIds = [] }: Membership,
) =>
  asSystem(db, (trx) =>
    withLastAdminGuard(trx, tenantId, [userId], () =>
      sql`
        insert into memberships (tenant_id, user_id, roles, project_ids, given_name, surname, email, joined_at)
        select ${tenantId}::uuid, id, ${[...roles]}::text[], ${[...projectIds]}::uuid[], given_name, surname, email, now()
        from users where id = ${userId}
        on conflict (user_id, tenant_id) do update set roles = excluded.roles, project_ids = excluded.project_ids,
          status = ${memberStatus('Active')}, disabled_at = null, joined_at = coalesce(memberships.joined_at, now()),
          updated_at = now()`.execute(trx),
    ),
  );

export const addProjectOf = (db: Db, { tenantId }: Tenant, userId: string, projectId: string) =>
  inTenant(db, { tenantId }, (trx) =>
    trx
      .updateTable('memberships')
      .set({ projectIds: sql`array_append(array_remove(project_ids, ${projectId}), ${projectId})` })
      .where('userId', '=', userId)
      .execute(),
  );

/** Whom it was not open to it is not open to afterwards either. */
export const dropProjectOf = (db: Db, { tenantId }: Tenant, userId: string, projectId: string) =>
  inTenant(db, { tenantId }, (trx) =>
    trx
      .updateTable('memberships')
      .set({ projectIds: sql`array_remove(project_ids, ${projectId}::uuid)` })
      .where('userId', '=', userId)
      .execute(),
  );

/** The project goes for good. */
export const closeProject = (db: Db, project: { tenantId: string; projectId: string }) =>
  inTenant(db, project, async (trx) => {
    const { projectId } = project;
    await sql`update memberships set project_ids = array_remove(project_ids, ${projectId})
      where ${projectId} = any(project_ids)`.execute(trx);
  });

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export const findPerson = (db: Db, { tenantId }: Tenant, userId: string) =>
  inTenant(db, { tenantId }, (trx) =>
    trx
      .selectFrom('users')
      .innerJoin('tenants', (join) => join.onTrue())
      .leftJoin('memberships', 'memberships.userId', 'users.id')
      .select([
        'users.id',
        'users.email',
        'users.givenName',
        'users.surname',
        'users.language',
        'users.languageChosen',
        'users.replaysErrors',
        'users.mentionEmails',
        'users.onboardedAt',
        'tenants.name as tenantName',
        'tenants.subscriptionType',
        sql<boolean>`memberships.external_id is not null`.as('fromDirectory'),
      ])
      .where('users.id', '=', userId)
      .executeTakeFirst(),
  );

export const chooseLanguage = (db: Db, userId: string, language: Locale) =>
  asSystem(db, (trx) =>
    trx.updateTable('users').set({ language, languageChosen: true }).where('id', '=', userId).execute(),
  );

const MAX_ADMINISTRATORS = 50;
const isPlatformAdmin = sql<boolean>`${role('PlatformAdmin')} = any(roles)`;

/** The active platform administrators, else the administrators, longest members first. */
export const administratorsOf = (db: Db, { tenantId }: Tenant) =>
  inTenant(db, { tenantId }, async (trx) => {
    const { rows } = await sql<{ id: string; name: string }>`
      with active as (
        select user_id, roles, created_at, trim(given_name || ' ' || surname) as name from memberships
        where disabled_at is null and roles && ${textArray(managingRoles)}
      )
      select user_id as id, name from active
      where ${isPlatformAdmin} or not exists (select from active where ${isPlatformAdmin})
      order by created_at, user_id limit ${MAX_ADMINISTRATORS}`.execute(trx);
    return rows;
  });

/** Withdrawing consent deletes what was stored under it; consenting again does not bring it back. */
export const agreeToReplays = (db: Db, userId: string, agrees: boolean) =>
  asSystem(db, async (trx) => {
    await trx.updateTable('users').set({ replaysErrors: agrees }).where('id', '=', userId).execute();
    if (!agrees) await forgetReplays(trx, userId);
  });

export const chooseMentionEmails = (db: Db, userId: string, mentionEmails: boolean) =>
  asSystem(db, (trx) => trx.updateTable('users').set({ mentionEmails }).where('id', '=', userId).execute());

export const setOnboarded = (db: Db, userId: string, onboardedAt: Date | null) =>
  asSystem(db, (trx) => trx.updateTable('users').set({ onboardedAt }).where('id', '=', userId).execute());

/** Every tenant they have joined sees the new name. */
export const renamePerson = (
  db: Db,
  userId: string,
  { givenName, surname }: { givenName: string; surname: string },
) =>
  asSystem(db, (trx) =>
    trx
      .updateTable('users')
      .set({ givenName, surname, updatedAt: sql`now()` })
      .where('id', '=', userId)
      .execute(),
  );
