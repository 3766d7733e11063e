// What steps of runs load and store. Whose a text is was worked out before, by `holderOf` alone [ME4].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { memoryProblems } from '../../shared/memories/problems.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { Holder } from './holder.ts';
import type { MemoryRow } from './memory-store.ts';

/** Of runs without a conversation: no other run ever finds them. */
const LONE_RUNS_KEPT_DAYS = 90;
/** Longer than any run may take. */
const WRITES_KEPT_DAYS = 31;

const FOREIGN_KEY_VIOLATION = '23503';

type Place = { memory: MemoryRow; holder: Holder; key: string };

export type Writing = Place & {
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
        const { memory, writeKey } = writing;
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('memoryWrites')
          .values({ memoryId: memory.id, writeKey })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) return (await read(trx, writing)) ?? ''; // [ME5]
        return put(trx, writing);
      }).catch(memoryGone),

    /** [ME9] */
    removeOld: () =>
      asSystem(db, async (trx) => {
        await sql`delete from memory_values using memories
          where memories.id = memory_values.memory_id
            and memory_values.updated_at < now() - make_interval(days => memories.max_age_days)`.execute(trx);
        await trx
          .deleteFrom('memoryValues')
          .where('conversationId', 'like', 'run/%')
          .where('updatedAt', '<', sql<Date>`now() - make_interval(days => ${LONE_RUNS_KEPT_DAYS})`)
          .execute();
        await trx
          .deleteFrom('memoryWrites')
          .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${WRITES_KEPT_DAYS})`)
          .execute();
      }),
  };
}

/** It was deleted while the run stored in it. */
function memoryGone(error: unknown): never {
  if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) throw new Problem(memoryProblems.notFound);
  throw error;
}

/** What has grown too old is not there any more, also before the job removes it. */
export const isExpired = ({ maxAgeDays }: Pick<MemoryRow, 'maxAgeDays'>) =>
  maxAgeDays === null
    ? sql<boolean>`false`
    : sql<boolean>`updated_at < now() - make_interval(days => ${maxAgeDays})`;

const isHeldBy = ({ memory, holder: { userId, conversationId } }: Omit<Place, 'key'>) =>
  sql<boolean>`memory_id = ${memory.id} and user_id is not distinct from ${userId}
    and conversation_id is not distinct from ${conversationId}`;

async function read(trx: Trx, place: Place): Promise<string | undefined> {
  const row = await trx
    .selectFrom('memoryValues')
    .select('text')
    .where(isHeldBy(place))
    .where('key', '=', place.key)
    .where((eb) => eb.not(isExpired(place.memory)))
    .executeTakeFirst();
  return row?.text;
}

async function put(trx: Trx, writing: Writing): Promise<string> {
  const { memory, holder, key, text, mode, ownerId } = writing;
  if (memory.maxAgeDays !== null)
    await trx.deleteFrom('memoryValues').where(isHeldBy(writing)).where(isExpired(memory)).execute();
  const contributorIds = [ownerId];
  // One statement, so that of two runs that append at the same moment both do.
  const row = await trx
    .insertInto('memoryValues')
    .values({ memoryId: memory.id, ...holder, key, text, ownerId, contributorIds })
    .onConflict((conflict) =>
      conflict.columns(['memoryId', 'userId', 'conversationId', 'key']).doUpdateSet({
        text: mode === 'append' ? sql`memory_values.text || E'\n' || excluded.text` : sql`excluded.text`,
        ownerId: sql`excluded.owner_id`,
        contributorIds:
          mode === 'append'
            ? sql`array(select distinct unnest(memory_values.contributor_ids || excluded.contributor_ids))`
            : sql`excluded.contributor_ids`,
        version: sql`memory_values.version + 1`,
        updatedAt: sql`clock_timestamp()`,
      }),
    )
    .returning(['id', 'text', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
  if (row.text.length > memory.maxCharacters)
    throw new Problem(memoryProblems.valueTooLong, { key, most: memory.maxCharacters });
  if (row.isNew) await keepWithinLimit(trx, writing, row.id);
  return row.text;
}

/** [ME10] */
async function keepWithinLimit(trx: Trx, writing: Writing, newId: string) {
  const { memory, holder } = writing;
  // Runs that add to the same place at the same moment count one after the other, each what the others have added.
  const place = [memory.id, holder.userId, holder.conversationId].join(' ');
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('memoryValues')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isHeldBy(writing))
    .executeTakeFirstOrThrow();
  const surplus = count - memory.maxEntries;
  if (surplus <= 0) return;
  if (memory.whenFull === 'refuse')
    throw new Problem(memoryProblems.tooManyKeys, { name: memory.name, most: memory.maxEntries });
  await sql`delete from memory_values where id in (
    select id from memory_values where ${isHeldBy(writing)} and id <> ${newId}
    order by updated_at, id limit ${surplus})`.execute(trx);
}
