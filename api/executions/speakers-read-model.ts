// Who has spoken in a conversation. Callers choose the ids, so those of other projects are others.
import { chatOrigins } from '../../shared/executions/run.ts';
import type { Trx } from '../../shared/node/database/database.ts';

export type Conversation = { projectId: string; conversationId: string };

const runsIn = (trx: Trx, { projectId, conversationId }: Conversation) =>
  trx
    .selectFrom('runs')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where('projectId', '=', projectId)
    .limit(1);

export async function hasOtherSpeakers(
  trx: Trx,
  { userId, ...conversation }: Conversation & { userId: string },
): Promise<boolean> {
  const other = await runsIn(trx, conversation)
    .where((eb) => eb.or([eb('via', '<>', 'api'), eb('startedById', '<>', userId)]))
    .executeTakeFirst();
  return other !== undefined;
}

export async function isChat(trx: Trx, conversation: Conversation): Promise<boolean> {
  const said = await runsIn(trx, conversation).where('via', 'in', chatOrigins).executeTakeFirst();
  return said !== undefined;
}
