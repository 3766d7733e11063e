// Spaces; who is in them is in `space-place-store.ts`, and what is said there in `space-message-store.ts`.
import { sql } from 'kysely';
import { toldStatuses, type ChatSpaceChange, type SpaceStatus } from '../../shared/chat-spaces/chat-space.ts';
import { chatSpaceProblems } from '../../shared/chat-spaces/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import {
  lockOwn,
  lockSpaces,
  ownerOf,
  spacePlaces,
  tellMembers,
  type Reader,
  type SpacePerson,
  type Tenant,
} from './space-place-store.ts';

const { maxPerPerson, maxPerTenant } = workLimits.chatSpaces;

export type ChatSpaceStore = ReturnType<typeof chatSpaceStore>;

export function chatSpaceStore(db: Db) {
  return {
    ...spacePlaces(db),

    add: (scope: Tenant, name: string, status: SpaceStatus = 'Active') =>
      inTenant(db, scope, async (trx) => {
        const { id } = await trx
          .insertInto('chatSpaces')
          .values({ name, status })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),

    /** Sent again it is the same space; false where the id is somebody else's. */
    create: (person: SpacePerson, space: { id: string; name: string; description: string }) =>
      inTenant(db, person, async (trx) => {
        await lockSpaces(trx, person);
        const known = await ownerOf(trx, space.id);
        if (known) return known.ownerId === person.id;
        await refuseTooManySpaces(trx, person);
        const added = await trx
          .insertInto('chatSpaces')
          .values({ ...space, status: 'Active', ownerId: person.id })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!added) return false;
        const place = { spaceId: space.id, userId: person.id, status: 'Active' as const };
        await trx.insertInto('chatSpaceUsers').values(place).execute();
        await tellMembers(trx, person, space.id);
        return true;
      }),

    change: (person: SpacePerson, id: string, change: ChatSpaceChange) =>
      inTenant(db, person, async (trx) => {
        await lockOwn(trx, person, id);
        if (Object.keys(change).length > 0)
          await trx.updateTable('chatSpaces').set(change).where('id', '=', id).execute();
        await tellMembers(trx, person, id);
      }),

    statusOf: (scope: Tenant, id: string, { onlyFor }: Reader): Promise<SpaceStatus | undefined> =>
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
                  .where('userId', '=', onlyFor ?? '')
                  .where('status', 'in', toldStatuses),
              ),
            ),
          )
          .executeTakeFirst();
        return row?.status;
      }),
  };
}

async function refuseTooManySpaces(trx: Trx, { id }: SpacePerson) {
  const { ofTenant, ofPerson } = await trx
    .selectFrom('chatSpaces')
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('ofTenant'),
      selectFrom('chatSpaceUsers')
        .select(sql<number>`count(*)`.as('count'))
        .where('userId', '=', id)
        .where('status', 'in', toldStatuses)
        .as('ofPerson'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(ofPerson) >= maxPerPerson)
    throw new Problem(chatSpaceProblems.tooManySpaces, { most: maxPerPerson });
  if (Number(ofTenant) >= maxPerTenant)
    throw new Problem(chatSpaceProblems.tooManyInTenant, { most: maxPerTenant });
}
