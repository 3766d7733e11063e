// What a model is told of a conversation: what was said before, oldest first, the latest that fits.
import { sql } from 'kysely';
import { succeededStates } from '../../shared/executions/run-state.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { textArray } from '../../shared/node/database/text-array.ts';

const { maxHistoryCharacters } = workLimits.runs;

type Turn = { input: string; output: string };

/**
 * Ended runs of the same conversation before this one, oldest first: the latest that fit in what a model is told.
 * Callers choose the ids of conversations, so those of other projects are others.
 */
export async function readHistory(
  trx: Trx,
  run: { id: string; projectId: string; conversationId: string },
  limit: number,
): Promise<Turn[]> {
  const turns = trx
    .selectFrom('runs')
    .select([
      'id',
      'checkedText as input',
      sql<string>`output ->> 'text'`.as('output'),
      sql<number>`sum(coalesce(length(checked_text), 0) + coalesce(length(output ->> 'text'), 0))
        over (order by id desc)`.as('upToHere'),
    ])
    .where('conversationId', '=', run.conversationId)
    .where('projectId', '=', run.projectId)
    .where('id', '<', run.id)
    .where('parentRunId', 'is', null)
    .where('status', 'in', succeededStates)
    .orderBy('id', 'desc')
    .limit(limit)
    .as('turns');
  const rows = await trx
    .selectFrom(turns)
    .select(['input', 'output'])
    .where('upToHere', '<=', maxHistoryCharacters)
    .orderBy('id')
    .execute();
  return rows.map(({ input, output }) => ({ input: input ?? '', output: output ?? '' }));
}

/** Turns without an answer, which are walked over and not told. */
const UNANSWERED = 100;

/** The same of one branch: the run it follows, the one that follows, and so on. */
export async function readBranch(
  trx: Trx,
  run: { id: string; projectId: string; followsRunId: string },
  limit: number,
): Promise<Turn[]> {
  const answered = sql`(runs.status = any(${textArray(succeededStates)}))::int`;
  const { rows } = await sql<Turn>`
    with recursive branch as (
      select id, follows_run_id, 1 as turn, ${answered} as told from runs
      where id = ${run.followsRunId} and project_id = ${run.projectId}
      union all
      select runs.id, runs.follows_run_id, turn + 1, told + ${answered} from branch
      join runs on runs.id = branch.follows_run_id and runs.project_id = ${run.projectId}
      where told < ${limit} and turn < ${limit + UNANSWERED}
    ), turns as (
      select turn, coalesce(checked_text, '') as input, coalesce(output ->> 'text', '') as output
      from branch join runs using (id) where runs.status = any(${textArray(succeededStates)})
    ), fitting as (
      select *, sum(length(input) + length(output)) over (order by turn) as up_to_here from turns
    )
    select input, output from fitting where up_to_here <= ${maxHistoryCharacters} order by turn desc`.execute(
    trx,
  );
  return rows;
}
