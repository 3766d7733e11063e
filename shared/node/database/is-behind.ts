import { sql } from 'kysely';

/** Behind a row in a list that is sorted by time and id, newest first, whatever has arrived meanwhile. */
export const isBehind = (table: string, id: string) =>
  sql<boolean>`(created_at, id) < (select created_at, id from ${sql.table(table)} where id = ${id}::uuid)`;
