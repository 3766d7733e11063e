// Groups gather people; a department is where a person belongs in the company.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';

const Named = z.object({ id: z.uuid(), name: z.string() });

export const NewGroup = z
  .object({
    name: Name,
    leaderId: z.uuid().nullable().default(null),
    userIds: z.array(z.uuid()).max(5000).default([]),
  })
  .meta({ id: 'NewGroup' });

/** What is left out stays as it is. */
export const GroupChange = z
  .object({ name: Name, leaderId: z.uuid().nullable() })
  .partial()
  .meta({ id: 'GroupChange' });

export const GroupMembersChange = z
  .object({
    add: z.array(z.uuid()).max(5000).default([]),
    remove: z.array(z.uuid()).max(5000).default([]),
  })
  .meta({ id: 'GroupMembersChange' });

export const Group = Named.extend({
  /** `Directory`: kept by the company's directory, not by hand. */
  groupType: z.enum(['Local', 'Directory']),
  leader: Named.nullable(),
  memberCount: z.number().int(),
  createdAt: Instant,
  abilities: z.object({ change: z.boolean(), remove: z.boolean() }),
}).meta({ id: 'Group' });

export const GroupMember = Named.extend({ email: z.string() }).meta({ id: 'GroupMember' });

export const DepartmentBody = z.object({ name: Name }).meta({ id: 'DepartmentBody' });

export const Department = Named.extend({
  memberCount: z.number().int(),
  createdAt: Instant,
}).meta({ id: 'Department' });

export type Group = z.input<typeof Group>;
export type NewGroup = z.output<typeof NewGroup>;
export type GroupMember = z.output<typeof GroupMember>;
export type Department = z.input<typeof Department>;
