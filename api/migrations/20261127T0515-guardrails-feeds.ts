// A violation stands in one feed: that of its filter's group, or of its policy's category.
import { sql, type Kysely } from 'kysely';
import { filterTypeNames } from '../../shared/guardrails/filters/index.ts';
import { feedOfFilter } from '../../shared/guardrails/violation.ts';

export async function up(db: Kysely<unknown>) {
  await sql`alter table violations add column feed text, add column tool_name text`.execute(db);
  for (const type of filterTypeNames)
    await sql`update violations set feed = ${feedOfFilter(type)} where filter_type = ${type}`.execute(db);
  await sql`update violations set feed = coalesce(
    (select category from policies where policies.id = guardrail_id), 'agentConstraints') where feed is null`.execute(
    db,
  );
  await sql`alter table violations alter column feed set not null, add check
    (feed in ('security', 'responsibleAi', 'dlp', 'agentConstraints'))`.execute(db);
  await sql`create index violations_feed on violations (tenant_id, feed, created_at desc, id desc)`.execute(
    db,
  );
  await sql`comment on column violations.tool_name is 'The tool whose call or result was checked.'`.execute(
    db,
  );
}
