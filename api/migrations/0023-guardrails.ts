// Guardrails, what they are assigned to, the violations they found and what they took out of the texts of runs. A
// violation outlives its guardrail, its agent and its run, so it names them instead of pointing at them.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import {
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await guardrails(db);
  await assignments(db);
  await violations(db);
  await violationTexts(db);
  await redactions(db);
}

async function guardrails(db: Kysely<unknown>) {
  await sql`create table guardrails (${recordColumns},
    name text not null,
    description text not null,
    enabled boolean not null,
    apply_datasource boolean not null,
    apply_to_tools boolean not null,
    filters jsonb not null,
    targets jsonb not null,
    version integer not null default 1,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index guardrails_name on guardrails (tenant_id, lower(name))`.execute(db);
  await protectByTenant(db, 'guardrails');
}

async function assignments(db: Kysely<unknown>) {
  await sql`create table guardrail_assignments (
    ${tenantColumn},
    guardrail_id uuid not null references guardrails on delete cascade,
    scope text not null,
    entity_id text not null,
    project_id uuid,
    primary key (guardrail_id, scope, entity_id))`.execute(db);
  await sql`create index guardrail_assignments_entity
    on guardrail_assignments (tenant_id, entity_id)`.execute(db);
  await protectByTenant(db, 'guardrail_assignments');
  await hideWithProject(db, 'guardrail_assignments');
}

async function violations(db: Kysely<unknown>) {
  await sql`create table violations (
    id uuid primary key,
    ${tenantColumn} references tenants on delete cascade,
    created_at timestamptz(3) not null default now(),
    guardrail_id uuid not null,
    guardrail_name text not null,
    guardrail_version integer not null,
    filter_type text not null,
    action text not null,
    severity smallint not null,
    direction text not null,
    project_id uuid not null,
    agent_id uuid not null,
    agent_name text not null,
    agent_version text not null,
    run_id uuid not null,
    step_key text not null,
    step_title text not null,
    started_by_id text not null,
    started_by_name text not null,
    types text[] not null,
    findings jsonb not null,
    excerpt jsonb not null)`.execute(db);
  await sql`create index violations_page on violations (tenant_id, created_at desc, id desc)`.execute(db);
  await sql`create index violations_run on violations (tenant_id, run_id)`.execute(db);
  await sql`create index violations_agent on violations (tenant_id, agent_id, created_at desc)`.execute(db);
  await protectByTenant(db, 'violations', ['select', 'insert']);
  await hideWithProject(db, 'violations');
  await openToSystem(db, 'violations', ['select', 'delete']);
}

/** The raw text, sealed and apart from the row, so that it can be deleted earlier. */
async function violationTexts(db: Kysely<unknown>) {
  await sql`create table violation_texts (
    violation_id uuid primary key references violations on delete cascade,
    ${tenantColumn},
    created_at timestamptz(3) not null default now(),
    sealed text not null)`.execute(db);
  await sql`create index violation_texts_age on violation_texts (created_at)`.execute(db);
  await protectByTenant(db, 'violation_texts', ['select', 'insert']);
  await openToSystem(db, 'violation_texts', ['select', 'delete']);
}

/** What was taken out of the texts of runs, sealed, so that no answer shows it by mistake. `family`: see `runs`. */
async function redactions(db: Kysely<unknown>) {
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
