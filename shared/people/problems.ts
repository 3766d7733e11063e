import { problems } from '../kernel/problem.ts';

export const peopleProblems = problems('people', {
  notFound: [404, /*i18n*/ 'User roles not found'],
  roleNotFound: [404, /*i18n*/ 'Role with id not found'],
  onlyOwnProfile: [403, /*i18n*/ 'Only your own profile can be changed here.'],
  nameFromDirectory: [403, /*i18n*/ 'This name comes from your organization’s directory.'],

  alreadyMember: [409, /*i18n*/ '{email} is already a member.'],
  twiceInList: [409, /*i18n*/ '{email} is in this list twice.'],
  externalIdTaken: [409, /*i18n*/ 'Another member has this external id.'],
  emailTaken: [409, /*i18n*/ 'Another person has this e-mail address.'],
  emailIsTheirs: [409, /*i18n*/ 'This person belongs to other workspaces too and keeps their own address.'],
  emailOutsideDomains: [
    400,
    /*i18n*/ 'The new e-mail address has to be of a domain this workspace has verified.',
  ],
  accountElsewhere: [
    403,
    /*i18n*/ 'This account belongs to another workspace as well. Only the one that has verified its domain can do this.',
  ],
  projectNotFound: [422, /*i18n*/ 'One of the chosen projects does not exist.'],
  departmentNotFound: [422, /*i18n*/ 'This department no longer exists.'],
  leaderNotFound: [422, /*i18n*/ 'The leader has to be a member of this workspace.'],

  // The title of the dialog is the name of the code.
  user_limit_reached: [402, /*i18n*/ 'Your plan allows at most {limit} users.'],
  admin_limit_reached: [402, /*i18n*/ 'Your plan allows at most {limit} administrators.'],

  abovePower: [403, /*i18n*/ 'You cannot give a role with rights you do not have yourself.'],
  outOfReach: [403, /*i18n*/ 'Only somebody of the same or a higher role can change this person.'],
  lastAdministrator: [
    409,
    /*i18n*/ 'The last administrator cannot be removed, deactivated or given a lower role. Name another one first.',
  ],
  jobNotFound: [404, /*i18n*/ 'This job no longer exists.'],
  askedAlready: [429, /*i18n*/ 'You have asked today already. The administrators have been told.'],
  notInvited: [409, /*i18n*/ 'This person has joined already.'],
  notActive: [409, /*i18n*/ 'This person is not active.'],
  notDeactivated: [409, /*i18n*/ 'This person is not deactivated.'],

  groupNotFound: [404, /*i18n*/ 'This group no longer exists.'],
  groupNameTaken: [409, /*i18n*/ 'The provided name is already in use.'],
  groupFromDirectory: [409, /*i18n*/ 'This group is kept by your organization’s directory.'],
  departmentGone: [404, /*i18n*/ 'This department no longer exists.'],
  departmentNameTaken: [409, /*i18n*/ 'The provided name is already in use.'],

  unknownRole: [422, /*i18n*/ 'There is no role {name}.'],
  unknownProject: [422, /*i18n*/ 'There is no project {name}.'],
  unknownDepartment: [422, /*i18n*/ 'There is no department {name}.'],
  unknownGroup: [422, /*i18n*/ 'There is no group {name} that is filled by hand.'],
  moreUnknown: [422, /*i18n*/ '{count} more names are unknown.'],
  csvUnreadable: [422, /*i18n*/ 'This file could not be read as CSV: line {line}.'],
  csvColumns: [422, /*i18n*/ 'These columns are missing: {columns}.'],
  csvTooLong: [422, /*i18n*/ 'At most {limit} people can be imported at once.'],
});
