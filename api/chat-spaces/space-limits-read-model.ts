// What limits spaces: answers that are still open, and how many spaces people are in.
import { sql } from 'kysely';
import { toldStatuses } from '../../shared/chat-spaces/chat-space.ts';
import { openStates } from '../../shared/executions/run-state.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { textArray } from '../../shared/node/database/text-array.ts';

const { maxOpen, maxPerPerson } = workLimits.chatSpaces;

/** What is open is among the latest, as there are few of it. */
export async function openAnswers(trx: Trx, spaceId: string): Promise<string[]> {
  const { rows } = await sql<{ runId: string }>`select run_id from (select run_id
      from chat_space_messages where space_id = ${spaceId} and run_id is not null
      order by position desc limit ${2 * maxOpen}) latest
    join runs on runs.id = latest.run_id where runs.status = any(${textArray(openStates)})`.execute(trx);
  return rows.map(({ runId }) => runId);
}

/** The name of one of these people who is in, or invited to, more spaces than anybody may be. */
export async function fullPerson(trx: Trx, userIds: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`select trim(given_name || ' ' || surname) as name from memberships
    where user_id = any(${[...userIds]}::uuid[]) and (select count(*) from chat_space_users place
      where place.user_id = memberships.user_id and place.status = any(${textArray(toldStatuses)})) > ${maxPerPerson}
    order by name limit 1`.execute(trx);
  return rows[0]?.name;
}
