// Which detectors the filters of a guardrail name, and what allow lists have let pass.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table guardrail_detectors (${tenantColumn},
    guardrail_id uuid not null references guardrails on delete cascade,
    detector_id uuid not null references detectors,
    primary key (guardrail_id, detector_id))`.execute(db);
  await sql`create index guardrail_detectors_detector on guardrail_detectors (detector_id)`.execute(db);
  await protectByTenant(db, 'guardrail_detectors', ['select', 'insert', 'delete']);

  await sql`create table allow_list_hits (${tenantColumn},
    detector_id uuid not null references detectors on delete cascade,
    entry text not null,
    count bigint not null,
    last_at timestamptz(3) not null,
    primary key (detector_id, entry))`.execute(db);
  await sql`comment on column allow_list_hits.entry is 'Its kind and value.'`.execute(db);
  await protectByTenant(db, 'allow_list_hits', ['select', 'insert', 'update']);
}
