import { problems } from '../kernel/problem.ts';

export const conditionProblems = problems('conditions', {
  badPattern: [422, /*i18n*/ 'The pattern {pattern} cannot be read: {reason}'],
});
