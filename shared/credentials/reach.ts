// Who sees, uses and changes credentials: the one table of it. What is not seen is not found.
import type { Permissions, Scope } from '../access/permissions.ts';
import { isInScope } from '../access/permissions.ts';
import type { AdminRole } from '../access/roles.ts';

export const credentialScopes = ['Personal', 'Project', 'Tenant', 'Admin'] as const;

export type CredentialScope = (typeof credentialScopes)[number];

/** `owner`: the person it belongs to. `ofProject`: those of these roles who have its project. */
type Who = 'owner' | { roles: readonly AdminRole[]; ofProject: boolean };
type Reach = { see: Who; use: Who; change: Who };

const everyRole = ['PlatformAdmin', 'Admin', 'ReadOnlyAdmin', 'SecurityAdmin', 'ProjectAdmin'] as const;
const whoChange = ['PlatformAdmin', 'Admin', 'SecurityAdmin', 'ProjectAdmin'] as const;
const ofTenant = ['PlatformAdmin', 'Admin', 'SecurityAdmin'] as const;
const administrators = ['PlatformAdmin', 'Admin'] as const;

const anywhere = (roles: readonly AdminRole[]): Who => ({ roles, ofProject: false });
const inProject = (roles: readonly AdminRole[]): Who => ({ roles, ofProject: true });

/** `use`: may choose it for a tool, a model or an agent. */
export const reach: Record<CredentialScope, Reach> = {
  Personal: { see: 'owner', use: 'owner', change: 'owner' },
  Project: { see: inProject(everyRole), use: inProject(whoChange), change: inProject(whoChange) },
  Tenant: { see: anywhere(everyRole), use: anywhere(whoChange), change: anywhere(ofTenant) },
  Admin: {
    see: anywhere(administrators),
    use: anywhere(administrators),
    change: anywhere(administrators),
  },
};

export type Held = { scope: CredentialScope; projectId: string | null; ownerId: string | null };
export type Asker = { personId: string; permissions: Permissions; scope: Scope };

export function may(asker: Asker, action: keyof Reach, held: Held): boolean {
  const who = reach[held.scope][action];
  if (who === 'owner') return held.ownerId === asker.personId;
  const { role, unrestricted } = asker.permissions;
  const holdsRole = role !== undefined && (unrestricted || who.roles.includes(role));
  const hasProject = !who.ofProject || (held.projectId !== null && isInScope(asker.scope, held.projectId));
  return holdsRole && hasProject;
}

/** Those a list may hold for them, besides their own. */
export const visibleScopes = (asker: Asker): CredentialScope[] =>
  credentialScopes.filter((scope) => {
    const { see } = reach[scope];
    const { role, unrestricted } = asker.permissions;
    return see !== 'owner' && role !== undefined && (unrestricted || see.roles.includes(role));
  });
