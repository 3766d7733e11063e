import { problems } from '../kernel/problem.ts';

export const liveProblems = problems('live', {
  unknownTopic: [404, /*i18n*/ 'There is nothing to listen to here.'],
  tooManyTopics: [429, /*i18n*/ 'At most {limit} topics can be listened to at once.'],
  malformed: [400, /*i18n*/ 'The live connection received something it cannot read.'],
});
