// Where a person stands: the single home of the specification's odd rules about roles and flags.
import { areas, isOfInstallation, type Access } from './areas.ts';
import type { Flag, Flags } from './flags.ts';
import { adminRoles, type AdminRole, type Role } from './roles.ts';

export type Person = {
  id: string;
  name: string;
  tenantId: string;
  roles: readonly Role[];
  /** The projects a ProjectAdmin or end user is limited to. */
  projectIds: readonly string[];
  /** Changes nothing, whatever their roles say: somebody acts under their name to look. */
  readOnly?: true;
  /** Their tenant runs the installation. */
  isOperator?: true;
};

/** Without an administrator's role a person is an end user: they chat, and every area is closed to them. */
export type Permissions = {
  role: AdminRole | undefined;
  unrestricted: boolean;
  flags: Flags;
  readOnly?: true;
  isOperator?: true;
};

/** What a person's rows are limited to: the first argument of every store function. */
export type Scope = { tenantId: string; projects: 'all' | readonly string[] };

export type Action = 'view' | 'edit';

const highestOf = (held: readonly Role[]) => adminRoles.find((role) => held.includes(role));

export function permissionsOf(
  person: Pick<Person, 'roles' | 'readOnly' | 'isOperator'>,
  flags: Flags,
): Permissions {
  const highest = highestOf(person.roles);
  const role = highest && !flags.projectAdmin ? 'PlatformAdmin' : highest;
  const unrestricted = role !== undefined && !flags.roleAuthorization;
  return {
    role,
    unrestricted,
    flags,
    ...(person.readOnly && { readOnly: true }),
    ...(person.isOperator && { isOperator: true }),
  };
}

/** It is the installation's, and they are not of the tenant that runs it. */
export const isElsewhere = ({ isOperator }: Permissions, access: Access) =>
  isOfInstallation(access) && !isOperator;

export function can(permissions: Permissions, access: Access, action: Action, flag?: Flag): boolean {
  const { role, unrestricted, flags, readOnly } = permissions;
  if (flag && !flags[flag]) return false;
  if (isElsewhere(permissions, access)) return false;
  if (action === 'edit' && readOnly) return access === 'public';
  if (access === 'public' || access === 'signedIn' || unrestricted) return true;
  const { edit, view } = areas[access];
  const allowed: readonly AdminRole[] = action === 'edit' ? edit : [...edit, ...view];
  return role !== undefined && allowed.includes(role);
}

/** Who counts as more than project administrator, by role or by flag, is limited to no projects. */
export function scopeOf(person: Person, flags: Flags): Scope {
  const { role, unrestricted } = permissionsOf(person, flags);
  const isLimited = !unrestricted && (role === undefined || role === 'ProjectAdmin');
  return { tenantId: person.tenantId, projects: isLimited ? person.projectIds : 'all' };
}

/** Out of a limited scope is the same as not there. */
export const isInScope = ({ projects }: Scope, projectId: string) =>
  projects === 'all' || projects.includes(projectId);
