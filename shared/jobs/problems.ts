import { problems } from '../kernel/problem.ts';

export const jobProblems = problems('jobs', {
  notFound: [404, /*i18n*/ 'There is no job with this name.'],
});
