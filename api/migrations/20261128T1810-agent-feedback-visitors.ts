import { sql, type Kysely } from 'kysely';

/** Visitors of embedded chats judge answers as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agent_feedback add column visitor_name text`.execute(db);
  await sql`comment on column agent_feedback.visitor_name is
    'The author is a visitor of an embedded chat, called so; null: a member, or nobody any more.'`.execute(
    db,
  );
}
