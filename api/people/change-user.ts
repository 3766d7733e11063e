// Applies the user form, after all its checks.
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { UserChange } from '../../shared/people/invite.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { AuthContext } from '../http/authorize.ts';
import { findDepartment } from './department-store.ts';
import type { MemberPatch } from './member-store.ts';
import { isAbovePower } from './present.ts';
import { projectsOf, type UserRow } from './user-read-model.ts';

export async function patchOf(
  db: Db,
  auth: AuthContext,
  before: UserRow,
  change: UserChange,
): Promise<MemberPatch> {
  await checkDepartment(db, auth.scope, change.departmentId);
  await checkProjects(db, auth.scope, before, change.projectIds);
  return {
    ...newName(before, change),
    ...newRights(auth, before, change),
    ...(change.departmentId !== undefined && { departmentId: change.departmentId }),
  };
}

function newName(before: UserRow, change: UserChange): MemberPatch {
  const { firstName = before.givenName, lastName = before.surname } = change;
  if (firstName === before.givenName && lastName === before.surname) return {};
  if (before.externalId !== null) throw new Problem(peopleProblems.nameFromDirectory).at('firstName');
  return { givenName: firstName, surname: lastName };
}

function newRights(auth: AuthContext, before: UserRow, { roleIds, projectIds }: UserChange): MemberPatch {
  const addedRoles = roleIds.filter((role) => !before.roles.includes(role));
  if (isAbovePower(auth, addedRoles)) throw new Problem(peopleProblems.abovePower).at('roleIds');
  const sameRoles = addedRoles.length === 0 && before.roles.every((role) => roleIds.includes(role));
  // An end user's projects are given in the project itself; saving the same roles again leaves them alone.
  if (sameRoles) return roleIds.includes('ProjectAdmin') ? { projectIds } : {};
  return { roles: [...new Set(roleIds)], projectIds };
}

/** Projects the person already has may stay, even deleted ones. */
async function checkProjects(db: Db, scope: Scope, before: UserRow, ids: readonly string[]) {
  const added = ids.filter((id) => !before.projectIds.includes(id));
  if (added.length === 0) return;
  const known = new Set((await projectsOf(db, scope)).map(({ id }) => id));
  if (added.some((id) => !known.has(id))) throw new Problem(peopleProblems.projectNotFound).at('projectIds');
}

async function checkDepartment(db: Db, scope: Scope, id: string | null | undefined) {
  if (!id || (await findDepartment(db, scope, id))) return;
  throw new Problem(peopleProblems.departmentNotFound).at('departmentId');
}
