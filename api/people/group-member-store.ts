// Who is in which group. Members are added and removed by set, so that a directory may bring thousands.
import { sql } from 'kysely';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import type { GroupMember } from '../../shared/people/group.ts';
import { memberCount } from './group-store.ts';
import type { Tenant } from './joining-store.ts';
import { anyOf } from './member-store.ts';

/** Answers the added ones; people outside the tenant and existing members are skipped. */
export const addGroupMembers = (db: Db, tenant: Tenant, id: string, userIds: readonly string[]) =>
  inTenant(db, tenant, async (trx) => {
    const added = await trx
      .insertInto('groupMembers')
      .columns(['groupId', 'userId'])
      .expression(
        trx
          .selectFrom('memberships')
          .innerJoin('groups', (join) => join.on('groups.id', '=', id))
          .select(['groups.id', 'memberships.userId'])
          .where('memberships.status', '<>', 'Removed')
          .where('memberships.userId', '=', anyOf(userIds, 'uuid')),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('userId')
      .execute();
    if (added.length > 0) await touch(trx, id);
    return added.map(({ userId }) => userId);
  });

/** Answers the removed ones; without `userIds`, removes all. */
export const removeGroupMembers = (db: Db, tenant: Tenant, id: string, userIds?: readonly string[]) =>
  inTenant(db, tenant, async (trx) => {
    const gone = await trx
      .deleteFrom('groupMembers')
      .where('groupId', '=', id)
      .$if(userIds !== undefined, (members) => members.where('userId', '=', anyOf(userIds ?? [], 'uuid')))
      .returning('userId')
      .execute();
    if (gone.length > 0) await touch(trx, id);
    return gone.map(({ userId }) => userId);
  });

/** Replaces the members of a group. People outside the tenant are skipped. */
export async function setGroupMembers(db: Db, tenant: Tenant, id: string, userIds: readonly string[]) {
  await inTenant(db, tenant, async (trx) => {
    const gone = await trx
      .deleteFrom('groupMembers')
      .where('groupId', '=', id)
      .where(sql<boolean>`user_id <> all(${[...userIds]}::uuid[])`)
      .returning('userId')
      .execute();
    if (gone.length > 0) await touch(trx, id);
  });
  await addGroupMembers(db, tenant, id, userIds);
}

const touch = (trx: Trx, id: string) =>
  trx
    .updateTable('groups')
    .set({ updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Of each of these groups that has members, how many. */
export const memberCounts = (db: Db, tenant: Tenant, ids: readonly string[]): Promise<Map<string, number>> =>
  inTenant(db, tenant, async (trx) => {
    const rows = await trx
      .selectFrom('groupMembers')
      .select(({ fn }) => ['groupId as id', fn.countAll<number>().as('count')])
      .where('groupId', '=', anyOf(ids, 'uuid'))
      .groupBy('groupId')
      .execute();
    return new Map(rows.map(({ id, count }) => [id, count]));
  });

const membersByName = (trx: Trx) =>
  trx
    .selectFrom('groupMembers')
    .innerJoin('memberships', 'memberships.userId', 'groupMembers.userId')
    .select([
      'memberships.userId as id',
      'memberships.email',
      sql<string>`btrim(memberships.given_name || ' ' || memberships.surname)`.as('name'),
    ])
    .orderBy('memberships.nameKey')
    .orderBy('memberships.id');

/** Of each of these groups, its members by name. */
export const membersOfGroups = (db: Db, tenant: Tenant, ids: readonly string[]) =>
  inTenant(db, tenant, (trx) =>
    membersByName(trx)
      .select('groupMembers.groupId')
      .where('groupMembers.groupId', '=', anyOf(ids, 'uuid'))
      .execute(),
  );

export const groupMemberPage = (
  db: Db,
  tenant: Tenant,
  id: string,
  { filter, limit, offset }: Pick<PageRequest, 'filter' | 'limit' | 'offset'>,
): Promise<Page<GroupMember>> =>
  inTenant(db, tenant, (trx) =>
    readPage(
      membersByName(trx)
        .where('groupMembers.groupId', '=', id)
        .where(sql<boolean>`strpos(memberships.search, lower(${filter})) > 0`),
      { limit, offset },
    ),
  );

/** Of each of these people, the groups they are in. */
export const groupsOf = (db: Db, tenant: Tenant, userIds: readonly string[]) =>
  inTenant(db, tenant, (trx) =>
    trx
      .selectFrom('groupMembers')
      .innerJoin('groups', 'groups.id', 'groupMembers.groupId')
      .select([
        'groupMembers.userId',
        'groups.id',
        'groups.name',
        'groups.groupType',
        memberCount.as('users'),
      ])
      .where('groupMembers.userId', '=', anyOf(userIds, 'uuid'))
      .orderBy(sql`lower(groups.name)`)
      .execute(),
  );

type Joining = { userId: string; groupIds: readonly string[] };

/** New members into the groups they were invited to, within the transaction that adds them. */
export const joinGroups = (trx: Trx, { tenantId }: Tenant, joining: readonly Joining[]) =>
  sql`insert into group_members (tenant_id, group_id, user_id)
    select ${tenantId}::uuid, groups.id, (asked->>'userId')::uuid
    from jsonb_array_elements(${JSON.stringify(joining)}::jsonb) asked
    join groups on groups.tenant_id = ${tenantId} and asked->'groupIds' ? groups.id::text
    on conflict do nothing`.execute(trx);
