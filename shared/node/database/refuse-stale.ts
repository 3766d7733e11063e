// Of two who save the same form at the same moment, one is refused. [A29]
import { sql } from 'kysely';
import { httpProblems } from '../../http/problems.ts';
import { Problem } from '../../kernel/problem.ts';
import type { AsRead } from '../../kernel/as-read.ts';
import type { Trx } from './database.ts';

type SavedByForms =
  | 'credentials'
  | 'deployments'
  | 'mcpServers'
  | 'models'
  | 'oauthConnectors'
  | 'projectGraphEdges'
  | 'projectGraphNodes'
  | 'tools'
  | 'userPrompts';

/** Keeps the row from everybody else until the transaction ends. */
export async function refuseStale(trx: Trx, table: SavedByForms, id: string, { updatedAt }: AsRead) {
  if (updatedAt === undefined) return;
  const row = await trx
    .selectFrom(table)
    // As exact as the moment that was read.
    .select(sql<Date>`date_trunc('milliseconds', updated_at)`.as('savedAt'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row && row.savedAt.getTime() !== Date.parse(updatedAt))
    throw new Problem(httpProblems.changedMeanwhile);
}
