import { problems } from '../kernel/problem.ts';

export const impersonationProblems = problems('impersonation', {
  notFound: [404, /*i18n*/ 'This impersonation token no longer exists.'],
  onlyPlatformAdmins: [403, /*i18n*/ 'Only platform administrators can impersonate users.'],
  notYourself: [422, /*i18n*/ 'You are this person already.'],
  noSuchPerson: [422, /*i18n*/ 'This person is not an active member here.'],
  wrongToken: [
    422,
    /*i18n*/ 'This token opens nothing: it was used, has ended, or belongs to somebody else.',
  ],
  notYours: [403, /*i18n*/ 'Only who made it and platform administrators may end it.'],
});
