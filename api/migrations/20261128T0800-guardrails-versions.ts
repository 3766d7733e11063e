// What guardrails said each time they were saved. Those there are already begin with what they say now.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table guardrail_versions (
    ${tenantColumn} references tenants on delete cascade,
    guardrail_id uuid not null references guardrails on delete cascade,
    number integer not null,
    settings jsonb not null,
    -- Null: it was there before versions were kept.
    saved_by uuid,
    saved_by_name text not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (guardrail_id, number))`.execute(db);
  await sql`insert into guardrail_versions
    (tenant_id, guardrail_id, number, settings, saved_by, saved_by_name, created_at)
    select tenant_id, id, version, jsonb_build_object('name', name, 'description', description,
      'enabled', enabled, 'applyDatasource', apply_datasource, 'selectedSource', selected_source,
      'applyToTools', apply_to_tools, 'filters', filters, 'guardrailTargets', targets,
      'guardrailAssignments', coalesce((select jsonb_agg(jsonb_build_object('scope', scope, 'entityId', entity_id)
        order by scope, entity_id) from guardrail_assignments where guardrail_id = guardrails.id), '[]')),
      null, '', updated_at from guardrails`.execute(db);
  await sql`comment on column guardrail_versions.settings is 'GuardrailDraft, as it was saved.'`.execute(db);
  await sql`comment on column guardrail_versions.saved_by is
    'Null: it was there before versions were kept.'`.execute(db);
  await protectByTenant(db, 'guardrail_versions', ['select', 'insert', 'delete']);
}
