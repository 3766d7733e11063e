// Views of feeds that people kept.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table feed_views (${recordColumns},
    user_id uuid not null,
    user_name text not null,
    feed text not null,
    name text not null,
    query text not null,
    is_shared boolean not null,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index feed_views_name on feed_views (tenant_id, user_id, feed, lower(name))`.execute(
    db,
  );
  await protectByTenant(db, 'feed_views');
}
