// What the pages about people read: a page of members with what is shown of each, and one member in detail.
import { sql, type RawBuilder } from 'kysely';
import type { Role } from '../../shared/access/roles.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { asSystem, inTenant, onceInTenant, prepared, type Db } from '../../shared/node/database/database.ts';
import { memberStatus } from '../../shared/node/database/literals.ts';
import { fromBothEnds } from '../../shared/node/database/read-page.ts';
import type { User } from '../../shared/people/user.ts';
import { endSessionsOfMembers } from '../sign-in/index.ts';
import { memberCount } from './count-store.ts';
import type { Tenant } from './joining-store.ts';
import type { MemberRow } from './member-store.ts';

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

const opposite = { asc: sql`desc`, desc: sql`asc` } as const;

/**
 * One statement: the rows are counted, the page is cut from the end that is nearer to it, and what else is shown is
 * looked up for its few rows alone.
 */
export const userPage = (db: Db, tenant: Tenant, query: UserQuery): Promise<Page<UserRow>> =>
  onceInTenant(db, tenant, async (trx) => {
    const { sortBy = 'name', sortDirection } = query;
    const order = sortDirection === 'ASC' ? 'asc' : 'desc';
    const matching = sql`memberships where ${sql.join(conditions(query), sql` and `)}`;
    // In the order of the indexes: who has not joined yet stands on top of the newest.
    const ordered = (by: RawBuilder<unknown>) => sql`${sortable[sortBy]} ${by}, memberships.id ${by}`;
    const { forwards, backwards } = fromBothEnds(query, sql`(select count from counted)`);
    const { rows } = await sql<UserRow & { count: number }>`
      with counted as (select ${howMany(query, matching)} as count)
      select counted.count, ${shown} from counted left join memberships on memberships.id = any(
        array(select id from ${matching} order by ${ordered(sql.raw(order))} ${forwards})
        || array(select id from ${matching} order by ${ordered(opposite[order])} ${backwards}))
      ${withDepartments} order by ${ordered(sql.raw(order))} ${prepared}`.execute(trx);
    const [first] = rows;
    // The count of a page without rows comes alone.
    const isEmpty = first?.userId === null;
    return { items: isEmpty ? [] : rows, totalCount: first?.count ?? 0 };
  });

/** Of a list that leaves nobody out it is known; matching rows have to be counted. */
const howMany = (query: UserQuery, matching: RawBuilder<unknown>) =>
  conditions(query).length === 1 ? memberCount : sql`(select count(*) from ${matching})`;

function conditions({ filter, status, roleId, groupId, departmentId }: UserQuery): RawBuilder<unknown>[] {
  const asked = [
    filter !== '' && sql`strpos(search, lower(${filter})) > 0`,
    status !== undefined && sql`memberships.status = ${status}`,
    roleId !== undefined && sql`${roleId} = any(roles)`,
    departmentId !== undefined && sql`department_id = ${departmentId}`,
    groupId !== undefined &&
      sql`exists (select from group_members
        where group_members.user_id = memberships.user_id and group_members.group_id = ${groupId})`,
  ];
  // Written out: a plan for any state could not use the indexes of those who are not removed.
  return [
    sql`memberships.status <> ${memberStatus('Removed')}`,
    ...asked.filter((condition) => condition !== false),
  ];
}

const shown = sql`memberships.user_id, memberships.email, memberships.given_name, memberships.surname,
  memberships.status, memberships.roles, memberships.project_ids, memberships.department_id, memberships.external_id,
  memberships.invited_at, memberships.joined_at, memberships.created_at, memberships.updated_at,
  departments.name as department_name,
  greatest(memberships.last_seen_at, (select max(sessions.last_seen_at) from sessions
    where sessions.user_id = memberships.user_id)) as last_seen_at,
  (select coalesce(json_agg(json_build_object('id', groups.id, 'name', groups.name,
      'groupType', groups.group_type, 'users',
      (select count(*) from group_members fellows where fellows.group_id = groups.id)) order by lower(groups.name)), '[]')
    from group_members join groups on groups.id = group_members.group_id
    where group_members.user_id = memberships.user_id) as groups`;

const withDepartments = sql`left join departments on departments.id = memberships.department_id`;

export const findUser = (db: Db, tenant: Tenant, userId: string): Promise<UserRow | undefined> =>
  onceInTenant(db, tenant, async (trx) => {
    const { rows } = await sql<UserRow>`select ${shown} from memberships ${withDepartments}
      where memberships.user_id = ${userId} and memberships.status <> ${memberStatus('Removed')}`.execute(
      trx,
    );
    return rows[0];
  });

/** What depends on a person, to be shown before they are removed. */
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

/** A person's status in other tenants, of those where the caller is active too. */
export const permissionsElsewhere = (db: Db, tenant: Tenant, userId: string, requesterId: string) =>
  asSystem(db, async (trx) => {
    const rows = await trx
      .selectFrom('memberships as theirs')
      .innerJoin('memberships as own', 'own.tenantId', 'theirs.tenantId')
      .innerJoin('tenants', 'tenants.id', 'theirs.tenantId')
      .select([
        'tenants.id as tenantId',
        'tenants.name as tenantName',
        'theirs.roles',
        'own.roles as requesterRoles',
      ])
      .where('theirs.userId', '=', userId)
      .where('theirs.status', '=', 'Active')
      .where('own.userId', '=', requesterId)
      .where('own.status', '=', 'Active')
      .where('tenants.id', '<>', tenant.tenantId)
      .orderBy('tenants.name')
      .execute();
    return rows as { tenantId: string; tenantName: string; roles: Role[]; requesterRoles: Role[] }[];
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
