// The only file that writes what is said in spaces. The space's row lock puts messages in order.
import { sql } from 'kysely';
import type { Trx } from '../../shared/node/database/database.ts';
import type { SpacePerson } from './space-place-store.ts';

/** To an agent; the run holds the text. */
export type SaidToAgent = {
  runId: string;
  agentId: string;
  projectId: string;
  deploymentId: string;
  deploymentName: string;
};
export type NewSpaceRow = { id: string; spaceId: string } & ({ text: string } | SaidToAgent);

const columns = [
  ...(['id', 'spaceId', 'position', 'authorId', 'text', 'runId', 'projectId'] as const),
  ...(['deploymentId', 'deploymentName', 'createdAt'] as const),
] as const;

export const findSpaceMessage = (trx: Trx, spaceId: string, id: string) =>
  trx
    .selectFrom('chatSpaceMessages')
    .select(columns)
    .where('spaceId', '=', spaceId)
    .where('id', '=', id)
    .executeTakeFirst();

export type SpaceMessageRow = NonNullable<Awaited<ReturnType<typeof findSpaceMessage>>>;

/** Newest first, before a position. */
export const spaceMessagesBefore = (
  trx: Trx,
  spaceId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<SpaceMessageRow[]> =>
  trx
    .selectFrom('chatSpaceMessages')
    .select(columns)
    .where('spaceId', '=', spaceId)
    .$if(before !== undefined, (query) => query.where('position', '<', before ?? 0))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();

/** Behind all others; its author has read so far. The caller holds the space's row. */
export async function addSpaceMessage(
  trx: Trx,
  author: SpacePerson,
  row: NewSpaceRow,
): Promise<SpaceMessageRow> {
  const { lastPosition: position } = await trx
    .updateTable('chatSpaces')
    .set({ lastPosition: sql<number>`last_position + 1`, updatedAt: sql<Date>`now()` })
    .where('id', '=', row.spaceId)
    .returning('lastPosition')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('chatSpaceUsers')
    .set({ readPosition: position })
    .where('spaceId', '=', row.spaceId)
    .where('userId', '=', author.id)
    .execute();
  return trx
    .insertInto('chatSpaceMessages')
    .values({ ...row, position, authorId: author.id })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** What was last said to this agent here, which its next answer follows. */
export async function lastRunWith(trx: Trx, spaceId: string, deploymentId: string) {
  const row = await trx
    .selectFrom('chatSpaceMessages')
    .select('runId')
    .where('spaceId', '=', spaceId)
    .where('deploymentId', '=', deploymentId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.runId ?? null;
}

export async function moveSpaceMessages(
  trx: Trx,
  { agentId, projectId }: { agentId: string; projectId: string },
) {
  await trx.updateTable('chatSpaceMessages').set({ projectId }).where('agentId', '=', agentId).execute();
}
