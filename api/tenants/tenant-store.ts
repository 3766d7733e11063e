// The only file that touches tenants and their flags.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Flag } from '../../shared/access/flags.ts';
import type { Plan } from '../../shared/access/limits.ts';
import type { Role } from '../../shared/access/roles.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { asSystem, inTenant, lock, type Db } from '../../shared/node/database/database.ts';
import type { TenantEnvironment, TenantPatch } from '../../shared/tenants/tenant.ts';
import { flagStore } from '../flags/index.ts';
import { endSessionsOfTenant } from '../sign-in/index.ts';

type Tenant = Pick<Scope, 'tenantId'>;

type NewTenant = {
  name: string;
  plan: Plan;
  /** Absent: an organization of its own. */
  organizationExternalId?: string;
  status?: string;
  environment?: TenantEnvironment;
  /** How many tenants the organization may have with this one. */
  atMost?: number;
};

/** Fails when the organization has its most already: those who ask at the same moment are counted in turn. */
export const addTenant = async (db: Db, draft: NewTenant) => {
  const added = await addTenantWithin(db, draft);
  if (!added) throw new Error('This organization has as many tenants as it may have.');
  return added;
};

/** Answers nothing when the organization has its most already. */
export const addTenantWithin = (
  db: Db,
  { name, plan, organizationExternalId = randomUUID(), atMost = Infinity, ...rest }: NewTenant,
) =>
  asSystem(db, async (trx) => {
    if (atMost !== Infinity) {
      await lock(trx, `atelier.tenants.${organizationExternalId}`);
      const { count } = await trx
        .selectFrom('tenants')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('organizationExternalId', '=', organizationExternalId)
        .executeTakeFirstOrThrow();
      if (count >= atMost) return undefined;
    }
    // Of several first ones only one becomes the operator.
    await lock(trx, 'atelier.tenants');
    return trx
      .insertInto('tenants')
      .values({
        name,
        isOperator: sql<boolean>`not exists (select from tenants)`,
        subscriptionType: plan,
        subscriptionStatus: rest.status ?? 'Active',
        organizationExternalId,
        ...(rest.environment && { environment: rest.environment }),
      })
      .returning(['id', 'name', 'organizationExternalId'])
      .executeTakeFirstOrThrow();
  });

export const findTenant = (db: Db, organizationExternalId: string) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('tenants')
      .select(['id', 'name', 'organizationExternalId', 'subscriptionStatus as status'])
      .where('organizationExternalId', '=', organizationExternalId)
      .orderBy('createdAt')
      .executeTakeFirst(),
  );

export type TenantRow = Awaited<ReturnType<typeof tenantsOf>>[number];

/** Those a person is a living member of, the oldest membership first; also tenants that are switched off. */
export const tenantsOf = (db: Db, userId: string) =>
  asSystem(db, async (trx) => {
    const rows = await trx
      .selectFrom('memberships')
      .innerJoin('tenants', 'tenants.id', 'memberships.tenantId')
      .select([
        'tenants.id',
        'tenants.name',
        'tenants.organizationExternalId',
        'tenants.subscriptionType',
        'tenants.subscriptionStatus',
        'tenants.environment',
        'tenants.accessControlGroup',
        sql<boolean>`tenants.disabled_at is not null`.as('disabled'),
        'memberships.roles',
        sql<number>`(select count(*) from memberships as members
          where members.tenant_id = tenants.id and members.disabled_at is null)`.as('memberCount'),
      ])
      .where('memberships.userId', '=', userId)
      .where('memberships.disabledAt', 'is', null)
      .orderBy('memberships.createdAt')
      .execute();
    return rows.map((row) => ({ ...row, roles: row.roles as Role[] }));
  });

export async function changeTenant(db: Db, tenant: Tenant, { name, environment }: TenantPatch) {
  const changed = {
    ...(name !== undefined && { name }),
    ...(environment !== undefined && { environment }),
  };
  if (Object.keys(changed).length === 0) return;
  await inTenant(db, tenant, (trx) =>
    trx.updateTable('tenants').set(changed).where('id', '=', tenant.tenantId).execute(),
  );
}

/** Answers true to the one who is to make the group, and never twice; `false` gives it back. */
export const claimAccessControlGroup = (db: Db, tenant: Tenant, made: boolean) =>
  inTenant(db, tenant, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('tenants')
      .set({ accessControlGroup: made })
      .where('id', '=', tenant.tenantId)
      .where('accessControlGroup', '=', !made)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/** Answers who is a member and has to be told, or nothing when there is no such tenant. */
export const setDisabled = (db: Db, tenantId: string, disabled: boolean) =>
  asSystem(db, async (trx) => {
    const tenant = await trx
      .updateTable('tenants')
      .set({ disabledAt: disabled ? sql<Date>`now()` : null })
      .where('id', '=', tenantId)
      .returning('name')
      .executeTakeFirst();
    if (!tenant) return undefined;
    if (disabled) await endSessionsOfTenant(trx, tenantId);
    const members = await trx
      .selectFrom('memberships')
      .select('userId')
      .where('tenantId', '=', tenantId)
      .execute();
    return { name: tenant.name, userIds: members.map(({ userId }) => userId) };
  });

/** Whether people work in it and this person is not one of them. */
export const hasOthers = (db: Db, tenantId: string, userId: string) =>
  asSystem(db, async (trx) => {
    const { isOthers } = await trx
      .selectFrom('memberships')
      .select(sql<boolean>`count(*) > 0 and not coalesce(bool_or(user_id = ${userId}), false)`.as('isOthers'))
      .where('tenantId', '=', tenantId)
      .where('disabledAt', 'is', null)
      .executeTakeFirstOrThrow();
    return isOthers;
  });

export const setTenantStatus = (db: Db, id: string, status: string) =>
  asSystem(db, (trx) =>
    trx.updateTable('tenants').set({ subscriptionStatus: status }).where('id', '=', id).execute(),
  );

/** Answers its name and the tenants that are changed by it, or nothing when there is no such tenant. */
export const setOperator = (db: Db, id: string) =>
  asSystem(db, async (trx) => {
    const tenant = await trx.selectFrom('tenants').select('name').where('id', '=', id).executeTakeFirst();
    if (!tenant) return undefined;
    const before = await trx
      .updateTable('tenants')
      .set({ isOperator: false })
      .where('isOperator', '=', true)
      .returning('id')
      .execute();
    await trx.updateTable('tenants').set({ isOperator: true }).where('id', '=', id).execute();
    return { name: tenant.name, tenantIds: [id, ...before.map((row) => row.id)] };
  });

export const isAnyTenantThere = (db: Db) =>
  asSystem(db, async (trx) => {
    const row = await trx.selectFrom('tenants').select('id').limit(1).executeTakeFirst();
    return row !== undefined;
  });

export const setFlag = (db: Db, tenant: Tenant, name: Flag, enabled: boolean) =>
  flagStore(db).set(tenant, name, enabled);
