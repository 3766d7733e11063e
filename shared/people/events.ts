import { z } from 'zod';
import { flagNames } from '../access/flags.ts';
import { roles } from '../access/roles.ts';
import { event } from '../kernel/event.ts';
import { projectRoutes } from '../projects/routes.ts';
import { departmentRoutes, groupRoutes } from './group-routes.ts';
import { bulkActions } from './member-job.ts';
import { profileRoutes } from './routes.ts';
import { userRoutes } from './user-routes.ts';

const person = z.object({ id: z.uuid(), email: z.string() });
const access = { roles: z.array(z.enum(roles)), projectIds: z.array(z.uuid()) };

/** Groups and departments count their people, projects list who may work on them. */
const members = [userRoutes.list, groupRoutes.list, departmentRoutes.list, projectRoutes.members];
const themselves = ({ id }: { id: string }) => id;

export const profileChanged = event('profile.changed', {
  payload: z.object({ id: z.uuid(), language: z.string() }),
  label: /*i18n*/ 'Profile changed',
  invalidates: [profileRoutes.read, userRoutes.list],
  person: themselves,
});

export const userInvited = event('user.invited', {
  payload: person,
  label: /*i18n*/ 'Person invited',
  invalidates: members,
});
export const userReinvited = event('user.reinvited', {
  payload: person,
  label: /*i18n*/ 'Person invited again',
  invalidates: [userRoutes.list],
});
export const userChanged = event('user.changed', {
  payload: person.extend({ ...access, before: z.object(access) }),
  label: /*i18n*/ 'Person changed',
  invalidates: [...members, profileRoutes.read],
  person: themselves,
});
export const userDeactivated = event('user.deactivated', {
  payload: person,
  label: /*i18n*/ 'Person deactivated',
  invalidates: members,
});
export const userReactivated = event('user.reactivated', {
  payload: person,
  label: /*i18n*/ 'Person reactivated',
  invalidates: members,
});
export const userRemoved = event('user.removed', {
  payload: person.extend(access),
  label: /*i18n*/ 'Person removed',
  invalidates: members,
});
export const userUnlocked = event('user.unlocked', {
  payload: person,
  label: /*i18n*/ 'Person unlocked',
  invalidates: [userRoutes.list],
});
export const userSignedOut = event('user.signedOut', {
  payload: person,
  label: /*i18n*/ 'Person signed out everywhere',
  invalidates: [userRoutes.list],
});

const ofMemberJob = {
  payload: z.object({ id: z.uuid(), action: z.enum(bulkActions), people: z.number().int() }),
  // Each change of a person tells of itself.
  invalidates: [],
};
export const memberJobStarted = event('members.jobStarted', {
  ...ofMemberJob,
  label: /*i18n*/ 'Change of several people started',
});
export const memberJobStopped = event('members.jobStopped', {
  ...ofMemberJob,
  label: /*i18n*/ 'Change of several people stopped',
});

/** Somebody has asked for access, or for a feature. */
export const accessAsked = event('access.asked', {
  payload: z.object({ id: z.uuid(), name: z.string(), feature: z.enum(flagNames).optional() }),
  label: /*i18n*/ 'Access requested',
  // A notification tells those who can give it; no list shows it.
  invalidates: [],
});

const ofProject = {
  payload: z.object({ id: z.uuid(), name: z.string(), userId: z.uuid(), userName: z.string() }),
  invalidates: [projectRoutes.members, userRoutes.list, profileRoutes.read],
  person: ({ userId }: { userId: string }) => userId,
  projects: ({ id }: { id: string }) => [id],
};

/** The id is the project's. */
export const projectMemberAdded = event('project.memberAdded', {
  ...ofProject,
  label: /*i18n*/ 'Project member added',
  activity: /*i18n*/ 'gave access to the project to',
});
export const projectMemberRemoved = event('project.memberRemoved', {
  ...ofProject,
  label: /*i18n*/ 'Project member removed',
  activity: /*i18n*/ 'removed from the project',
});

const group = z.object({ id: z.uuid(), name: z.string() });
const groups = [groupRoutes.list, userRoutes.list];

export const groupCreated = event('group.created', {
  payload: group,
  label: /*i18n*/ 'Group created',
  invalidates: groups,
});
export const groupChanged = event('group.changed', {
  payload: group,
  label: /*i18n*/ 'Group changed',
  invalidates: groups,
});
export const groupMembersChanged = event('group.membersChanged', {
  payload: group.extend({ added: z.array(z.uuid()), removed: z.array(z.uuid()) }),
  label: /*i18n*/ 'Group members changed',
  invalidates: groups,
});
export const groupRemoved = event('group.removed', {
  payload: group,
  label: /*i18n*/ 'Group deleted',
  invalidates: groups,
});

const departments = [departmentRoutes.list, userRoutes.list];

export const departmentCreated = event('department.created', {
  payload: group,
  label: /*i18n*/ 'Department created',
  invalidates: departments,
});
export const departmentChanged = event('department.changed', {
  payload: group,
  label: /*i18n*/ 'Department changed',
  invalidates: departments,
});
export const departmentRemoved = event('department.removed', {
  payload: group,
  label: /*i18n*/ 'Department deleted',
  invalidates: departments,
});

/** Whole lists that left the product. */
export const usersExported = event('user.exported', {
  payload: z.object({ id: z.uuid(), count: z.number().int() }),
  label: /*i18n*/ 'List of people exported',
  // An export only reads.
  invalidates: [],
});
