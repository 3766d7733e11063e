// Tools that agents of a project may call.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table tools (${recordColumns},
    project_id uuid not null references projects on delete cascade,
    name text not null,
    standardized_name text not null,
    description text not null,
    purpose text not null,
    method_type text not null check (method_type in ('GET', 'POST', 'PUT', 'PATCH', 'DELETE')),
    api_endpoint text not null,
    headers jsonb not null,
    body_type text not null check (body_type in ('None', 'Json', 'XFormUrlEncoded')),
    body text not null,
    parameters jsonb not null,
    request_timeout integer not null,
    follow_redirects boolean not null,
    authentication_type text not null check (
      authentication_type in ('None', 'HeaderAuth', 'QueryParamAuth', 'BasicAuth', 'BearerAuth')),
    authentication_name text not null,
    sealed_secret text,
    author text not null,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index tools_name on tools (project_id, lower(name))`.execute(db);
  await sql`create unique index tools_standardized_name on tools (project_id, standardized_name)`.execute(db);
  await sql`create index tools_tenant on tools (tenant_id)`.execute(db);
  await sql`comment on column tools.standardized_name is 'What models call it.'`.execute(db);
  await sql`comment on column tools.request_timeout is 'Seconds.'`.execute(db);
  await sql`comment on column tools.sealed_secret is 'Sealed by the vault; null: none is stored.'`.execute(
    db,
  );
  await protectByTenant(db, 'tools');
  await hideWithProject(db, 'tools');
}
