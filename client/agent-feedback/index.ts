// What the chat shows of feedback.
export { FeedbackButtons, FeedbackSaid, useAnswerFeedback } from './answer-feedback.tsx';
