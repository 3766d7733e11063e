// A person as a member of one tenant: identity, status, roles.
import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { Instant } from '../kernel/instant.ts';
import { RoleSummary } from './profile.ts';

const memberStatuses = ['Invited', 'Active', 'Deactivated', 'Removed'] as const;

/** Only active members have access. Removed ones are shown nowhere, but their work still bears their name. */
export type MemberStatus = (typeof memberStatuses)[number];

/** They take a seat of the plan. */
export const seatedStatuses = ['Active', 'Invited'] as const satisfies readonly MemberStatus[];

export const shownStatuses = ['Invited', 'Active', 'Deactivated'] as const;

export const statusLabels: Record<MemberStatus, string> = {
  Invited: /*i18n*/ 'Invited',
  Active: /*i18n*/ 'Active',
  Deactivated: /*i18n*/ 'Deactivated',
  Removed: /*i18n*/ 'Removed',
};

const GroupOfUser = z.object({
  id: z.uuid(),
  name: z.string(),
  groupType: z.enum(['Local', 'Directory']),
  /** How many members it has. */
  users: z.number().int(),
});

export const User = z
  .object({
    id: z.uuid(),
    /** The person's id in the sign-in service. */
    identityServerUserId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    status: z.enum(shownStatuses),
    roles: z.array(RoleSummary),
    roleIds: z.array(z.enum(roles)),
    /** The projects a project administrator or end user is limited to. */
    projectIds: z.array(z.uuid()),
    groups: z.array(GroupOfUser),
    department: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Managed by the company's directory. */
    fromDirectory: z.boolean(),
    invitedAt: Instant.nullable(),
    joinedAt: Instant.nullable(),
    lastSeenAt: Instant.nullable(),
    /** Whether the caller may change or remove this person. */
    abilities: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'User' });

const RolesInTenant = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  roles: z.array(RoleSummary),
});

export const UserDetail = User.extend({
  /** Signed in at this moment, on so many devices. */
  sessions: z.number().int(),
  /** Their API keys, which end with them. */
  apiKeys: z.number().int(),
  /** The agents they made, which stay. */
  agents: z.number().int(),
  /** Too many wrong passwords: refused for the time being. */
  locked: z.boolean(),
  /** With `organization=true`: their status in the other tenants that the caller administers as well. */
  organization: z.array(RolesInTenant).optional(),
}).meta({ id: 'UserDetail' });

export type User = z.input<typeof User>;
export type UserDetail = z.input<typeof UserDetail>;
