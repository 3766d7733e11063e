// Commands that change who may come in and what they may do. Each tells everybody who keeps a connection of theirs
// open, after the commit. The caller's permission has been checked before.
import { Problem } from '../../shared/kernel/problem.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import { inOneTransaction, whenDurable, type Db } from '../../shared/node/database/database.ts';
import { publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { Hooks } from '../context.ts';
import { insertMembers, type Added, type NewMember, type Tenant } from './joining-store.ts';
import {
  membersBy,
  setStatus,
  updateMember,
  type MemberPatch,
  type MemberQuery,
  type MemberRow,
} from './member-store.ts';
import { addProjectOf, dropProjectOf, setMembership, type Membership } from './people-store.ts';

export type Deps = { db: Db; bus: Bus };

/** What else changes with a member, in the same transaction. */
export type MemberHooks = { hooks: Pick<Hooks, 'onMemberRemoved' | 'onAddressChanged'> };

/** Throws when the person is a member already, or the plan allows no more. */
export const addMember = async (deps: Deps, tenant: Tenant, member: NewMember): Promise<string> =>
  (await joinOrInvite(deps, tenant, member)).userId;

/** As `addMember`; answers their status. Invited people have to be sent an email. */
export async function joinOrInvite(deps: Deps, tenant: Tenant, member: NewMember): Promise<Added> {
  const [added] = await insertMembers(deps.db, tenant, [member]);
  if (!added) throw new Problem(peopleProblems.alreadyMember, { email: member.email }).at('email');
  publishAccessChanges(deps, tenant, [added.userId]);
  return added;
}

/** Adds a member, or replaces the roles and projects of one. */
export async function changeRoles(deps: Deps, tenant: Tenant, userId: string, membership: Membership) {
  await setMembership(deps.db, tenant, userId, membership);
  publishAccessChanges(deps, tenant, [userId]);
}

/** Answers whether there is such a member. */
export async function changeMember(deps: Deps, tenant: Tenant, userId: string, patch: MemberPatch) {
  const isMember = await updateMember(deps.db, tenant, userId, patch);
  if (isMember) publishAccessChanges(deps, tenant, [userId]);
  return isMember;
}

/** They are out at once, and may be let in again as they were. */
export const deactivateMember = (deps: Deps, tenant: Tenant, userId: string) =>
  changeStatus(deps, tenant, [userId], { from: ['Active', 'Invited'], to: 'Deactivated' });

export const reactivateMember = (deps: Deps, tenant: Tenant, userId: string) =>
  changeStatus(deps, tenant, [userId], { from: ['Deactivated'], to: 'Active' });

/** They are out at once; what they made stays. */
export const removeMember = (deps: Deps & MemberHooks, tenant: Tenant, userId: string) =>
  inOneTransaction(deps.db, async (db) => {
    const change = { from: ['Active', 'Invited', 'Deactivated'], to: 'Removed' } as const;
    const userIds = await changeStatus({ ...deps, db }, tenant, [userId], change);
    if (userIds.length > 0) await deps.hooks.onMemberRemoved(db, { tenantId: tenant.tenantId, userIds });
    return userIds;
  });

export async function findMember(db: Db, tenant: Tenant, userId: string): Promise<MemberRow | undefined> {
  return first(db, tenant, { userIds: [userId] });
}

export async function findMemberByEmail(db: Db, tenant: Tenant, email: string) {
  return first(db, tenant, { emails: [email] });
}

/** Opens a project to who is limited to projects. */
export async function grantProjectAccess(deps: Deps, tenant: Tenant, userId: string, projectId: string) {
  await addProjectOf(deps.db, tenant, userId, projectId);
  publishAccessChanges(deps, tenant, [userId]);
}

/** Ends what they have open of it at once. */
export async function revokeProjectAccess(deps: Deps, tenant: Tenant, userId: string, projectId: string) {
  await dropProjectOf(deps.db, tenant, userId, projectId);
  publishAccessChanges(deps, tenant, [userId]);
}

async function first(db: Db, tenant: Tenant, query: MemberQuery) {
  const { items } = await membersBy(db, tenant, { ...query, limit: 1 });
  return items[0];
}

/** Answers whom it changed. */
async function changeStatus(
  deps: Deps,
  tenant: Tenant,
  userIds: readonly string[],
  change: Parameters<typeof setStatus>[3],
) {
  const changed = await setStatus(deps.db, tenant, userIds, change);
  publishAccessChanges(deps, tenant, changed);
  return changed;
}

export function publishAccessChanges({ db, bus }: Deps, { tenantId }: Tenant, userIds: readonly string[]) {
  for (const userId of userIds) whenDurable(db, () => publishAccessChanged(bus, { userId, tenantId }));
}
