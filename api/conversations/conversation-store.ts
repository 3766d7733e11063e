// The only file that writes conversations. Whose it is comes first everywhere: somebody else's is not there.
import { sql } from 'kysely';
import type { ConversationChange } from '../../shared/conversations/conversation.ts';
import type { SentFile } from '../../shared/conversations/message-file.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { openRuns } from './open-runs-read-model.ts';

const { maxPins } = workLimits.conversations;

/** Who speaks. */
export type Speaker = { tenantId: string; id: string };
/** What it is with. */
export type With = { deploymentId: string; deploymentName: string; agentId: string; projectId: string };

export type ConversationRow = With & {
  id: string;
  title: string;
  isPinned: boolean;
  isArchived: boolean;
  headId: string | null;
  createdAt: Date;
  updatedAt: Date;
};

export type MessageRow = {
  id: string;
  parentId: string | null;
  runId: string;
  thread: string;
  files: SentFile[];
  position: number;
  createdAt: Date;
};

const columns = [
  ...(['id', 'deploymentId', 'deploymentName', 'agentId', 'projectId', 'title'] as const),
  ...(['isPinned', 'isArchived', 'headId', 'createdAt', 'updatedAt'] as const),
] as const;
const messageColumns = ['id', 'parentId', 'runId', 'thread', 'files', 'position', 'createdAt'] as const;

export type ConversationStore = ReturnType<typeof conversationStore>;

export function conversationStore(db: Db) {
  return {
    find: (speaker: Speaker, id: string) =>
      inTenant(db, speaker, (trx): Promise<ConversationRow | undefined> =>
        own(trx, speaker, id).executeTakeFirst(),
      ),

    /** Undefined where the id is somebody else's. */
    begin: (speaker: Speaker, id: string, target: With) =>
      inTenant(db, speaker, (trx) => lockOrBegin(trx, speaker, id, target)),

    message: (speaker: Speaker, id: string, messageId: string) =>
      inTenant(db, speaker, (trx) => findMessage(trx, speaker, id, messageId)),

    /** Whether the run answers a message of theirs. */
    isOwnRun: (speaker: Speaker, runId: string) =>
      inTenant(db, speaker, async (trx) => {
        const row = await trx
          .selectFrom('conversationMessages')
          .innerJoin('conversations', 'conversations.id', 'conversationId')
          .where('runId', '=', runId)
          .where('ownerId', '=', speaker.id)
          .select('runId')
          .executeTakeFirst();
        return row !== undefined;
      }),

    change: (speaker: Speaker, id: string, { messageId, ...change }: ConversationChange) =>
      inTenant(db, speaker, async (trx): Promise<ConversationRow | undefined> => {
        const headId = messageId && (await lastBelow(trx, id, messageId));
        const values = { ...change, ...(headId && { headId }) };
        if (Object.keys(values).length > 0)
          await trx
            .updateTable('conversations')
            .set(values)
            .where('id', '=', id)
            .where('ownerId', '=', speaker.id)
            .execute();
        return own(trx, speaker, id).executeTakeFirst();
      }),

    /**
     * Answers the runs that still answer in it: a message that is being sent is either among them or comes too late.
     * `unusedSince`: it stays where somebody has written since.
     */
    remove: (speaker: Speaker, id: string, unusedSince?: Date): Promise<string[]> =>
      inTenant(db, speaker, async (trx) => {
        const conversation = await lockOwn(trx, speaker, id);
        if (!conversation || (unusedSince && conversation.updatedAt > unusedSince)) return [];
        const open = await openRuns(trx, id);
        await trx
          .deleteFrom('conversations')
          .where('id', '=', id)
          .where('ownerId', '=', speaker.id)
          .execute();
        return open;
      }),

    pins: (speaker: Speaker) =>
      inTenant(db, speaker, async (trx) => {
        const rows = await trx
          .selectFrom('deploymentPins')
          .select('deploymentId')
          .where('userId', '=', speaker.id)
          .orderBy('createdAt')
          .execute();
        return rows.map(({ deploymentId }) => deploymentId);
      }),

    /** False where they have as many as they may. */
    pin: (speaker: Speaker, deploymentId: string) =>
      inTenant(db, speaker, async (trx) => {
        const place = { userId: speaker.id, deploymentId };
        const { rows } = await sql<{ isFull: boolean }>`select count(*) >= ${maxPins} as is_full
          from deployment_pins where user_id = ${speaker.id} and deployment_id <> ${deploymentId}`.execute(
          trx,
        );
        if (rows[0]?.isFull) return false;
        await trx
          .insertInto('deploymentPins')
          .values(place)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return true;
      }),

    unpin: (speaker: Speaker, deploymentId: string) =>
      inTenant(db, speaker, async (trx) => {
        await trx
          .deleteFrom('deploymentPins')
          .where('userId', '=', speaker.id)
          .where('deploymentId', '=', deploymentId)
          .execute();
      }),
  };
}

