// What guardrails took out of the texts of runs, sealed, so that no answer shows it by mistake. Runs that share texts
// are one family: those of a conversation, a run and the runs that work for it, a run and its repetitions.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`alter table runs add column family text`.execute(db);
  await sql`create table run_redactions (${recordColumns},
    family text not null,
    run_id uuid not null,
    violation_id uuid not null,
    step_key text not null,
    direction text not null,
    guardrail_name text not null,
    filter_type text not null,
    action text not null,
    sealed text not null,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index run_redactions_family on run_redactions (tenant_id, family)`.execute(db);
  await sql`create index run_redactions_run on run_redactions (run_id)`.execute(db);
  await protectByTenant(db, 'run_redactions', ['select', 'insert', 'delete']);
}
