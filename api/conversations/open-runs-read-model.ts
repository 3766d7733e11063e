// The runs of a conversation that still answer, or wait for their turn.
import { sql } from 'kysely';
import { openStates } from '../../shared/executions/run-state.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { textArray } from '../../shared/node/database/text-array.ts';

const { maxOpen } = workLimits.conversations;
const open = textArray(openStates);

/** Of the whole conversation, or of one message and all below it. */
export async function openRuns(trx: Trx, id: string, below?: string): Promise<string[]> {
  const { rows } = await sql<{ runId: string }>`
    with recursive branch as (
      select id, run_id from conversation_messages where conversation_id = ${id}
        and ${below === undefined ? sql`true` : sql`id = ${below}`}
      ${
        below === undefined
          ? sql``
          : sql`union all select m.id, m.run_id from branch join conversation_messages m
              on m.conversation_id = ${id} and m.parent_id = branch.id`
      }
    ) select run_id from branch join runs on runs.id = run_id where runs.status = any(${open})`.execute(trx);
  return rows.map(({ runId }) => runId);
}

export async function countOpen(trx: Trx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select run_id
      from conversation_messages where conversation_id = ${id}
      order by position desc limit ${2 * maxOpen}) latest
    join runs on runs.id = latest.run_id where runs.status = any(${open})`.execute(trx);
  return rows[0]?.count ?? 0;
}
