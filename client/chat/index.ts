// The parts of a chat, for chats over other lines than that of members.
export { Composer } from './composer.tsx';
export {
  ChatLineProvider,
  type ChatLine,
  type FeedbackProps,
  type LiveAnswer,
  type LiveProps,
} from './line.ts';
export { MessageList } from './message-list.tsx';
export type { Pending } from './outbox.ts';
export { PendingMessage } from './pending-message.tsx';
export { Starters } from './starters.tsx';
export { useTranscript } from './use-transcript.ts';
