// The tools of a project, as far as the graphs of its agents have to know them.
import { sql } from 'kysely';
import type { Trx } from '../../shared/node/database/database.ts';
import type { KnownTool } from '../../shared/steps/index.ts';
import { neededOf } from '../../shared/tools/parameter.ts';

/** Those of the ids; texts that are no ids are none of them. */
export async function toolsOf(trx: Trx, projectId: string, ids: readonly string[]): Promise<KnownTool[]> {
  const rows = await trx
    .selectFrom('tools')
    .select(['id', 'name', 'parameters'])
    .where(sql<string>`id::text`, 'in', [...ids])
    .where((is) => is.or([is('projectId', 'is', null), is('projectId', '=', projectId)]))
    .execute();
  return rows.map(({ id, name, parameters }) => ({ id, name, needed: neededOf(parameters) }));
}
