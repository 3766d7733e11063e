import { problems } from '../kernel/problem.ts';

export const chatSpaceProblems = problems('chatSpaces', {
  notFound: [404, /*i18n*/ 'This space no longer exists.'],
  personNotFound: [404, /*i18n*/ 'This person is not in the space.'],
  wrongMove: [409, /*i18n*/ 'Someone who is {from} cannot become {to} here.'],
});
