// What the demo makes of feedback.
export { decide, judge } from './feedback-store.ts';
