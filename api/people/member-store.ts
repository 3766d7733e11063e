// The members of one tenant: found, changed, let go. Those who were removed are not found.
import { sql, type Expression } from 'kysely';
import { managingRoles, type Role } from '../../shared/access/roles.ts';
import type { Page } from '../../shared/kernel/paging.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { asSystem, inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { memberStatus, role } from '../../shared/node/database/literals.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { textArray } from '../../shared/node/database/text-array.ts';
import { isAdministrator } from '../../shared/people/power.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { MemberStatus } from '../../shared/people/user.ts';
import { endSessionsOfMembers, revokeInvitations } from '../sign-in/index.ts';
import { enforceSeatLimit, refuseTakenId, type Tenant } from './joining-store.ts';

export type MemberRow = {
  userId: string;
  email: string;
  givenName: string;
  surname: string;
  status: MemberStatus;
  roles: Role[];
  projectIds: string[];
  departmentId: string | null;
  externalId: string | null;
  invitedAt: Date | null;
  joinedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

const memberColumns = [
  'memberships.userId',
  'memberships.email',
  'memberships.givenName',
  'memberships.surname',
  'memberships.status',
  'memberships.roles',
  'memberships.projectIds',
  'memberships.departmentId',
  'memberships.externalId',
  'memberships.invitedAt',
  'memberships.joinedAt',
  'memberships.createdAt',
  'memberships.updatedAt',
] as const;

export type MemberQuery = {
  userIds?: readonly string[];
  emails?: readonly string[];
  externalIds?: readonly string[];
  status?: readonly MemberStatus[];
  offset?: number;
  limit?: number;
};

export type MemberPatch = {
  roles?: readonly Role[];
  projectIds?: readonly string[];
  departmentId?: string | null;
  givenName?: string;
  surname?: string;
  externalId?: string | null;
};

/** In the order they were added. */
export const membersBy = (db: Db, tenant: Tenant, query: MemberQuery) =>
  inTenant(db, tenant, async (trx) => {
    const { userIds, emails, externalIds, status, offset = 0, limit = 1000 } = query;
    const matching = trx
      .selectFrom('memberships')
      .where('status', '<>', 'Removed')
      .$if(userIds !== undefined, (members) => members.where('userId', '=', anyOf(userIds ?? [], 'uuid')))
      .$if(emails !== undefined, (members) =>
        members.where(
          sql<string>`lower(email)`,
          '=',
          anyOf(
            (emails ?? []).map((email) => email.toLowerCase()),
            'text',
          ),
        ),
      )
      .$if(externalIds !== undefined, (members) =>
        members.where('externalId', '=', anyOf(externalIds ?? [], 'text')),
      )
      .$if(status !== undefined, (members) => members.where('status', 'in', [...(status ?? [])]))
      .select(memberColumns)
      .orderBy('id');
    return (await readPage(matching, { limit, offset })) as Page<MemberRow>;
  });

export const anyOf = (values: readonly string[], type: 'uuid' | 'text'): Expression<string> =>
  sql`any(${[...values]}::${sql.raw(type)}[])`;

/** Answers whether there was such a member. */
export const updateMember = (db: Db, { tenantId }: Tenant, userId: string, patch: MemberPatch) =>
  asSystem(db, async (trx) => {
    const work = async () => {
      const { roles, givenName, surname } = patch;
      if (roles) await enforceAdministratorLimit(trx, tenantId, userId, roles);
      if (givenName !== undefined || surname !== undefined)
        await setOwnName(trx, tenantId, userId, { givenName, surname });
      const changed = await trx
        .updateTable('memberships')
        .set({
          ...(patch.roles && { roles: [...patch.roles] }),
          ...(patch.projectIds && { projectIds: [...patch.projectIds] }),
          ...(patch.departmentId !== undefined && { departmentId: patch.departmentId }),
          ...(patch.externalId !== undefined && { externalId: patch.externalId }),
          ...(givenName !== undefined && { givenName }),
          ...(surname !== undefined && { surname }),
          updatedAt: sql`now()`,
        })
        .where('tenantId', '=', tenantId)
        .where('userId', '=', userId)
        .where('status', '<>', 'Removed')
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    };
    return patch.roles ? withLastAdminGuard(trx, tenantId, [userId], work) : work();
  }).catch(refuseTakenId);

async function enforceAdministratorLimit(trx: Trx, tenantId: string, userId: string, roles: readonly Role[]) {
  if (!isAdministrator(roles)) return;
  const held = await trx
    .selectFrom('memberships')
    .select('roles')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (held && !isAdministrator(held.roles))
    await enforceSeatLimit(trx, tenantId, [{ roles }], { onlyAdmins: true });
}

/** Who belongs elsewhere too, or has not joined yet, is called there as before. */
const setOwnName = (
  trx: Trx,
  tenantId: string,
  userId: string,
  { givenName, surname }: { givenName: string | undefined; surname: string | undefined },
) =>
  trx
    .updateTable('users')
    .set({
      ...(givenName !== undefined && { givenName }),
      ...(surname !== undefined && { surname }),
      updatedAt: sql`now()`,
    })
    .where('id', '=', userId)
    .where(
      sql<boolean>`exists (select from memberships own where own.user_id = users.id
      and own.tenant_id = ${tenantId} and own.joined_at is not null)`,
    )
    .where(
      sql<boolean>`not exists (select from memberships other where other.user_id = users.id
      and other.tenant_id <> ${tenantId})`,
    )
    .execute();

/**
 * Sets the state of those who are in one of `from`; answers whom it changed. Who does not get in has no session. Whoever
 * has never joined does not become active by it, but is invited: joining takes their own word.
 */
export const setStatus = (
  db: Db,
  { tenantId }: Tenant,
  userIds: readonly string[],
  { from, to }: { from: readonly MemberStatus[]; to: MemberStatus },
) =>
  asSystem(db, (trx) =>
    withLastAdminGuard(trx, tenantId, userIds, async () => {
      if (to === 'Active' && from.includes('Deactivated')) await enforceSeatLimitFor(trx, tenantId, userIds);
      const changed = await trx
        .updateTable('memberships')
        .set({
          status:
            to === 'Active'
              ? sql`case when joined_at is null then ${memberStatus('Invited')} else ${memberStatus('Active')} end`
              : to,
          disabledAt: to === 'Active' ? sql`case when joined_at is null then now() end` : sql`now()`,
          updatedAt: sql`now()`,
          ...(to === 'Removed' && { externalId: null, departmentId: null }),
        })
        .where('tenantId', '=', tenantId)
        .where('userId', '=', anyOf(userIds, 'uuid'))
        .where('status', 'in', [...from])
        .returning('userId')
        .execute();
      const ids = changed.map(({ userId }) => userId);
      if (to !== 'Active') await revokeSessions(trx, tenantId, ids);
      if (to === 'Removed') await removeMemberships(trx, tenantId, ids);
      return ids;
    }),
  );

/** Who is deactivated was not counted. */
async function enforceSeatLimitFor(trx: Trx, tenantId: string, userIds: readonly string[]) {
  const back = await trx
    .selectFrom('memberships')
    .select('roles')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', anyOf(userIds, 'uuid'))
    .where('status', '=', 'Deactivated')
    .execute();
  await enforceSeatLimit(trx, tenantId, back);
}

async function revokeSessions(trx: Trx, tenantId: string, userIds: readonly string[]) {
  for (const userId of userIds) await revokeInvitations(trx, { tenantId, userId });
  await endSessionsOfMembers(trx, tenantId, userIds);
}

async function removeMemberships(trx: Trx, tenantId: string, userIds: readonly string[]) {
  await trx
    .deleteFrom('groupMembers')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', anyOf(userIds, 'uuid'))
    .execute();
  await trx
    .updateTable('groups')
    .set({ leaderId: null })
    .where('tenantId', '=', tenantId)
    .where('leaderId', '=', anyOf(userIds, 'uuid'))
    .execute();
}

/**
 * Refuses work that would leave nobody to administer. Two who let each other go at the same moment do so one after the
 * other, and the second is refused.
 */
export async function withLastAdminGuard<Result>(
  trx: Trx,
  tenantId: string,
  userIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const isOne = await administrators(trx, tenantId)
    .where('userId', '=', anyOf(userIds, 'uuid'))
    .executeTakeFirst();
  if (!isOne?.all) return work();
  await lock(trx, `administrators of ${tenantId}`);
  const before = await administrators(trx, tenantId).executeTakeFirstOrThrow();
  const result = await work();
  const after = await administrators(trx, tenantId).executeTakeFirstOrThrow();
  const isLost = before.platform > 0 ? after.platform === 0 : before.all > 0 && after.all === 0;
  if (isLost) throw new Problem(peopleProblems.lastAdministrator);
  return result;
}

const administrators = (trx: Trx, tenantId: string) =>
  trx
    .selectFrom('memberships')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ${role('PlatformAdmin')} = any(roles))`.as('platform'),
    ])
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'Active')
    .where(sql<boolean>`roles && ${textArray(managingRoles)}`);

/** Records another invitation, with `also` in the same transaction. Answers whether the person was invited. */
export const reinvite = (db: Db, { tenantId }: Tenant, userId: string, also: (trx: Trx) => Promise<void>) =>
  asSystem(db, async (trx) => {
    const invited = await trx
      .updateTable('memberships')
      .set({ invitedAt: sql`now()`, updatedAt: sql`now()` })
      .where('tenantId', '=', tenantId)
      .where('userId', '=', userId)
      .where('status', '=', 'Invited')
      .returning('id')
      .executeTakeFirst();
    if (invited) await also(trx);
    return invited !== undefined;
  });
