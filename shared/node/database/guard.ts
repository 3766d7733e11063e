// The process refuses to start when its connection could get around the tenants' wall, or a table shows what is in
// deleted projects.
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { DELETED_POLICY } from './deleted-projects.ts';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';

/**
 * Messages of live channels: that a project was deleted is one of them. Whoever reads them leaves out those of deleted
 * projects (`api/live/channel-store.ts`).
 */
const tellOfDeleted = ['channel_outbox', 'channel_messages'];

/** Ask once at start, with the connection that will serve. Any answer means: do not start. */
export async function tenantIsolationGaps(db: Db): Promise<string[]> {
  const { rows: roles } = await sql<{ rolname: string; why: string }>`
    select rolname, case when rolsuper then 'is a superuser' else 'has BYPASSRLS' end why from pg_roles
    where (rolsuper or rolbypassrls) and (pg_has_role(session_user, oid, 'member')
      or pg_has_role(${APP_ROLE}, oid, 'member') or pg_has_role(${SYSTEM_ROLE}, oid, 'member'))`.execute(db);

  const { rows: tables } = await sql<{ name: string; why: string }>`
    select c.relname name, case
        when not c.relrowsecurity then 'has no row-level security'
        when not c.relforcerowsecurity then 'does not force it on its owner'
        when not exists (select 1 from pg_policy where polrelid = c.oid) then 'has no policy'
        else 'belongs to a role this connection may become'
      end why
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and (not c.relrowsecurity or not c.relforcerowsecurity
        or not exists (select 1 from pg_policy where polrelid = c.oid)
        or pg_has_role(session_user, c.relowner, 'member') or pg_has_role(${APP_ROLE}, c.relowner, 'member'))
    order by 1`.execute(db);

  return [
    ...roles.map(({ rolname, why }) => `The role ${rolname}, which this connection may use, ${why}.`),
    ...tables.map(({ name, why }) => `The table ${name} ${why}.`),
  ];
}

/** Tables with a `project_id` whose rows stay in sight when their project is deleted: `hideWithProject` is missing. */
async function shownWithDeletedProjects(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'project_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all (${tellOfDeleted})
      and not exists (select from pg_policy where polrelid = c.oid and polname = ${DELETED_POLICY}
        and not polpermissive)
    order by 1`.execute(db);
  return rows.map(({ name }) => `The table ${name} does not hide the rows of deleted projects.`);
}

export async function refuseUnsafeStart(db: Db) {
  const gaps = await tenantIsolationGaps(db);
  if (gaps.length > 0) throw new Error(`Tenants are not isolated. ${gaps.join(' ')}`);
  const shown = await shownWithDeletedProjects(db);
  if (shown.length > 0) throw new Error(`Deleted projects are not hidden. ${shown.join(' ')}`);
}
