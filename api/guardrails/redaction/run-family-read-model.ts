// Runs whose texts may contain each other are one family.
import { sql } from 'kysely';
import type { Trx } from '../../../shared/node/database/database.ts';

/** Within a statement. */
export const familyOf = (runId: string) =>
  sql<string>`coalesce((select coalesce(family, id::text) from runs where id = ${runId}::uuid), ${runId})`;

export async function familiesOf(trx: Trx, runIds: readonly string[]) {
  const { rows } = await sql<{ id: string; family: string }>`
    select id, coalesce(family, id::text) as family from runs where id = any(${[...runIds]}::uuid[])`.execute(
    trx,
  );
  return rows;
}
