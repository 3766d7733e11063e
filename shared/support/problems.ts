import { problems } from '../kernel/problem.ts';

export const supportProblems = problems('support', {
  tutorialNotFound: [404, /*i18n*/ 'This tutorial does not exist.'],
});
