import { problems } from '../kernel/problem.ts';

export const impersonationProblems = problems('impersonation', {
  notFound: [404, /*i18n*/ 'This impersonation token no longer exists.'],
  onlyPlatformAdmins: [403, /*i18n*/ 'Only platform administrators can impersonate users.'],
  notYourself: [422, /*i18n*/ 'You cannot impersonate yourself.'],
  noSuchPerson: [422, /*i18n*/ 'This person is not an active member here.'],
  wrongToken: [
    422,
    /*i18n*/ 'This token is not valid: it was already used, has ended, or belongs to someone else.',
  ],
  notYours: [403, /*i18n*/ 'Only its creator and platform administrators can end it.'],
});
