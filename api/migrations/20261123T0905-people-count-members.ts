// Counting a tenant's members without reading their rows: lists say on every page how many there are. One tenant's
// entries are all alike, so PostgreSQL keeps thousands of them in a few pages.
import { sql, type Kysely } from 'kysely';

export const up = (db: Kysely<unknown>) =>
  sql`create index memberships_present on memberships (tenant_id) where status <> 'Removed'`.execute(db);
