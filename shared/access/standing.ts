// Where a person stands: the single home of the specification's odd rules about roles and flags.
import { areas, type Access } from './areas.ts';
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
  onlyLooks?: true;
};

/** Without an administrator's role a person is an end user: they chat, and every area is closed to them. */
export type Standing = {
  role: AdminRole | undefined;
  mayAll: boolean;
  flags: Flags;
  onlyLooks?: true;
};

/** What a person's rows are limited to: the first argument of every store function. */
export type Scope = { tenantId: string; projects: 'all' | readonly string[] };

export type Deed = 'look' | 'change';

const highestOf = (held: readonly Role[]) => adminRoles.find((role) => held.includes(role));

export function standingOf(person: Pick<Person, 'roles' | 'onlyLooks'>, flags: Flags): Standing {
  const highest = highestOf(person.roles);
  const role = highest && !flags.projectAdmin ? 'PlatformAdmin' : highest;
  const mayAll = role !== undefined && !flags.roleAuthorization;
  return { role, mayAll, flags, ...(person.onlyLooks && { onlyLooks: true }) };
}

export function may(standing: Standing, access: Access, deed: Deed, flag?: Flag): boolean {
  const { role, mayAll, flags, onlyLooks } = standing;
  if (flag && !flags[flag]) return false;
  if (deed === 'change' && onlyLooks) return access === 'public';
  if (access === 'public' || access === 'signedIn' || mayAll) return true;
  const { use, look } = areas[access];
  const allowed: readonly AdminRole[] = deed === 'change' ? use : [...use, ...look];
  return role !== undefined && allowed.includes(role);
}

/** Who counts as more than project administrator, by role or by flag, is limited to no projects. */
export function scopeOf(person: Person, flags: Flags): Scope {
  const { role, mayAll } = standingOf(person, flags);
  const isLimited = !mayAll && (role === undefined || role === 'ProjectAdmin');
  return { tenantId: person.tenantId, projects: isLimited ? person.projectIds : 'all' };
}

/** Out of a limited scope is the same as not there. */
export const isInScope = ({ projects }: Scope, projectId: string) =>
  projects === 'all' || projects.includes(projectId);
