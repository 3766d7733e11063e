// Spaces and their messages as a member reads them.
import type { ChatSpaceDetail, SpaceMessage } from '../../shared/chat-spaces/chat-space.ts';
import { isInside } from '../../shared/chat-spaces/chat-space.ts';
import { chatSpaceProblems } from '../../shared/chat-spaces/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { presentMessages, type PresentDeps } from '../conversations/index.ts';
import type { SpacePerson } from './space-place-store.ts';
import { findSpaceMessage, type SpaceMessageRow } from './space-message-store.ts';
import type { ListedSpace, SpaceReads } from './space-read-model.ts';

export type PresentSpaceDeps = PresentDeps & { reads: SpaceReads };

export const presentListed = (row: ListedSpace) => ({ ...row, updatedAt: row.updatedAt.toISOString() });

export function spacePresenter(deps: PresentSpaceDeps) {
  const { db, reads } = deps;

  const requireSpace = async (person: SpacePerson, id: string): Promise<ListedSpace> => {
    const row = await reads.one(person, id);
    if (!row) throw new Problem(chatSpaceProblems.gone);
    return row;
  };

  const messagesOf = async (
    reader: SpacePerson,
    rows: readonly SpaceMessageRow[],
  ): Promise<SpaceMessage[]> => {
    const asked = rows.flatMap((row) => (row.runId === null ? [] : [turnRow(row, row.runId)]));
    const turns = await presentMessages(deps, reader, asked, { showsUsage: false });
    const byId = new Map(turns.map((turn) => [turn.id, turn]));
    const authors = rows.flatMap(({ authorId }) => authorId ?? []);
    const names = await reads.names(reader, [...new Set(authors)]);
    return rows.map((row) => messageOf(row, byId.get(row.id) ?? null, names));
  };

  return {
    requireSpace,
    messagesOf,

    /** Who is only invited learns what it is about, and not who is in it. */
    async detail(person: SpacePerson, id: string): Promise<ChatSpaceDetail> {
      const row = await requireSpace(person, id);
      const members = isInside(row.userStatus) ? await reads.members(person, id) : [];
      return { ...presentListed(row), members };
    },

    async requireInside(person: SpacePerson, id: string): Promise<ListedSpace> {
      const row = await requireSpace(person, id);
      if (!isInside(row.userStatus)) throw new Problem(chatSpaceProblems.gone);
      return row;
    },

    /** One that an agent was asked. */
    async requireQuestion(person: SpacePerson, spaceId: string, messageId: string) {
      const row = await inTenant(db, person, (trx) => findSpaceMessage(trx, spaceId, messageId));
      if (!row?.runId) throw new Problem(chatSpaceProblems.messageNotFound);
      return { row, runId: row.runId };
    },

    async messageOf(reader: SpacePerson, row: SpaceMessageRow): Promise<SpaceMessage> {
      const [shown] = await messagesOf(reader, [row]);
      if (!shown) throw new Problem(chatSpaceProblems.messageNotFound);
      return shown;
    },
  };
}

export type SpacePresenter = ReturnType<typeof spacePresenter>;

/** Questions of a space have no branches. */
const turnRow = ({ id, position, createdAt }: SpaceMessageRow, runId: string) => ({
  id,
  runId,
  position,
  createdAt,
  parentId: null,
  files: [],
  thread: '',
  siblings: [id],
});

const messageOf = (
  { id, position, authorId, text, deploymentId, deploymentName, createdAt }: SpaceMessageRow,
  turn: SpaceMessage['turn'],
  names: ReadonlyMap<string, string>,
): SpaceMessage => ({
  id,
  position,
  author: authorId === null ? null : { id: authorId, name: names.get(authorId) ?? '' },
  text: text ?? '',
  agent: deploymentId === null ? null : { deploymentId, name: deploymentName ?? '' },
  turn,
  createdAt: createdAt.toISOString(),
});
