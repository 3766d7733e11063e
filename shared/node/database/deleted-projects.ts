// Soft delete of projects: a deleted one can be restored for a while. Until then everything in it is hidden by the
// database itself: no query of any domain, written or still to be written, can forget it.
import { sql, type Kysely } from 'kysely';
import type { Trx } from './database.ts';
import { APP_ROLE } from './roles.ts';

/** The policy's name: the process does not start when a table with a `project_id` lacks it. */
export const DELETED_POLICY = 'project_deleted';

/**
 * For each table with a `project_id`, after `protectByTenant`. Both sub-selects are evaluated once per query, and the
 * ids of deleted projects are read from a tiny index. Nothing can be added to a deleted project either.
 */
export async function hideWithProject(db: Kysely<unknown>, name: string) {
  const deleted = sql`array(select id from projects where deleted_at is not null)`;
  await sql`create policy ${sql.id(DELETED_POLICY)} on ${sql.table(name)} as restrictive to ${sql.id(APP_ROLE)} using (
    project_id is null or project_id <> all (${deleted})
    or (select current_setting('app.deleted_projects', true)) = 'shown')`.execute(db);
}

/** For the rest of the transaction: what counts, restores and removes what is deleted has to see it. */
export const showDeletedProjects = (trx: Trx) =>
  sql`select set_config('app.deleted_projects', 'shown', true)`.execute(trx);
