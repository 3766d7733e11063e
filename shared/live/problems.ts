import { problems } from '../kernel/problem.ts';

export const liveProblems = problems('live', {
  unknownTopic: [404, /*i18n*/ 'There is nothing to subscribe to here.'],
  tooManyTopics: [429, /*i18n*/ 'You can subscribe to at most {limit} topics at once.'],
  malformed: [400, /*i18n*/ 'The live connection received something it cannot read.'],
});
