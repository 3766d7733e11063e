// The past of a document, moment by moment: folding the log would forget it.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table document_moments (
    document text not null,
    ${tenantColumn} references tenants on delete cascade,
    seq bigint not null,
    user_id uuid not null,
    began_at timestamptz(3) not null,
    at timestamptz(3) not null,
    steps text[] not null,
    graph bytea not null,
    name text,
    primary key (document, seq))`.execute(db);
  await sql`create index document_moments_age on document_moments (at) where name is null`.execute(db);
  await protectByTenant(db, 'document_moments');
  await openToSystem(db, 'document_moments');
  const comments = {
    'table document_moments':
      'States a document was in, one for each burst of editing; filled when the log is folded.',
    'column document_moments.seq': 'Of the last update it contains.',
    'column document_moments.steps':
      'Ids of the steps that person changed, at most as many as the limits say.',
    'column document_moments.graph': 'What it did then: deflated JSON.',
    'column document_moments.name': 'Named moments are kept for ever.',
  };
  for (const [what, comment] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(comment)}`.execute(db);
}
