// Values a prompt is tried with.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table prompt_inputs (${recordColumns},
    prompt_id uuid not null references prompts on delete cascade,
    name text not null,
    "values" jsonb not null,
    message text not null,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index prompt_inputs_name on prompt_inputs (prompt_id, lower(name))`.execute(db);
  await protectByTenant(db, 'prompt_inputs');
}
