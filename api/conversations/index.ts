// What spaces ask of conversations: their agents answer in the same way.
export { answerSource, isThemselves, wakeAnswerTopics } from './answer-source.ts';
export { inputOf } from './message-input.ts';
export { speakerOf } from './message-handlers.ts';
export { presentMessages, type PresentDeps } from './present-messages.ts';
export { stopRuns } from './send-message.ts';
