// Alert rules: so many violations of a feed within a time, and people are told.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table feed_alert_rules (${recordColumns},
    name text not null,
    feed text not null,
    project_id uuid references projects on delete cascade,
    severity text,
    filter_type text,
    action text,
    threshold integer not null,
    within_minutes integer not null,
    cool_down_minutes integer not null,
    recipient_user_ids uuid[] not null,
    enabled boolean not null,
    counted_from timestamptz(3) not null default now(),
    last_fired_at timestamptz(3),
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index feed_alert_rules_name on feed_alert_rules (tenant_id, lower(name))`.execute(
    db,
  );
  await sql`create index feed_alert_rules_enabled on feed_alert_rules (tenant_id) where enabled`.execute(db);
  await sql`comment on column feed_alert_rules.counted_from is 'Violations before it have been told of.'`.execute(
    db,
  );
  await protectByTenant(db, 'feed_alert_rules');
  await hideWithProject(db, 'feed_alert_rules');
  await openToSystem(db, 'feed_alert_rules', ['select']);
}
