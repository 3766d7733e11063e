// A member as others get to see them, and what may be done to them.
import { roleLabels, type Role } from '../../shared/access/roles.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { mayGive, mayTouch } from '../../shared/people/power.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { User } from '../../shared/people/user.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { UserRow } from './user-read-model.ts';

export const roleSummary = (role: Role) => ({ id: role, name: role, displayName: roleLabels[role] });

export const presentUser = (row: UserRow, { person, canEdit }: AuthContext): User => ({
  id: row.userId,
  identityServerUserId: row.userId,
  firstName: row.givenName,
  lastName: row.surname,
  email: row.email,
  status: row.status as User['status'],
  roles: row.roles.map(roleSummary),
  roleIds: row.roles,
  projectIds: row.projectIds,
  groups: row.groups,
  department:
    row.departmentId && row.departmentName !== null
      ? { id: row.departmentId, name: row.departmentName }
      : null,
  fromDirectory: row.externalId !== null,
  invitedAt: row.invitedAt,
  joinedAt: row.joinedAt,
  lastSeenAt: row.lastSeenAt,
  abilities: { change: canEdit && mayTouch(person.roles, row.roles) },
});

/** The fields of a person in events. */
export const subjectOf = ({ userId, email, roles, projectIds }: UserRow) => ({
  id: userId,
  email,
  roles,
  projectIds,
});

/** The actor: the caller, or a directory in the name of the person who connected it. */
type WithRoles = { person: Pick<AuthContext['person'], 'roles'> };

/** Holders of higher roles are out of reach [PE12]. */
export function refuseOutOfReach({ person }: WithRoles, row: Pick<UserRow, 'roles'>) {
  if (!mayTouch(person.roles, row.roles)) throw new Problem(peopleProblems.outOfReach);
}

/** Nobody can grant a role higher than their own [PE11]. */
export const isAbovePower = ({ person }: WithRoles, roles: readonly Role[]) =>
  roles.some((role) => !mayGive(person.roles, role));
