// What is done to many agents at once, and agents that are out of the way.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`alter table agents add column hidden boolean not null default false`.execute(db);
  await sql`create table agent_jobs (${recordColumns},
    requester_id uuid not null,
    change jsonb not null,
    agent_ids uuid[] not null,
    outcomes jsonb not null default '[]',
    state text not null default 'running' check (state in ('running', 'stopping', 'finished', 'cancelled')),
    worked_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await protectByTenant(db, 'agent_jobs');
  await sql`comment on table agent_jobs is 'What one person does to many agents; who is next, and what became of those before.'`.execute(
    db,
  );
}
