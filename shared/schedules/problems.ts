import { problems } from '../kernel/problem.ts';

export const scheduleProblems = problems('schedules', {
  notFound: [404, /*i18n*/ 'This schedule no longer exists.'],
  dayNeeded: [422, /*i18n*/ 'Choose at least one day of the week.'],
  dateAndTimeNeeded: [422, /*i18n*/ 'Choose both a date and a time.'],
  tooFarApart: [422, /*i18n*/ 'Enter a number of at most {most}.'],
  over: [422, /*i18n*/ 'This time has passed. Choose a later one.'],
  tooMany: [422, /*i18n*/ 'An agent can have at most {most} schedules.'],
  stillRunning: [409, /*i18n*/ 'The run before it was still in progress.'],
});
