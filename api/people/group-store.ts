// Groups themselves; `group-member-store.ts` knows who is in them.
import { sql } from 'kysely';
import { Problem } from '../../shared/kernel/problem.ts';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { Tenant } from './joining-store.ts';
import { anyOf } from './member-store.ts';

export type NewGroup = {
  name: string;
  leaderId?: string | null;
  /** What the directory knows it by. */
  externalId?: string | null;
  groupType?: 'Local' | 'Directory';
};

export type GroupPatch = {
  name?: string | undefined;
  leaderId?: string | null | undefined;
  externalId?: string | null | undefined;
};

export type GroupQuery = {
  ids?: readonly string[];
  /** The whole name, whatever its letter case. */
  name?: string;
  externalId?: string;
  memberId?: string;
  /** A part of the name. */
  filter?: string;
  sortBy?: 'name' | 'memberCount' | 'createdAt' | undefined;
  sortDirection?: PageRequest['sortDirection'];
  offset?: number;
  limit?: number;
};

export type GroupRow = {
  id: string;
  name: string;
  groupType: 'Local' | 'Directory';
  externalId: string | null;
  leader: { id: string; name: string } | null;
  memberCount: number;
  createdAt: Date;
  updatedAt: Date;
};

export const memberCount = sql<number>`(select count(*) from group_members where group_members.group_id = groups.id)`;
const sortable = {
  name: sql`lower(groups.name)`,
  memberCount,
  createdAt: sql`groups.created_at`,
};

export const createGroup = (db: Db, tenant: Tenant, { name, leaderId, externalId, groupType }: NewGroup) =>
  inTenant(db, tenant, async (trx) => {
    await refuseStrangerAsLeader(trx, leaderId);
    const { id } = await trx
      .insertInto('groups')
      .values({
        name,
        leaderId: leaderId ?? null,
        externalId: externalId ?? null,
        groupType: groupType ?? 'Local',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }).catch(refuseTakenName);

/** Answers whether there is such a group. */
export const changeGroup = (db: Db, tenant: Tenant, id: string, patch: GroupPatch) =>
  inTenant(db, tenant, async (trx) => {
    await refuseStrangerAsLeader(trx, patch.leaderId);
    const changed = await trx
      .updateTable('groups')
      .set({
        ...(patch.name !== undefined && { name: patch.name }),
        ...(patch.leaderId !== undefined && { leaderId: patch.leaderId }),
        ...(patch.externalId !== undefined && { externalId: patch.externalId }),
        updatedAt: sql`now()`,
      })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  }).catch(refuseTakenName);

export const renameGroup = (db: Db, tenant: Tenant, id: string, name: string) =>
  changeGroup(db, tenant, id, { name });

export const deleteGroup = (db: Db, tenant: Tenant, id: string) =>
  inTenant(db, tenant, async (trx) => {
    const gone = await trx.deleteFrom('groups').where('id', '=', id).returning('id').executeTakeFirst();
    return gone !== undefined;
  });

export const listGroups = (db: Db, tenant: Tenant, query: GroupQuery = {}) =>
  inTenant(db, tenant, async (trx) => {
    const { ids, name, externalId, memberId, filter = '', sortBy = 'name', sortDirection = 'ASC' } = query;
    const matching = trx
      .selectFrom('groups')
      .$if(ids !== undefined, (groups) => groups.where('groups.id', '=', anyOf(ids ?? [], 'uuid')))
      .$if(name !== undefined, (groups) =>
        groups.where(sql<string>`lower(groups.name)`, '=', sql<string>`lower(${name})`),
      )
      .$if(externalId !== undefined, (groups) => groups.where('groups.externalId', '=', externalId ?? null))
      .$if(memberId !== undefined, (groups) =>
        groups.where(
          sql<boolean>`exists (select from group_members
            where group_members.group_id = groups.id and group_members.user_id = ${memberId})`,
        ),
      )
      .where(sql<boolean>`strpos(lower(groups.name), lower(${filter})) > 0`)
      .leftJoin('memberships as leader', 'leader.userId', 'groups.leaderId')
      .select([
        'groups.id',
        'groups.name',
        'groups.groupType',
        'groups.externalId',
        'groups.createdAt',
        'groups.updatedAt',
        'groups.leaderId',
        sql<string>`btrim(leader.given_name || ' ' || leader.surname)`.as('leaderName'),
        memberCount.as('memberCount'),
      ])
      .orderBy(sortable[sortBy], sortDirection === 'ASC' ? 'asc' : 'desc')
      .orderBy('groups.id');
    const { items, totalCount } = await readPage(matching, {
      limit: query.limit ?? 1000,
      offset: query.offset ?? 0,
    });
    const rows = items.map(({ leaderId, leaderName, ...row }): GroupRow => ({
      ...row,
      leader: leaderId ? { id: leaderId, name: leaderName } : null,
    }));
    return { items: rows, totalCount };
  });

export async function findGroup(db: Db, tenant: Tenant, id: string) {
  const { items } = await listGroups(db, tenant, { ids: [id] });
  return items[0];
}

async function refuseStrangerAsLeader(trx: Trx, leaderId: string | null | undefined) {
  if (!leaderId) return;
  const member = await trx
    .selectFrom('memberships')
    .select('id')
    .where('userId', '=', leaderId)
    .where('status', '<>', 'Removed')
    .executeTakeFirst();
  if (!member) throw new Problem(peopleProblems.leaderNotFound).at('leaderId');
}

function refuseTakenName(error: unknown): never {
  if (isUniqueViolation(error, 'groups_name')) throw new Problem(peopleProblems.groupNameTaken).at('name');
  if (isUniqueViolation(error, 'groups_external')) throw new Problem(peopleProblems.externalIdTaken);
  throw error;
}
