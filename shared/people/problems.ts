import { problems } from '../kernel/problem.ts';

export const peopleProblems = problems('people', {
  notFound: [404, /*i18n*/ 'User roles not found'],
  roleNotFound: [404, /*i18n*/ 'Role with id not found'],
  onlyOwnProfile: [403, /*i18n*/ 'Only your own profile can be changed here.'],
  nameFromDirectory: [403, /*i18n*/ 'This name comes from your organization’s directory.'],

  alreadyMember: [409, /*i18n*/ '{email} is already a member.'],
  twiceInList: [409, /*i18n*/ '{email} is in this list twice.'],
  externalIdTaken: [409, /*i18n*/ 'Another member has this external ID.'],
  emailTaken: [409, /*i18n*/ 'Another person has this email address.'],
  emailIsTheirs: [409, /*i18n*/ 'This person belongs to other workspaces too and keeps their own address.'],
  emailOutsideDomains: [
    400,
    /*i18n*/ 'The new email address must be at a domain this workspace has verified.',
  ],
  accountElsewhere: [
    403,
    /*i18n*/ 'This account belongs to another workspace as well. Only the one that has verified its domain can do this.',
  ],
  projectNotFound: [422, /*i18n*/ 'One of the chosen projects does not exist.'],
  departmentNotFound: [422, /*i18n*/ 'This department no longer exists.'],
  leaderNotFound: [422, /*i18n*/ 'The leader must be a member of this workspace.'],

  // The title of the dialog is the name of the code.
  user_limit_reached: [402, /*i18n*/ 'Your plan allows at most {limit} users.'],
  admin_limit_reached: [402, /*i18n*/ 'Your plan allows at most {limit} administrators.'],

  abovePower: [403, /*i18n*/ 'You cannot assign a role with permissions you do not have yourself.'],
  outOfReach: [403, /*i18n*/ 'Only someone with the same or a higher role can change this person.'],
  lastAdministrator: [
    409,
    /*i18n*/ 'The last administrator cannot be removed, deactivated or given a lower role. Choose another one first.',
  ],
  jobNotFound: [404, /*i18n*/ 'This job no longer exists.'],
  askedAlready: [429, /*i18n*/ 'You already asked today. The administrators have been notified.'],
  notInvited: [409, /*i18n*/ 'This person has already joined.'],
  notActive: [409, /*i18n*/ 'This person is not active.'],
  notDeactivated: [409, /*i18n*/ 'This person is not deactivated.'],

  groupNotFound: [404, /*i18n*/ 'This group no longer exists.'],
  groupNameTaken: [409, /*i18n*/ 'The provided name is already in use.'],
  groupFromDirectory: [409, /*i18n*/ 'This group is managed by your organization’s directory.'],
  departmentGone: [404, /*i18n*/ 'This department no longer exists.'],
  departmentNameTaken: [409, /*i18n*/ 'The provided name is already in use.'],

  unknownRole: [422, /*i18n*/ 'There is no role {name}.'],
  unknownProject: [422, /*i18n*/ 'There is no project {name}.'],
  unknownDepartment: [422, /*i18n*/ 'There is no department {name}.'],
  unknownGroup: [422, /*i18n*/ 'There is no manually managed group {name}.'],
  moreUnknown: [422, /*i18n*/ 'Further unknown names: {count}.'],
  csvUnreadable: [422, /*i18n*/ 'This file could not be read as CSV: line {line}.'],
  csvColumns: [422, /*i18n*/ 'These columns are missing: {columns}.'],
  csvTooLong: [422, /*i18n*/ 'At most {limit} people can be imported at once.'],
});
