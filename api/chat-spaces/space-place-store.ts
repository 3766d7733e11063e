// Places people have in spaces: invited, inside, gone.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import {
  insideStatuses,
  isInside,
  toldStatuses,
  type SpaceUser,
  type SpaceUserStatus,
} from '../../shared/chat-spaces/chat-space.ts';
import { chatSpaceProblems } from '../../shared/chat-spaces/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { textArray } from '../../shared/node/database/text-array.ts';
import { enqueue } from '../kit/jobs/enqueue-store.ts';
import { fullPerson, openAnswers } from './space-limits-read-model.ts';
import { stopAnswers } from './stop-answers.ts';
import { tellPeople } from './tell-members.ts';

const { maxMembers, maxPerPerson, presentSeconds } = workLimits.chatSpaces;

export type Tenant = Pick<Scope, 'tenantId'>;
export type SpacePerson = { tenantId: string; id: string };

/** `onlyFor`: answers only what this person is in; absent: for who administers people. */
export type Reader = { onlyFor?: string };

export const spacePlaces = (db: Db) => ({
  ...visits(db),

  invite: (scope: Tenant, spaceId: string, userId: string) =>
    inTenant(db, scope, async (trx) => {
      const { id } = await trx
        .insertInto('chatSpaceUsers')
        .values({ spaceId, userId, status: 'Invited' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    }),

  /** Answers who is invited by it: whoever is in already, or invited, is not invited again. */
  inviteAll: (person: SpacePerson, spaceId: string, userIds: readonly string[], within: InvitedWithin) =>
    inTenant(db, person, async (trx) => {
      await lockSpaces(trx, person);
      await lockOwn(trx, person, spaceId);
      const rows = await trx
        .insertInto('chatSpaceUsers')
        .values(userIds.map((userId) => ({ spaceId, userId, status: 'Invited' as const })))
        .onConflict((conflict) =>
          conflict
            .columns(['spaceId', 'userId'])
            .doUpdateSet({ status: 'Invited', changedAt: sql`now()` })
            .where('chatSpaceUsers.status', 'in', ['Removed', 'Declined']),
        )
        .returning('userId')
        .execute();
      const invited = rows.map(({ userId }) => userId);
      await refuseTooMany(trx, spaceId, invited, 'userIds');
      await within(trx, invited);
      await tellMembers(trx, person, spaceId);
      return invited;
    }),

  findUser: (scope: Tenant, id: string, { onlyFor }: Reader): Promise<SpaceUser | undefined> =>
    inTenant(db, scope, (trx) =>
      trx
        .selectFrom('chatSpaceUsers')
        .select(['id', 'spaceId', 'userId', 'status as userStatus'])
        .where('id', '=', id)
        .$if(onlyFor !== undefined, (query) =>
          query.where(({ or, eb, exists, selectFrom }) =>
            or([
              eb('userId', '=', onlyFor ?? ''),
              exists(
                selectFrom('chatSpaces')
                  .select('chatSpaces.id')
                  .whereRef('chatSpaces.id', '=', 'chatSpaceUsers.spaceId')
                  .where('ownerId', '=', onlyFor ?? ''),
              ),
            ]),
          ),
        )
        .executeTakeFirst(),
    ),

  ownerOf: (scope: Tenant, spaceId: string) =>
    inTenant(db, scope, async (trx) => (await ownerOf(trx, spaceId))?.ownerId),

  /**
   * Answers whether it still stood at `from`: of two changes at the same moment one finds the other's. `within`: what
   * else there is to do for who is invited by it.
   */
  move: (scope: Tenant, place: SpaceUser, to: SpaceUserStatus, within: MovedWithin) =>
    inTenant(db, scope, async (trx) => {
      const { id, spaceId, userId, userStatus: from } = place;
      if (to === 'Invited') await lockSpaces(trx, scope);
      // A message that is being sent is either before this, or finds them gone.
      const space = await lockSpace(trx, spaceId);
      if (!space) return false;
      const { numUpdatedRows } = await trx
        .updateTable('chatSpaceUsers')
        .set({ status: to, changedAt: sql`now()`, ...(!isInside(to) && { presentUntil: null }) })
        .where('id', '=', id)
        .where('status', '=', from)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (to === 'Invited') {
        await refuseTooMany(trx, spaceId, [userId], 'userStatus');
        await within(trx, space);
      }
      const others = await peopleIn(trx, spaceId);
      if (!isInside(to)) await handOver(trx, spaceId, userId);
      await tellPeople(trx, scope.tenantId, [...new Set([...others, userId])]);
      return true;
    }),

  isInside: (person: SpacePerson, spaceId: string) =>
    inTenant(db, person, async (trx) => (await insidePlace(trx, person, spaceId)) !== undefined),
});

type InvitedWithin = (trx: Trx, userIds: readonly string[]) => Promise<void>;
type MovedWithin = (trx: Trx, space: { id: string; name: string }) => Promise<void>;

const accepted: SpaceUserStatus = 'Accepted';
const active: SpaceUserStatus = 'Active';

/** What changes while somebody looks at a space. */
const visits = (db: Db) => ({
  /** Whoever reads for the first time after accepting is active from now on. */
  markRead: (person: SpacePerson, spaceId: string, upTo: number) =>
    inTenant(db, person, async (trx) => {
      const { rows } = await sql`update chat_space_users place set
          read_position = greatest(read_position, least(${upTo}::int, last_position)),
          status = case when place.status = ${accepted} then ${active} else place.status end
        from chat_spaces space where space.id = place.space_id and space.id = ${spaceId}
          and place.user_id = ${person.id} and place.status = any(${textArray(insideStatuses)})
          and (read_position < least(${upTo}::int, last_position) or place.status = ${accepted})
        returning place.id`.execute(trx);
      // What they have read is theirs alone; the others' lists do not change.
      if (rows.length > 0) await tellPeople(trx, person.tenantId, [person.id]);
    }),

  setPresent: (
    person: SpacePerson,
    spaceId: string,
    isPresent: boolean,
    within: (trx: Trx) => Promise<void>,
  ) =>
    inTenant(db, person, async (trx) => {
      const until = sql<Date>`now() + make_interval(secs => ${presentSeconds})`;
      await trx
        .updateTable('chatSpaceUsers')
        .set({ presentUntil: isPresent ? until : null })
        .where('spaceId', '=', spaceId)
        .where('userId', '=', person.id)
        .execute();
      await within(trx);
    }),
});

export const ownerOf = (trx: Trx, id: string) =>
  trx.selectFrom('chatSpaces').select('ownerId').where('id', '=', id).executeTakeFirst();

export const lockSpace = (trx: Trx, id: string) =>
  trx
    .selectFrom('chatSpaces')
    .select(['id', 'name', 'status', 'ownerId', 'lastPosition'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** For its owner: who was that a moment ago changes nothing. */
export async function lockOwn(trx: Trx, person: SpacePerson, id: string) {
  const space = await lockSpace(trx, id);
  if (!space) throw new Problem(chatSpaceProblems.gone);
  if (space.ownerId !== person.id) throw new Problem(chatSpaceProblems.notOwner);
}

export const insidePlace = (trx: Trx, person: SpacePerson, spaceId: string) =>
  trx
    .selectFrom('chatSpaceUsers')
    .select('id')
    .where('spaceId', '=', spaceId)
    .where('userId', '=', person.id)
    .where('status', 'in', insideStatuses)
    .executeTakeFirst();

async function peopleIn(trx: Trx, spaceId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('chatSpaceUsers')
    .select('userId')
    .where('spaceId', '=', spaceId)
    .where('status', 'in', toldStatuses)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Of the space, and of spaces for each who is invited to it. */
async function refuseTooMany(trx: Trx, spaceId: string, invited: readonly string[], field: string) {
  if ((await peopleIn(trx, spaceId)).length > maxMembers)
    throw new Problem(chatSpaceProblems.tooManyMembers, { most: maxMembers }).at(field);
  const name = await fullPerson(trx, invited);
  if (name !== undefined)
    throw new Problem(chatSpaceProblems.theirsTooMany, { name, most: maxPerPerson }).at(field);
}

/** In how many spaces people are is counted for one change at a time; always before the lock of a space. */
export const lockSpaces = (trx: Trx, { tenantId }: Tenant) => lock(trx, `atelier.chat-spaces.${tenantId}`);

export const tellMembers = async (trx: Trx, { tenantId }: Tenant, spaceId: string) =>
  tellPeople(trx, tenantId, await peopleIn(trx, spaceId));

/** Whoever has been in it the longest owns it next; with nobody left it goes, and what is answered in it is stopped. */
async function handOver(trx: Trx, spaceId: string, from: string) {
  if ((await ownerOf(trx, spaceId))?.ownerId !== from) return;
  const next = await trx
    .selectFrom('chatSpaceUsers')
    .select('userId')
    .where('spaceId', '=', spaceId)
    .where('userId', '<>', from)
    .where('status', 'in', insideStatuses)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (next) {
    await trx.updateTable('chatSpaces').set({ ownerId: next.userId }).where('id', '=', spaceId).execute();
    return;
  }
  const runIds = await openAnswers(trx, spaceId);
  if (runIds.length > 0) await enqueue(trx, stopAnswers, { userId: from, runIds });
  await trx.deleteFrom('chatSpaces').where('id', '=', spaceId).execute();
}

/** People who return are invited again; what they said stays with the others, without who said it. */
export const leaveSpaces = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    // Before their places, as everybody does: whoever leaves at the same moment owns none of them next.
    await trx
      .selectFrom('chatSpaces')
      .select('id')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('chatSpaceUsers')
          .select('spaceId')
          .where('userId', 'in', [...userIds]),
      )
      .orderBy('id')
      .forUpdate()
      .execute();
    const left = await trx
      .deleteFrom('chatSpaceUsers')
      .where('userId', 'in', [...userIds])
      .returning(['spaceId', 'userId'])
      .execute();
    await trx
      .updateTable('chatSpaceMessages')
      .set({ authorId: null })
      .where('authorId', 'in', [...userIds])
      .execute();
    for (const { spaceId, userId } of left) await handOver(trx, spaceId, userId);
    for (const spaceId of new Set(left.map((place) => place.spaceId)))
      await tellMembers(trx, { tenantId }, spaceId);
  });
