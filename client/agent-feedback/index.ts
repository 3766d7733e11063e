// What the chat shows of feedback.
export { FeedbackButtons, FeedbackSaid, useAnswerFeedback, type Judging } from './answer-feedback.tsx';
export { useMemberJudging } from './use-member-judging.ts';
