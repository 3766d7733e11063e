// The data sources of a project, as far as the graphs of its agents have to know them.
import { sql } from 'kysely';
import type { Trx } from '../../shared/node/database/database.ts';

/** Those of the ids; texts that are no ids are none of them. */
export async function sourcesOf(trx: Trx, projectId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('dataSources')
    .select('id')
    .where(sql<string>`id::text`, 'in', [...ids])
    .where('projectId', '=', projectId)
    .execute();
  return rows.map(({ id }) => id);
}
