import { problems } from '../kernel/problem.ts';

/** Each call has one sentence; what exactly was wrong stands at the field. */
export const chatSpaceProblems = problems('chatSpaces', {
  notFound: [404, /*i18n*/ 'Failed to get space status'],
  personNotFound: [404, /*i18n*/ 'Failed to get space user status'],
  noPlace: [404, /*i18n*/ 'Failed to get chat space status'],
  wrongMove: [409, /*i18n*/ 'Failed to get chat space status'],
});

export const chatSpaceReasons = {
  notFound: /*i18n*/ 'This space no longer exists.',
  personNotFound: /*i18n*/ 'This person is not in the space.',
  /** With the two statuses. */
  wrongMove: 'Someone who is {from} cannot become {to} here.',
} as const;
