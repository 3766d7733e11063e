import { sql } from 'kysely';

const document = sql`'t/' || agent_branches.tenant_id || '/branch/' || agent_branches.id`;

/** An edit is in the log, or was before it was folded. */
export const branchEdited = sql<Date>`greatest(agent_branches.created_at,
  (select max(created_at) from document_updates where document = ${document}),
  (select created_at from document_snapshots where document = ${document}))`;
