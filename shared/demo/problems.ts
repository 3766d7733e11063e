import { problems } from '../kernel/problem.ts';

export const demoProblems = problems('demo', {
  notThere: [404, /*i18n*/ 'There is no demo data in this workspace.'],
});
