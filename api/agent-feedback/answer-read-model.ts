// The answer that somebody judges: theirs, and what gave it.
import { sql } from 'kysely';
import type { RunState } from '../../shared/executions/run-state.ts';
import type { Trx } from '../../shared/node/database/database.ts';

export type JudgedAnswer = {
  runId: string;
  projectId: string;
  agentId: string;
  agentName: string;
  agentVersion: number | null;
  status: RunState;
};

/** Whether feedback can name it. */
export const isRequest = async (trx: Trx, id: string) =>
  (await trx.selectFrom('agentRequests').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Undefined where the conversation is somebody else's. */
export async function findAnswer(
  trx: Trx,
  { conversationId, messageId, authorId }: { conversationId: string; messageId: string; authorId: string },
): Promise<JudgedAnswer | undefined> {
  const { rows } = await sql<JudgedAnswer>`
    select runs.id as run_id, runs.project_id, runs.agent_id, runs.agent_name, runs.version as agent_version, runs.status
    from conversation_messages m
    join conversations c on c.id = m.conversation_id
    join runs on runs.id = m.run_id
    where c.id = ${conversationId} and c.owner_id = ${authorId} and m.id = ${messageId}`.execute(trx);
  return rows[0];
}
