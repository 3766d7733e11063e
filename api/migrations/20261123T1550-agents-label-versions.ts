// Labels that are moved from version to version, and versions that are hidden. Versions themselves never change, so both
// have tables of their own.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table agent_labels (
    ${tenantColumn},
    agent_id uuid not null,
    name text not null,
    number integer not null,
    set_by uuid not null,
    set_by_name text not null,
    set_at timestamptz(3) not null default now(),
    primary key (tenant_id, agent_id, name),
    foreign key (tenant_id, agent_id, number) references agent_versions on delete cascade)`.execute(db);
  await protectByTenant(db, 'agent_labels');

  await sql`create table agent_deprecations (
    ${tenantColumn},
    agent_id uuid not null,
    number integer not null,
    set_by uuid not null,
    set_by_name text not null,
    set_at timestamptz(3) not null default now(),
    primary key (tenant_id, agent_id, number),
    foreign key (tenant_id, agent_id, number) references agent_versions on delete cascade)`.execute(db);
  await protectByTenant(db, 'agent_deprecations');

  await sql`comment on table agent_labels is 'Names that point to one version of an agent and can be moved.'`.execute(
    db,
  );
  await sql`comment on table agent_deprecations is 'Versions that are hidden; the row goes when that is undone.'`.execute(
    db,
  );
}
