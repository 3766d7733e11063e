import { problems } from '../kernel/problem.ts';

export const configurationProblems = problems('configurations', {
  unknown: [404, /*i18n*/ 'There is no setting with this name.'],
});
