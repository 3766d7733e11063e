// Whom a step asks: people by themselves, by a role or by a group.
import { z } from 'zod';
import { roles } from '../access/roles.ts';

export const Approvers = z.object({
  roles: z.array(z.enum(roles)).max(10),
  userIds: z.array(z.string()).max(100),
  /** Members of these groups at the time of the decision. */
  groupIds: z.array(z.string()).max(100).default([]),
});

export type Approvers = z.output<typeof Approvers>;

export const hasApprovers = ({ roles: inRoles, userIds, groupIds }: Approvers) =>
  inRoles.length + userIds.length + groupIds.length > 0;
