// What memories store, as people look through it, edit, export and forget it.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
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
    page: (
      scope: Scope,
      filter: EntryFilter,
      slice: PageRequest<'key' | 'updatedAt'>,
    ): Promise<Page<EntryRow>> =>
      inTenant(db, scope, (trx) => {
        const { sortBy, sortDirection } = slice;
        const direction = sortBy && sortDirection === 'ASC' ? 'asc' : 'desc';
        const ordered = matching(trx, filter).orderBy(columns[sortBy ?? 'updatedAt'], direction);
        return readPage(ordered.orderBy('id'), slice);
      }),

    /** The next ones for an export, in the order they were first stored. */
    next: (
      scope: Scope,
      filter: EntryFilter,
      { after, limit }: { after?: string | undefined; limit: number },
    ) =>
      inTenant(db, scope, (trx) =>
        matching(trx, filter)
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

const matching = (trx: Trx, { memory, ownerId, filter }: EntryFilter) =>
  ofMemory(trx, memory.id)
    .where((eb) => eb.not(isExpired(memory)))
    .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId ?? ''))
    .$if(filter !== '', (query) => query.where(sql<boolean>`search like lower(${containing(filter)})`));

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
