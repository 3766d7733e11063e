import { problems } from '../kernel/problem.ts';

export const conditionProblems = problems('conditions', {
  badPattern: [422, /*i18n*/ 'The pattern {pattern} cannot be read: {reason}'],
  patternTooLarge: [422, /*i18n*/ 'The pattern {pattern} is too large. Make it shorter, or repeat less.'],
  tooLarge: [422, /*i18n*/ 'The data to compare is larger than {most} MB.'],
});
