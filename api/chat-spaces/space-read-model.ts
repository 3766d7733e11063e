// Spaces with the names of their people, and what their agents are at.
import { sql, type RawBuilder } from 'kysely';
import {
  insideStatuses,
  toldStatuses,
  type SpaceStatus,
  type SpaceUserStatus,
} from '../../shared/chat-spaces/chat-space.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { memberStatus } from '../../shared/node/database/literals.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { textArray } from '../../shared/node/database/text-array.ts';
import type { SpacePerson } from './space-place-store.ts';

const { maxPerPerson } = workLimits.chatSpaces;

const inside = textArray(insideStatuses);
const told = textArray(toldStatuses);
const fullName = (table: string) =>
  sql<string>`trim(${sql.ref(`${table}.given_name`)} || ' ' || ${sql.ref(`${table}.surname`)})`;

export type ListedSpace = {
  id: string;
  name: string;
  description: string;
  status: SpaceStatus;
  placeId: string;
  userStatus: SpaceUserStatus;
  isOwner: boolean;
  memberCount: number;
  unread: number;
  updatedAt: Date;
};

const ofPerson = (trx: Trx, person: SpacePerson, more: RawBuilder<unknown>) =>
  sql<ListedSpace>`select space.id, space.name, space.description, space.status, place.id as place_id,
      place.status as user_status, space.owner_id is not distinct from place.user_id as is_owner,
      case when place.status = any(${inside}) then greatest(0, (select coalesce(max(position), 0)
        from chat_space_messages said where said.space_id = space.id) - place.read_position) else 0 end as unread,
      (select count(*)::int from chat_space_users others
        where others.space_id = space.id and others.status = any(${inside})) as member_count,
      space.updated_at
    from chat_space_users place join chat_spaces space on space.id = place.space_id
    where place.user_id = ${person.id} and place.status = any(${told}) and ${more}
    order by space.updated_at desc, space.id limit ${maxPerPerson}`.execute(trx);

export const spaceReads = (db: Db) => ({
  list: (person: SpacePerson) =>
    inTenant(db, person, async (trx) => (await ofPerson(trx, person, sql`true`)).rows),

  /** Undefined for who is neither in it nor invited. */
  one: (person: SpacePerson, id: string) =>
    inTenant(db, person, async (trx) => (await ofPerson(trx, person, sql`space.id = ${id}`)).rows[0]),

  /** Those inside first, in the order they came, then who is invited. */
  members: (person: SpacePerson, spaceId: string) => inTenant(db, person, (trx) => members(trx, spaceId)),

  /** Active people of the tenant who have no place in it. */
  candidates: (
    person: SpacePerson,
    spaceId: string,
    { filter, ...slice }: Pick<PageRequest, 'filter' | 'limit' | 'offset'>,
  ): Promise<Page<{ id: string; name: string }>> =>
    inTenant(db, person, (trx) =>
      readPage(
        trx
          .selectFrom('memberships')
          .where('status', '=', 'Active')
          .where(sql<boolean>`strpos(lower(given_name || ' ' || surname), lower(${filter})) > 0`)
          .where(
            sql<boolean>`not exists (select from chat_space_users place where place.space_id = ${spaceId}
              and place.user_id = memberships.user_id and place.status = any(${told}))`,
          )
          .select(['userId as id', fullName('memberships').as('name')])
          .orderBy('nameKey')
          .orderBy('id'),
        slice,
      ),
    ),

  /** Of these the active people of the tenant. */
  known: (person: SpacePerson, userIds: readonly string[]) =>
    inTenant(db, person, async (trx) => {
      const rows = await trx
        .selectFrom('memberships')
        .where('status', '=', 'Active')
        .where('userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
        .select('userId')
        .execute();
      return rows.map(({ userId }) => userId);
    }),

  /** Whether the run answers in a space they are inside of. */
  mayHear: (person: SpacePerson, runId: string) =>
    inTenant(db, person, async (trx) => {
      const { rows } = await sql`select from chat_space_messages message
        join chat_space_users place on place.space_id = message.space_id
        where message.run_id = ${runId} and place.user_id = ${person.id} and place.status = any(${inside})`.execute(
        trx,
      );
      return rows.length > 0;
    }),

  names: (person: SpacePerson, userIds: readonly string[]) =>
    inTenant(db, person, async (trx) => {
      const { rows } = await sql<{ id: string; name: string }>`select user_id as id,
          ${fullName('memberships')} as name from memberships
        where user_id = any(${[...userIds]}::uuid[])`.execute(trx);
      return new Map(rows.map(({ id, name }) => [id, name]));
    }),
});

export type SpaceReads = ReturnType<typeof spaceReads>;

type MemberRow = {
  placeId: string;
  userId: string;
  name: string;
  userStatus: SpaceUserStatus;
  isOwner: boolean;
  isHere: boolean;
};

async function members(trx: Trx, spaceId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`select place.id as place_id, place.user_id,
      ${fullName('member')} as name, place.status as user_status,
      space.owner_id is not distinct from place.user_id as is_owner,
      coalesce(place.present_until > now(), false) as is_here
    from chat_space_users place join chat_spaces space on space.id = place.space_id
      join memberships member on member.user_id = place.user_id and member.status = ${memberStatus('Active')}
    where place.space_id = ${spaceId} and place.status = any(${told})
    order by place.status = any(${inside}) desc, place.id`.execute(trx);
  return rows;
}

/** Of these people those who are inside. */
export async function insideOf(trx: Trx, spaceId: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`select user_id from chat_space_users
    where space_id = ${spaceId} and user_id = any(${[...userIds]}::uuid[]) and status = any(${inside})`.execute(
    trx,
  );
  return rows.map(({ userId }) => userId);
}
