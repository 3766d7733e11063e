// What is done to many people at once: who is next, and what became of those before.
import { sql, type Kysely } from 'kysely';
import { grant, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';
import { SYSTEM_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table member_jobs (${recordColumns},
    asker_id uuid not null,
    deed text not null,
    user_ids uuid[] not null,
    outcomes jsonb not null default '[]',
    state text not null default 'running',
    worked_at timestamptz not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await protectByTenant(db, 'member_jobs', ['select', 'insert', 'update', 'delete']);
  // The invited join their groups in the transaction that makes them members, which works across tenants.
  await grant(db, 'group_members', SYSTEM_ROLE, ['insert']);
}
