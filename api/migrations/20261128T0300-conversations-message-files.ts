// Which files came with a message: their names and kinds. What is in them stands in the run's input.
import { sql, type Kysely } from 'kysely';

export const up = (db: Kysely<unknown>) =>
  sql`alter table conversation_messages add column files jsonb not null default '[]'`.execute(db);
