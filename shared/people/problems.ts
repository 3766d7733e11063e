import { problems } from '../kernel/problem.ts';

export const peopleProblems = problems('people', {
  notFound: [404, /*i18n*/ 'User roles not found'],
  roleNotFound: [404, /*i18n*/ 'Role with id not found'],
  onlyOwnProfile: [403, /*i18n*/ 'Only your own profile can be changed here.'],
});
