import { problems } from '../kernel/problem.ts';

export const templateProblems = problems('templates', {
  unclosed: [422, /*i18n*/ 'A reference is opened with two braces and not closed.'],
  unreadable: [422, /*i18n*/ 'The reference {reference} cannot be read.'],
  unknownFilter: [422, /*i18n*/ 'There is no filter named {filter}.'],
  tooManyFilters: [422, /*i18n*/ 'A reference may have at most {most} filters.'],
  missing: [422, /*i18n*/ 'The reference {reference} has no value.'],
  tooLong: [422, /*i18n*/ 'A text made from a template is too long: at most {most} MB are allowed.'],
});
