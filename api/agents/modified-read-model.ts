import { sql } from 'kysely';

/** An edit of the draft is a change of the agent. */
export const modified = sql<Date>`greatest(agents.updated_at,
  (select max(created_at) from document_updates where document = ${nameInSql()}),
  (select created_at from document_snapshots where document = ${nameInSql()}))`;

function nameInSql() {
  return sql`'t/' || agents.tenant_id || '/agent/' || agents.id`;
}
