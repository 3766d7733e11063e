import { problems } from '../kernel/problem.ts';

export const conversationProblems = problems('conversations', {
  /** Also of somebody else's: who asks does not learn that it is there. */
  notFound: [404, /*i18n*/ 'This conversation no longer exists.'],
  messageNotFound: [404, /*i18n*/ 'This message no longer exists.'],
  otherAgent: [409, /*i18n*/ 'This conversation is with another agent.'],
  tooManyOpen: [
    429,
    /*i18n*/ 'This conversation already has {most} messages waiting for an answer. Wait for one or stop it.',
  ],
  answerFailed: [502, /*i18n*/ 'The agent could not answer. Try again, or ask who looks after it.'],
  ownersOnly: [403, /*i18n*/ 'Conversations are private, also while you impersonate a user.'],
  noFilesHere: [422, /*i18n*/ 'This agent takes no files.'],
  fileNeeded: [422, /*i18n*/ 'This agent needs a file with each message.'],
  pictureNeeded: [422, /*i18n*/ 'This agent needs a picture with each message.'],
  picturesUnseen: [422, /*i18n*/ 'This agent cannot look at pictures.'],
  picturesOnly: [422, /*i18n*/ 'This agent takes pictures only.'],
  passageNotFound: [404, /*i18n*/ 'This passage is no longer there, or it is not for you.'],
  tooManyPins: [422, /*i18n*/ 'You can pin at most {most} agents.'],
});
