import { problems } from '../kernel/problem.ts';

export const feedbackProblems = problems('agentFeedback', {
  /** Also of somebody else's: who asks does not learn that it is there. */
  notFound: [404, /*i18n*/ 'This feedback no longer exists.'],
  answerNotFound: [404, /*i18n*/ 'This answer no longer exists.'],
  notAnswered: [409, /*i18n*/ 'You can judge an answer once it is there.'],
  changedMeanwhile: [409, /*i18n*/ 'Someone else has changed this feedback in the meantime. Reload it.'],
  requestUnknown: [422, /*i18n*/ 'This request no longer exists.'],
  authorsOnly: [403, /*i18n*/ 'Feedback is given in one’s own name, not while you impersonate a user.'],
});
