// Who edits which document right now. Nothing in it is worth a log: after a crash nobody is there.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { openToSystem, protectByTenant } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create unlogged table document_editors (
    document text not null,
    tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
    project_id uuid not null,
    user_id uuid not null,
    name text not null,
    node uuid not null,
    since timestamptz(3) not null default now(),
    seen_at timestamptz(3) not null default now(),
    primary key (document, user_id, node))`.execute(db);
  await protectByTenant(db, 'document_editors', ['select']);
  await hideWithProject(db, 'document_editors');
  await openToSystem(db, 'document_editors');
}
