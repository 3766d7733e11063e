import { problems } from '../kernel/problem.ts';

export const signInProblems = problems('signIn', {
  wrong: [401, /*i18n*/ 'E-mail or password is not right.'],
  wrongTriesLeft: [401, /*i18n*/ 'E-mail or password is not right. Tries left: {triesLeft}.'],
  locked: [423, /*i18n*/ 'Too many wrong tries. Try again in {minutes} minutes.'],
  noMembership: [403, /*i18n*/ 'This account belongs to no workspace.'],
  notFound: [404, /*i18n*/ 'This session no longer exists.'],
});
