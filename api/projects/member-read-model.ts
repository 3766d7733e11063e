// Who may work on a project, and what happened in it: read from memberships and from the audit log.
import { sql, type RawBuilder } from 'kysely';
import { seenNames } from '../../shared/audit/seen.ts';
import { projectRoles, tenantWideRoles, type Role } from '../../shared/access/roles.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import type { ProjectActivity, ProjectMember } from '../../shared/projects/member.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { textArray } from '../../shared/node/database/text-array.ts';

type Tenant = Pick<Scope, 'tenantId'>;
type ActivityRow = Omit<ProjectActivity, 'at' | 'text'> & { at: Date };
type MemberRow = { id: string; name: string; email: string; roles: Role[]; by: ProjectMember['by'] };

export type MemberStore = ReturnType<typeof memberStore>;

/** Their people see every project. */
const seesAll = sql<boolean>`roles && ${textArray(tenantWideRoles)}`;
const isLimited = sql<boolean>`roles && ${textArray(projectRoles)} and not ${seesAll}`;
const person = sql`user_id as id, btrim(given_name || ' ' || surname) as name, email, roles`;

/** Those who see every project come last: nothing can be changed about them here. */
const people = (
  db: Db,
  tenant: Tenant,
  which: RawBuilder<unknown>,
  { filter, limit, offset }: PageRequest,
): Promise<Page<MemberRow>> =>
  inTenant(db, tenant, async (trx) => {
    const matching = sql`from memberships
      where disabled_at is null and strpos(search, lower(${filter})) > 0 and (${which})`;
    const { rows: items } = await sql<MemberRow>`select ${person},
        case when ${seesAll} then 'role' else 'project' end as by
      ${matching} order by ${seesAll}, name_key, id limit ${limit} offset ${offset}`.execute(trx);
    const { rows } = await sql<{ count: number }>`select count(*) as count ${matching}`.execute(trx);
    return { items, totalCount: rows[0]?.count ?? 0 };
  });

export const memberStore = (db: Db) => ({
  page: (tenant: Tenant, projectId: string, slice: PageRequest) =>
    people(db, tenant, sql`${seesAll} or (${isLimited} and ${projectId} = any(project_ids))`, slice),

  /** Whom the project could be opened to. */
  candidates: (tenant: Tenant, projectId: string, slice: PageRequest) =>
    people(db, tenant, sql`${isLimited} and not ${projectId} = any(project_ids)`, slice),

  find: (tenant: Tenant, userId: string) =>
    inTenant(db, tenant, async (trx) => {
      const { rows } = await sql<MemberRow & { isLimited: boolean }>`select ${person}, 'project' as by,
          ${isLimited} as "isLimited" from memberships
        where disabled_at is null and user_id = ${userId}`.execute(trx);
      return rows[0];
    }),

  activity: (tenant: Tenant, projectId: string, { limit, offset }: PageRequest): Promise<Page<ActivityRow>> =>
    inTenant(db, tenant, async (trx) => {
      // Who has read what is told in the audit log alone.
      const matching = sql`from audit_log where not event = any(${seenNames}) and id in (
          select id from audit_log where subject ? 'projectId' and subject ->> 'projectId' = ${projectId}
          union all select id from audit_log where subject_id = ${projectId})`;
      const { rows: items } = await sql<ActivityRow>`
        select id, event, coalesce(subject ->> 'userName', subject ->> 'name', '') as subject, user_name as by,
          subject_id = ${projectId} and not subject ? 'userName' as "isOfProject", created_at as at ${matching} order by created_at desc, id desc
        limit ${limit} offset ${offset}`.execute(trx);
      const { rows } = await sql<{ count: number }>`select count(*) as count ${matching}`.execute(trx);
      return { items, totalCount: rows[0]?.count ?? 0 };
    }),
});
