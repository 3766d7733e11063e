// The only file that touches chat spaces and the people in them.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { SpaceStatus, SpaceUser, SpaceUserStatus } from '../../shared/chat-spaces/chat-space.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

/** `onlyFor`: answers only what this person is in; absent: for who administers people. */
type Reader = { onlyFor?: string };

export function chatSpaceStore(db: Db) {
  return {
    add: (scope: Scope, name: string, status: SpaceStatus = 'Active') =>
      inTenant(db, scope, async (trx) => {
        const { id } = await trx
          .insertInto('chatSpaces')
          .values({ name, status })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),

    invite: (scope: Scope, spaceId: string, userId: string) =>
      inTenant(db, scope, async (trx) => {
        const { id } = await trx
          .insertInto('chatSpaceUsers')
          .values({ spaceId, userId, status: 'Invited' })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),

    statusOf: (scope: Scope, id: string, { onlyFor }: Reader): Promise<SpaceStatus | undefined> =>
      inTenant(db, scope, async (trx) => {
        const row = await trx
          .selectFrom('chatSpaces')
          .select('status')
          .where('id', '=', id)
          .$if(onlyFor !== undefined, (query) =>
            query.where(({ exists, selectFrom }) =>
              exists(
                selectFrom('chatSpaceUsers')
                  .select('id')
                  .whereRef('spaceId', '=', 'chatSpaces.id')
                  .where('userId', '=', onlyFor ?? ''),
              ),
            ),
          )
          .executeTakeFirst();
        return row?.status;
      }),

    findUser: (scope: Scope, id: string, { onlyFor }: Reader): Promise<SpaceUser | undefined> =>
      inTenant(db, scope, (trx) =>
        trx
          .selectFrom('chatSpaceUsers')
          .select(['id', 'spaceId', 'userId', 'status as userStatus'])
          .where('id', '=', id)
          .$if(onlyFor !== undefined, (query) => query.where('userId', '=', onlyFor ?? ''))
          .executeTakeFirst(),
      ),

    /** Answers whether it still stood at `from`: of two changes at the same moment one finds the other's. */
    move: (scope: Scope, id: string, from: SpaceUserStatus, to: SpaceUserStatus) =>
      inTenant(db, scope, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('chatSpaceUsers')
          .set({ status: to, changedAt: sql`now()` })
          .where('id', '=', id)
          .where('status', '=', from)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
  };
}

/** People who return are invited again. */
export const leaveSpaces = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    await trx
      .deleteFrom('chatSpaceUsers')
      .where('userId', 'in', [...userIds])
      .execute();
  });