const own = (trx: Trx, speaker: Speaker, id: string) =>
  trx.selectFrom('conversations').select(columns).where('id', '=', id).where('ownerId', '=', speaker.id);

/** Nobody else writes to it until the transaction ends. */
export const lockOwn = (trx: Trx, speaker: Speaker, id: string): Promise<ConversationRow | undefined> =>
  own(trx, speaker, id).forUpdate().executeTakeFirst();

/** The same, and begins it where it is not there. Undefined where the id is somebody else's. */
export async function lockOrBegin(
  trx: Trx,
  speaker: Speaker,
  id: string,
  target: With,
): Promise<ConversationRow | undefined> {
  await trx
    .insertInto('conversations')
    .values({ id, ownerId: speaker.id, ...target })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return lockOwn(trx, speaker, id);
}

export const findMessage = (
  trx: Trx,
  speaker: Speaker,
  id: string,
  messageId: string,
): Promise<MessageRow | undefined> =>
  trx
    .selectFrom('conversationMessages')
    .innerJoin('conversations', 'conversations.id', 'conversationId')
    .where('conversationId', '=', id)
    .where('ownerId', '=', speaker.id)
    .where('conversationMessages.id', '=', messageId)
    .select(messageColumns.map((name) => `conversationMessages.${name}` as const))
    .executeTakeFirst();

type NewRow = Pick<MessageRow, 'id' | 'parentId' | 'thread' | 'files'> & { conversationId: string };

/** Behind all others; what its conversation shows last from now on. */
export async function addMessage(trx: Trx, row: NewRow, deploymentName: string): Promise<MessageRow> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from conversation_messages
    where conversation_id = ${row.conversationId})`;
  const added = await trx
    .insertInto('conversationMessages')
    .values({ ...row, files: JSON.stringify(row.files), position })
    .returning(messageColumns)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('conversations')
    .set({ headId: row.id, updatedAt: sql<Date>`now()`, isArchived: false, deploymentName })
    .where('id', '=', row.conversationId)
    .execute();
  return added;
}

/** The end of the branch a message is in: of several answers to it, the latest. */
async function lastBelow(trx: Trx, conversationId: string, messageId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive branch as (
      select id, 0 as depth from conversation_messages
      where conversation_id = ${conversationId} and id = ${messageId}
      union all
      select next.id, depth + 1 from branch cross join lateral (
        select id from conversation_messages where conversation_id = ${conversationId}
        and parent_id = branch.id order by position desc limit 1) as next
    ) select id from branch order by depth desc limit 1`.execute(trx);
  return rows[0]?.id;
}

export const forgetConversations = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    await trx
      .deleteFrom('conversations')
      .where('ownerId', 'in', [...userIds])
      .execute();
    await trx
      .deleteFrom('deploymentPins')
      .where('userId', 'in', [...userIds])
      .execute();
  });

export async function moveConversations(
  trx: Trx,
  { agentId, projectId }: { agentId: string; projectId: string },
) {
  await trx.updateTable('conversations').set({ projectId }).where('agentId', '=', agentId).execute();
}
