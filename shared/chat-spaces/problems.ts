import { problems } from '../kernel/problem.ts';

/** Each call has one sentence; what exactly was wrong stands at the field. */
export const chatSpaceProblems = problems('chatSpaces', {
  notFound: [404, /*i18n*/ 'Failed to get space status'],
  personNotFound: [404, /*i18n*/ 'Failed to get space user status'],
  noPlace: [404, /*i18n*/ 'Failed to get chat space status'],
  wrongMove: [409, /*i18n*/ 'Failed to get chat space status'],
  /** Also of a space somebody is not in: who asks does not learn that it is there. */
  gone: [404, /*i18n*/ 'This space no longer exists, or you are not in it.'],
  messageNotFound: [404, /*i18n*/ 'This message no longer exists.'],
  notOwner: [403, /*i18n*/ 'Only the owner of a space can do that.'],
  mayNotCreate: [403, /*i18n*/ 'Creating spaces is turned off for you. An administrator can turn it on.'],
  isArchived: [409, /*i18n*/ 'This space is archived. Its owner can open it again.'],
  idTaken: [409, /*i18n*/ 'This ID is already in use.'],
  unknownPerson: [422, /*i18n*/ 'This person is not in your workspace.'],
  tooManyMembers: [422, /*i18n*/ 'A space can have at most {most} people.'],
  tooManySpaces: [422, /*i18n*/ 'You can be in at most {most} spaces.'],
  theirsTooMany: [422, /*i18n*/ '{name} is in as many spaces as a person can be in: {most}.'],
  tooManyInTenant: [422, /*i18n*/ 'Your workspace has as many spaces as it can have: {most}.'],
  tooManyOpen: [
    429,
    /*i18n*/ 'This space already has {most} messages waiting for an answer. Wait for one or stop it.',
  ],
  mayNotStop: [403, /*i18n*/ 'Only the person who asked and the owner of the space can stop an answer.'],
});

export const chatSpaceReasons = {
  notFound: /*i18n*/ 'This space no longer exists.',
  personNotFound: /*i18n*/ 'This person is not in the space.',
  /** With the two statuses. */
  wrongMove: 'Someone who is {from} cannot become {to} here.',
} as const;
