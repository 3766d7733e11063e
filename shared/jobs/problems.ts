import { problems } from '../kernel/problem.ts';

export const jobProblems = problems('jobs', {
  notFound: [404, /*i18n*/ 'There is no job with this name.'],
  queuedJobNotFound: [404, /*i18n*/ 'This job has ended, or was cancelled.'],
  deadLetterNotFound: [404, /*i18n*/ 'This dead letter was requeued or discarded.'],
  tooSoon: [429, /*i18n*/ 'This job has started within the last minute. Try again in a minute.'],
});
