// People whom comments name wait here until they are notified.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  // No foreign key: nothing may stand between an edit and its commit.
  await sql`create table document_mentions (
    id bigint generated always as identity primary key,
    ${tenantColumn},
    document text not null,
    author_id uuid not null,
    user_id uuid not null,
    comment text not null,
    thread text not null,
    text text not null,
    created_at timestamptz(3) not null default now())`.execute(db);
  await sql`create index document_mentions_document on document_mentions (document)`.execute(db);
  await protectByTenant(db, 'document_mentions');
  await openToSystem(db, 'document_mentions');
}
