// What memories keep. Whose a text is was worked out before, by `holderOf` alone [ME4].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { memoryProblems } from '../../shared/memories/problems.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import type { Holder } from './holder.ts';

const { maxTextCharacters, maxKeys } = workLimits.memories;

/** Longer than a conversation rests and is then taken up again. */
const KEPT_DAYS = 90;
/** Longer than any run may take. */
const WRITES_KEPT_DAYS = 31;

type Place = { memoryId: string; holder: Holder; key: string };

export type Writing = Place & {
  memoryName: string;
  text: string;
  mode: 'replace' | 'append';
  ownerId: string;
  /** What has stored under it before stores nothing more. */
  writeKey: string;
};

export type ValueStore = ReturnType<typeof valueStore>;

export function valueStore(db: Db) {
  return {
    read: (scope: Pick<Scope, 'tenantId'>, place: Place) => inTenant(db, scope, (trx) => read(trx, place)),

    /** Answers what is stored under the key now. */
    write: (scope: Pick<Scope, 'tenantId'>, writing: Writing) =>
      inTenant(db, scope, async (trx) => {
        const { memoryId, writeKey } = writing;
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('memoryWrites')
          .values({ memoryId, writeKey })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) return (await read(trx, writing)) ?? ''; // [ME5]
        return put(trx, writing);
      }),

    page: (scope: Scope, memoryId: string, ownerId: string, slice: PageRequest<never>) =>
      inTenant(db, scope, (trx) =>
        readPage(
          trx
            .selectFrom('memoryValues')
            .select(['id', 'key', 'text', 'conversationId', 'updatedAt'])
            .where('memoryId', '=', memoryId)
            .where('ownerId', '=', ownerId)
            .orderBy('updatedAt', 'desc')
            .orderBy('id'),
          slice,
        ),
      ),

    /** False: there is none of this person. */
    remove: (scope: Scope, { id, memoryId, ownerId }: { id: string; memoryId: string; ownerId: string }) =>
      inTenant(db, scope, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('memoryValues')
          .where('id', '=', id)
          .where('memoryId', '=', memoryId)
          .where('ownerId', '=', ownerId)
          .executeTakeFirstOrThrow();
        return numDeletedRows === 1n;
      }),

    removeOld: () =>
      asSystem(db, async (trx) => {
        await trx
          .deleteFrom('memoryValues')
          .where('conversationId', 'is not', null)
          .where('updatedAt', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
          .execute();
        await trx
          .deleteFrom('memoryWrites')
          .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${WRITES_KEPT_DAYS})`)
          .execute();
      }),
  };
}

const heldBy = (trx: Trx, { memoryId, holder: { userId, conversationId } }: Omit<Place, 'key'>) =>
  trx
    .selectFrom('memoryValues')
    .where('memoryId', '=', memoryId)
    .where('userId', 'is not distinct from', userId)
    .where('conversationId', 'is not distinct from', conversationId);

async function read(trx: Trx, place: Place): Promise<string | undefined> {
  const row = await heldBy(trx, place).select('text').where('key', '=', place.key).executeTakeFirst();
  return row?.text;
}

async function put(trx: Trx, writing: Writing): Promise<string> {
  const { memoryId, holder, key, text, mode, ownerId, memoryName } = writing;
  // One statement, so that of two runs that append at the same moment both do.
  const row = await trx
    .insertInto('memoryValues')
    .values({ memoryId, ...holder, key, text, ownerId })
    .onConflict((conflict) =>
      conflict.columns(['memoryId', 'userId', 'conversationId', 'key']).doUpdateSet({
        text: mode === 'append' ? sql`memory_values.text || E'\n' || excluded.text` : sql`excluded.text`,
        ownerId: sql`excluded.owner_id`,
        updatedAt: sql`clock_timestamp()`,
      }),
    )
    .returning(['text', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
  if (row.text.length > maxTextCharacters)
    throw new Problem(memoryProblems.valueTooLong, { key, most: maxTextCharacters });
  if (row.isNew && (await countKeys(trx, writing)) > maxKeys)
    throw new Problem(memoryProblems.tooManyKeys, { name: memoryName, most: maxKeys });
  return row.text;
}

async function countKeys(trx: Trx, place: Place): Promise<number> {
  const { count } = await heldBy(trx, place)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** [ME7] */
export const forgetOwners = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    await trx
      .deleteFrom('memoryValues')
      .where((eb) => eb.or([eb('ownerId', 'in', [...userIds]), eb('userId', 'in', [...userIds])]))
      .execute();
  });
