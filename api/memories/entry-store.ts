// What memories store, as people look through it, edit, export and forget it.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { inTenant, onceInTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { MemoryRow } from './memory-store.ts';
import { isExpired } from './value-store.ts';

/** `ownerId` absent: everybody's. */
export type EntryFilter = { memory: MemoryRow; ownerId?: string | undefined; filter: string };

type Entry = { id: string; memoryId: string };

export type EntryRow = {
  id: string;
  key: string;
  text: string;
  ownerId: string;
  conversationId: string | null;
  version: number;
  updatedAt: Date;
};

const selected = ['id', 'key', 'text', 'ownerId', 'conversationId', 'version', 'updatedAt'] as const;
const columns = { key: sql`lower(key)`, updatedAt: sql`updated_at` };

export type EntryStore = ReturnType<typeof entryStore>;

export function entryStore(db: Db) {
  return {
    /** One statement that looks through the entries once: what matches is counted, and its page is looked up. */
    page: (
      scope: Scope,
      filter: EntryFilter,
      {
        limit,
        offset,
        sortBy = 'updatedAt',
        sortDirection,
      }: Omit<PageRequest<'key' | 'updatedAt'>, 'filter'>,
    ): Promise<Page<EntryRow>> =>
      onceInTenant(db, scope, async (trx) => {
        const direction = sql.raw(sortDirection === 'ASC' ? 'asc' : 'desc');
        const order = sql`${columns[sortBy]} ${direction}, id`;
        const { rows } = await sql<EntryRow & { count: number }>`
          with found as materialized (select id, key, updated_at from memory_values where ${matches(filter)})
          select counted.count, ${sql.join(selected.map((name) => sql.ref(`memoryValues.${name}`)))}
          from (select count(*)::integer as count from found) counted left join memory_values
            on memory_values.id = any(array(select id from found order by ${order} limit ${limit} offset ${offset}))
          order by ${order}`.execute(trx);
        const [first] = rows;
        // The count of a page without rows comes alone.
        const items = first?.id == null ? [] : rows;
        return { items, totalCount: first?.count ?? 0 };
      }),

    /** The next ones for an export, in the order they were first stored. */
    next: (
      scope: Scope,
      filter: EntryFilter,
      { after, limit }: { after?: string | undefined; limit: number },
    ) =>
      inTenant(db, scope, (trx) =>
        trx
          .selectFrom('memoryValues')
          .select(selected)
          .where(matches(filter))
          .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
          .orderBy('id')
          .limit(limit)
          .execute(),
      ),

    find: (scope: Scope, { id, memoryId }: Entry) =>
      inTenant(db, scope, (trx) => ofMemory(trx, memoryId).where('id', '=', id).executeTakeFirst()),

    /** False: it is gone, or a run or a person was faster. */
    change: (scope: Scope, { id, memoryId }: Entry, { text, version }: { text: string; version: number }) =>
      inTenant(db, scope, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('memoryValues')
          .set({ text, version: sql`version + 1`, updatedAt: sql`clock_timestamp()` })
          .where('id', '=', id)
          .where('memoryId', '=', memoryId)
          .where('version', '=', version)
          .executeTakeFirstOrThrow();
        return numUpdatedRows === 1n;
      }),

    /** False: there is none. */
    remove: (scope: Scope, { id, memoryId }: Entry) =>
      inTenant(db, scope, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('memoryValues')
          .where('id', '=', id)
          .where('memoryId', '=', memoryId)
          .executeTakeFirstOrThrow();
        return numDeletedRows === 1n;
      }),

    /** Of the memories that people of this scope may change: whose runs stored how much. */
    owners: (scope: Scope, memoryId: string | undefined) =>
      inTenant(db, scope, async (trx) => {
        const { rows } = await sql<{ id: string; entries: number; memories: number }>`
          select owner_id as id, count(*)::integer as entries, count(distinct memory_id)::integer as memories
          from memory_values
          where memory_id in (select id from memories where ${inProjects(scope)}
            and (${memoryId === undefined} or id = ${memoryId ?? null}::uuid))
          group by owner_id order by entries desc, owner_id
          limit ${workLimits.memories.maxPeople}`.execute(trx);
        return rows;
      }),
  };
}

const ofMemory = (trx: Trx, memoryId: string) =>
  trx.selectFrom('memoryValues').select(selected).where('memoryId', '=', memoryId);

const matches = ({ memory, ownerId, filter }: EntryFilter) => sql<boolean>`
  memory_id = ${memory.id} and not ${isExpired(memory)}
  and (${ownerId === undefined} or owner_id = ${ownerId ?? ''})
  and (${filter === ''} or strpos(search, lower(${filter})) > 0)`;

/** [ME7] */
export const forgetOwners = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    await trx.deleteFrom('memoryValues').where(isAbout(userIds)).execute();
  });

/** Also what somebody else has stored more in since: parts of a text cannot be told apart. */
export const isAbout = (userIds: readonly string[]) => {
  const ids = sql`${[...userIds]}::text[]`;
  return sql<boolean>`(owner_id = any(${ids}) or user_id = any(${ids}) or contributor_ids && ${ids})`;
};
