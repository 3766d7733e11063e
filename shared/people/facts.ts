import { z } from 'zod';
import { flagNames } from '../access/flags.ts';
import { roles } from '../access/roles.ts';
import { fact } from '../kernel/fact.ts';

export const profileChanged = fact('profile.changed', z.object({ id: z.uuid(), language: z.string() }));

const person = z.object({ id: z.uuid(), email: z.string() });
const withRoles = person.extend({
  roles: z.array(z.enum(roles)),
  projectIds: z.array(z.uuid()),
});

export const userInvited = fact('user.invited', person);
export const userReinvited = fact('user.reinvited', person);
export const userChanged = fact(
  'user.changed',
  withRoles.extend({ before: z.object({ roles: z.array(z.enum(roles)), projectIds: z.array(z.uuid()) }) }),
);
export const userDeactivated = fact('user.deactivated', person);
export const userReactivated = fact('user.reactivated', person);
export const userRemoved = fact('user.removed', withRoles);
export const userUnlocked = fact('user.unlocked', person);
export const userSignedOut = fact('user.signedOut', person);

/** Somebody has asked for access, or for a feature. */
export const accessAsked = fact(
  'access.asked',
  z.object({ id: z.uuid(), name: z.string(), feature: z.enum(flagNames).optional() }),
);

const group = z.object({ id: z.uuid(), name: z.string() });

export const groupCreated = fact('group.created', group);
export const groupChanged = fact('group.changed', group);
export const groupMembersChanged = fact(
  'group.membersChanged',
  group.extend({ added: z.array(z.uuid()), removed: z.array(z.uuid()) }),
);
export const groupRemoved = fact('group.removed', group);

export const departmentCreated = fact('department.created', group);
export const departmentChanged = fact('department.changed', group);
export const departmentRemoved = fact('department.removed', group);

/** Whole lists that left the product. */
export const usersExported = fact('user.exported', z.object({ id: z.uuid(), count: z.number().int() }));
