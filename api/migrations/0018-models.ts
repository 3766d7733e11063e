// Models agents may call: those of one project, or of the whole tenant.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table models (${recordColumns},
    project_id uuid references projects on delete cascade,
    display_name text not null,
    model_name text not null,
    provider text not null,
    endpoint text not null,
    sealed_key text,
    input_type text not null,
    system_prompt text not null,
    input_token_price double precision not null,
    output_token_price double precision not null,
    token_units integer not null,
    price_type text not null,
    has_tool_support boolean not null,
    created_by uuid,
    author text not null,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index models_name on models (tenant_id, lower(display_name))`.execute(db);
  await protectByTenant(db, 'models');
  await hideWithProject(db, 'models');
}
