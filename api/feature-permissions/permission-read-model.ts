// Who may use a feature, with the groups as they are now.
import { sql } from 'kysely';
import type { Feature, FeatureAudience } from '../../shared/feature-permissions/feature.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { memberStatus } from '../../shared/node/database/literals.ts';

type Tenant = { tenantId: string };

export const permissionReads = (db: Db) => ({
  /** Of chosen groups those that are still there. */
  all: (tenant: Tenant) =>
    inTenant(db, tenant, (trx) =>
      trx
        .selectFrom('featurePermissions')
        .select(['feature', 'audience', 'userIds'])
        .select(
          sql<string[]>`array(select id from groups where id = any(group_ids) order by id)`.as('groupIds'),
        )
        .execute(),
    ),

  /** [FP1] [FP2] */
  mayUse: (person: Tenant & { id: string }, feature: Feature): Promise<boolean> =>
    inTenant(db, person, async (trx) => {
      const { rows } = await sql<Pick<FeatureAudience, 'audience'> & { isChosen: boolean }>`select audience,
          ${person.id}::uuid = any(user_ids) or exists (select from group_members
            where group_id = any(group_ids) and user_id = ${person.id}) as is_chosen
        from feature_permissions where feature = ${feature}`.execute(trx);
      const [row] = rows;
      return !row || row.audience === 'AllUsers' || (row.audience === 'Selected' && row.isChosen);
    }),

  /** Of the chosen those that are in the tenant. */
  known: (tenant: Tenant, { userIds, groupIds }: FeatureAudience) =>
    inTenant(db, tenant, async (trx) => {
      const { rows } = await sql<{ users: number; groups: number }>`select
        (select count(*)::int from memberships where status <> ${memberStatus('Removed')}
          and user_id = any(${userIds}::uuid[])) as users,
        (select count(*)::int from groups where id = any(${groupIds}::uuid[])) as groups`.execute(trx);
      return { users: rows[0]?.users === userIds.length, groups: rows[0]?.groups === groupIds.length };
    }),
});
