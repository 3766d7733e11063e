import { problems } from '../kernel/problem.ts';

export const embedProblems = problems('embed', {
  /** Whatever is wrong with the token. */
  visitorUnknown: [401, /*i18n*/ 'This chat has ended. Open it again.'],
  badIdentity: [401, /*i18n*/ 'The page could not prove who you are. Reload it, or sign in to it again.'],
  identityNeeded: [403, /*i18n*/ 'This chat is only for people who are signed in to this page.'],
  tooManyMessages: [429, /*i18n*/ 'You are sending messages too quickly. Try again in {seconds} seconds.'],
  tooManyVisitors: [
    429,
    /*i18n*/ 'Too many people are writing at the moment. Try again in {seconds} seconds.',
  ],
});
