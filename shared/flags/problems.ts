import { problems } from '../kernel/problem.ts';

export const flagProblems = problems('flags', {
  unknown: [404, /*i18n*/ 'There is no feature flag with this name.'],
});
