import { problems } from '../kernel/problem.ts';

export const clientErrorProblems = problems('clientErrors', {
  notFound: [404, /*i18n*/ 'This report is no longer available.'],
});
