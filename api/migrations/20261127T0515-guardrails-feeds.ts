// A violation stands in one feed: that of its filter's group, or of its policy's category.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table violations add column feed text, add column tool_name text`.execute(db);
  await sql`update violations set feed = case
    when filter_type in ('PII', 'PHI', 'PCI', 'Secrets', 'CustomRecognizer', 'AllowList') then 'dlp'
    when filter_type in ('KeywordDetector', 'Moderation') then 'responsibleAi'
    when filter_type = 'Policy' then coalesce((select category from policies where policies.id = guardrail_id), 'agentConstraints')
    else 'security' end`.execute(db);
  await sql`alter table violations alter column feed set not null, add check
    (feed in ('security', 'responsibleAi', 'dlp', 'agentConstraints'))`.execute(db);
  await sql`create index violations_feed on violations (tenant_id, feed, created_at desc, id desc)`.execute(
    db,
  );
  await sql`comment on column violations.tool_name is 'The tool whose call or result was checked.'`.execute(
    db,
  );
}
