// The memories of a project, as far as the graphs of its agents have to know them.
import type { Trx } from '../../shared/node/database/database.ts';

/** Those of the ids that the project may use. */
export async function memoriesOf(trx: Trx, projectId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('memories')
    .select('id')
    .where('id', 'in', [...ids])
    .where((is) => is.or([is('projectId', 'is', null), is('projectId', '=', projectId)]))
    .execute();
  return rows.map(({ id }) => id);
}
