// What is read of conversations together with the runs that answer in them. Whose it is comes first here too.
import { sql, type RawBuilder } from 'kysely';
import { openStates } from '../../shared/executions/run-state.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { textArray } from '../../shared/node/database/text-array.ts';
import type { ConversationRow, MessageRow, Speaker } from './conversation-store.ts';
import type { ListPlace } from './list-place.ts';
import { openRuns } from './open-runs-read-model.ts';

const { maxOpen, maxSearched, maxSiblings } = workLimits.conversations;

/** `firstRunId`: what it is called by; null: nothing was said yet. */
export type ListedRow = ConversationRow & { firstRunId: string | null; isBusy: boolean };

export type ListQuery = {
  search: string;
  isArchived: boolean;
  deploymentId?: string | undefined;
  after: ListPlace | undefined;
  limit: number;
};

export type PathRow = MessageRow & { siblings: string[] };

const open = textArray(openStates);

/** What is open is among the latest, as there are few of it. */
const isBusy = sql<boolean>`exists (select from (select run_id from conversation_messages
    where conversation_id = c.id order by position desc limit ${sql.lit(2 * maxOpen)}) latest
  join runs on runs.id = latest.run_id where runs.status = any(${open}))`;

const firstRun = sql<string | null>`(select run_id from conversation_messages
  where conversation_id = c.id order by position limit 1)`;

const listed = sql`c.id, c.deployment_id, c.deployment_name, c.agent_id, c.project_id, c.title, c.is_pinned,
  c.is_archived, c.head_id, c.created_at, c.updated_at, ${isBusy} as is_busy, ${firstRun} as first_run_id`;

export type ConversationReads = ReturnType<typeof conversationReads>;

export const conversationReads = (db: Db) => ({
  list: (speaker: Speaker, query: ListQuery) =>
    inTenant(db, speaker, async (trx) => {
      const { rows } = await sql<ListedRow>`select ${listed} from ${source(speaker, query)} c
        where ${sql.join(conditions(query), sql` and `)}
        order by c.is_pinned desc, c.updated_at desc, c.id desc limit ${query.limit}`.execute(trx);
      return rows;
    }),

  one: (speaker: Speaker, id: string) =>
    inTenant(db, speaker, async (trx) => {
      const { rows } = await sql<ListedRow>`select ${listed} from conversations c
        where c.id = ${id} and c.owner_id = ${speaker.id}`.execute(trx);
      return rows[0];
    }),

  /** Up the branch, the newest first; `from` absent: from its end. */
  path: (speaker: Speaker, id: string, { from, limit }: { from?: string | undefined; limit: number }) =>
    inTenant(db, speaker, (trx) => path(trx, speaker, { id, from, limit })),

  siblings: (speaker: Speaker, id: string, parentId: string | null) =>
    inTenant(db, speaker, async (trx) => {
      const rows = await trx
        .selectFrom('conversationMessages')
        .select('id')
        .where('conversationId', '=', id)
        .where('parentId', parentId === null ? 'is' : '=', parentId)
        .orderBy('position')
        .limit(maxSiblings)
        .execute();
      return rows.map((row) => row.id);
    }),

  /** Of these messages and of all behind them, the runs that have not ended; none named: of the whole conversation. */
  openRuns: (speaker: Speaker, id: string, below?: string) =>
    inTenant(db, speaker, (trx) => openRuns(trx, id, below)),
});

/** A search walks over texts, so over the latest ones only. */
const source = (speaker: Speaker, { search, isArchived }: ListQuery) => {
  const mine = sql`owner_id = ${speaker.id} and is_archived = ${isArchived}`;
  return search === ''
    ? sql`(select * from conversations where ${mine})`
    : sql`(select * from conversations where ${mine}
        order by is_pinned desc, updated_at desc, id desc limit ${maxSearched})`;
};

function conditions({ search, deploymentId, after }: ListQuery): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (deploymentId) all.push(sql`c.deployment_id = ${deploymentId}`);
  if (after)
    all.push(sql`(c.is_pinned, c.updated_at, c.id)
      < (${after.isPinned}::boolean, ${after.updatedAt}::timestamptz, ${after.id}::uuid)`);
  if (search !== '') all.push(matchesSearch(containing(search)));
  return all;
}

/** What is shown with masks is not found by its texts: a hit would confirm what stands behind them [G31]. */
const matchesSearch = (like: string) => sql`(c.title ilike ${like} or c.deployment_name ilike ${like}
  or exists (select from conversation_messages m join runs on runs.id = m.run_id
    where m.conversation_id = c.id
    and (runs.checked_text ilike ${like} or runs.output ->> 'text' ilike ${like})
    and not exists (select from run_redactions
      where run_redactions.family = coalesce(runs.family, runs.id::text))))`;

async function path(
  trx: Trx,
  speaker: Speaker,
  { id, from, limit }: { id: string; from: string | undefined; limit: number },
): Promise<PathRow[]> {
  const { rows } = await sql<PathRow>`
    with recursive mine as (
      select id, coalesce(${from ?? null}::uuid, head_id) as last from conversations
      where id = ${id} and owner_id = ${speaker.id}
    ), branch as (
      select m.*, 1 as depth from conversation_messages m join mine on m.conversation_id = mine.id and m.id = mine.last
      union all
      select m.*, depth + 1 from branch join conversation_messages m
        on m.conversation_id = branch.conversation_id and m.id = branch.parent_id
      where depth < ${limit}
    )
    select id, parent_id, run_id, thread, files, position, created_at, array(
      select other.id from conversation_messages other
      where other.conversation_id = branch.conversation_id
        and (other.parent_id = branch.parent_id or (branch.parent_id is null and other.parent_id is null))
      order by other.position limit ${maxSiblings}) as siblings
    from branch order by depth`.execute(trx);
  return rows;
}
