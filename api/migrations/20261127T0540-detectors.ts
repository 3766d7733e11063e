// Keyword detectors, custom detectors, allow lists and content moderations.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table detectors (${recordColumns},
    kind text not null check (kind in ('keywords', 'customData', 'allowList', 'contentModeration')),
    name text not null,
    description text not null,
    settings jsonb not null,
    created_by uuid,
    version integer not null default 1,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index detectors_name on detectors (tenant_id, kind, lower(name))`.execute(db);
  await protectByTenant(db, 'detectors');
}
