// What the pages about people read: a page of members with what is shown of each, and one member in detail.
import { sql } from 'kysely';
import type { Role } from '../../shared/access/roles.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import {
  asSystem,
  inTenant,
  lastStatement,
  prepared,
  type Db,
  type Trx,
} from '../../shared/node/database/database.ts';
import { fromNearerEnd } from '../../shared/node/database/read-page.ts';
import type { User } from '../../shared/people/user.ts';
import { endSessionsOfMembers } from '../sign-in/index.ts';
import type { Tenant } from './joining-store.ts';
import { memberColumns, type MemberRow } from './member-store.ts';

export type UserQuery = PageRequest<'name' | 'email' | 'status' | 'joinedAt'> & {
  status?: MemberRow['status'] | undefined;
  roleId?: Role | undefined;
  groupId?: string | undefined;
  departmentId?: string | undefined;
};

export type UserRow = MemberRow & {
  groups: User['groups'];
  departmentName: string | null;
  lastSeenAt: Date | null;
};

const sortable = {
  name: sql`memberships.name_key`,
  email: sql`lower(memberships.email)`,
  status: sql`memberships.status`,
  joinedAt: sql`memberships.joined_at`,
};

export const userPage = (db: Db, tenant: Tenant, query: UserQuery): Promise<Page<UserRow>> =>
  inTenant(db, tenant, async (trx) => {
    const matching = matches(trx, query);
    const { count } = await matching
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .modifyEnd(prepared)
      .executeTakeFirstOrThrow();
    const { limit, offset, isReversed } = fromNearerEnd(query, count);
    const { sortBy = 'name', sortDirection } = query;
    const order = sortDirection === 'ASC' ? 'asc' : 'desc';
    const walked = isReversed ? opposite[order] : order;
    // The page is cut first; what else is shown is looked up for its few rows alone.
    const page = matching
      .select('memberships.id')
      // In the order of the indexes: who has not joined yet stands on top of the newest.
      .orderBy(sortable[sortBy], walked)
      .orderBy('memberships.id', walked)
      .limit(unforeseen(limit))
      .offset(unforeseen(offset));
    await lastStatement(trx);
    const items = await memberQuery(trx)
      .where(sql<boolean>`memberships.id = any(array(${page}))`)
      .orderBy(sortable[sortBy], order)
      .orderBy('memberships.id', order)
      .modifyEnd(prepared)
      .execute();
    return { items: items as unknown as UserRow[], totalCount: count };
  });

/** As one plan is kept for all pages, none is made for this number. */
const unforeseen = (rows: number) => sql<number>`(select ${rows}::int)`;

const opposite = { asc: 'desc', desc: 'asc' } as const;

function matches(trx: Trx, { filter, status, roleId, groupId, departmentId }: UserQuery) {
  return trx
    .selectFrom('memberships')
    .where('memberships.status', '<>', 'Removed')
    .$if(filter !== '', (members) => members.where(sql<boolean>`strpos(search, lower(${filter})) > 0`))
    .$if(status !== undefined, (members) => members.where('memberships.status', '=', status ?? 'Active'))
    .$if(roleId !== undefined, (members) => members.where(sql<boolean>`${roleId} = any(roles)`))
    .$if(departmentId !== undefined, (members) => members.where('departmentId', '=', departmentId ?? ''))
    .$if(groupId !== undefined, (members) =>
      members.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('groupMembers')
            .select('groupMembers.userId')
            .whereRef('groupMembers.userId', '=', 'memberships.userId')
            .where('groupMembers.groupId', '=', groupId ?? ''),
        ),
      ),
    );
}

const memberQuery = (trx: Trx) =>
  trx
    .selectFrom('memberships')
    .leftJoin('departments', 'departments.id', 'memberships.departmentId')
    .select(memberColumns)
    .select([
      'memberships.id',
      'departments.name as departmentName',
      sql<Date | null>`greatest(memberships.last_seen_at, (select max(sessions.last_seen_at) from sessions
        where sessions.user_id = memberships.user_id))`.as('lastSeenAt'),
      sql<User['groups']>`(select coalesce(json_agg(json_build_object('id', groups.id, 'name', groups.name,
          'groupType', groups.group_type, 'users',
          (select count(*) from group_members fellows where fellows.group_id = groups.id)) order by lower(groups.name)), '[]')
        from group_members join groups on groups.id = group_members.group_id
        where group_members.user_id = memberships.user_id)`.as('groups'),
    ]);

export const findUser = (db: Db, tenant: Tenant, userId: string): Promise<UserRow | undefined> =>
  inTenant(db, tenant, async (trx) => {
    const row = await memberQuery(trx)
      .where('memberships.userId', '=', userId)
      .where('memberships.status', '<>', 'Removed')
      .executeTakeFirst();
    return row as unknown as UserRow | undefined;
  });

/** What hangs on a person, so that whoever removes them knows. */
export const figuresOf = (db: Db, tenant: Tenant, userId: string) =>
  inTenant(db, tenant, (trx) =>
    trx
      .selectNoFrom(({ selectFrom, fn }) => [
        selectFrom('sessions')
          .where('userId', '=', userId)
          .where('expiresAt', '>', sql<Date>`now()`)
          .select(fn.countAll<number>().as('count'))
          .as('sessions'),
        selectFrom('apiKeys')
          .where('createdBy', '=', userId)
          .select(fn.countAll<number>().as('count'))
          .as('apiKeys'),
        selectFrom('agents')
          .where('createdBy', '=', userId)
          .select(fn.countAll<number>().as('count'))
          .as('agents'),
      ])
      .executeTakeFirstOrThrow(),
  );

/** How somebody stands in other tenants, of those where the asker is active too. */
export const permissionsElsewhere = (db: Db, tenant: Tenant, userId: string, askerId: string) =>
  asSystem(db, async (trx) => {
    const rows = await trx
      .selectFrom('memberships as theirs')
      .innerJoin('memberships as own', 'own.tenantId', 'theirs.tenantId')
      .innerJoin('tenants', 'tenants.id', 'theirs.tenantId')
      .select([
        'tenants.id as tenantId',
        'tenants.name as tenantName',
        'theirs.roles',
        'own.roles as askerRoles',
      ])
      .where('theirs.userId', '=', userId)
      .where('theirs.status', '=', 'Active')
      .where('own.userId', '=', askerId)
      .where('own.status', '=', 'Active')
      .where('tenants.id', '<>', tenant.tenantId)
      .orderBy('tenants.name')
      .execute();
    return rows as { tenantId: string; tenantName: string; roles: Role[]; askerRoles: Role[] }[];
  });

export const endSessionsIn = (db: Db, tenant: Tenant, userId: string) =>
  inTenant(db, tenant, (trx) => endSessionsOfMembers(trx, tenant.tenantId, [userId]));

/** The tenant's own name, for the mails that bear it. */
export const tenantName = (db: Db, tenant: Tenant) =>
  inTenant(db, tenant, async (trx) => {
    const { name } = await trx.selectFrom('tenants').select('name').executeTakeFirstOrThrow();
    return name;
  });

/** The tenant's projects, to check and to name what limits people. */
export const projectsOf = (db: Db, tenant: Tenant) =>
  inTenant(db, tenant, (trx) =>
    trx
      .selectFrom('projects')
      .select(['id', 'name'])
      .where('deletedAt', 'is', null)
      .orderBy(sql`lower(name)`)
      .execute(),
  );
