// What visitors of embedded chats, who are no members, say of answers they were given.
import type { FeedbackDraft, OwnFeedback } from '../../shared/agent-feedback/feedback.ts';
import type { Author, Concerned } from './feedback-store.ts';

export type VisitorAuthor = Required<Author>;

export type VisitorFeedback = {
  /** Throws where the answer is not theirs, or not there yet. */
  judge: (
    visitor: VisitorAuthor,
    draft: FeedbackDraft,
  ) => Promise<{ given: OwnFeedback; concerned: Concerned }>;
  mine: (visitor: VisitorAuthor, conversationId: string) => Promise<OwnFeedback[]>;
  /** Undefined where it is not theirs. */
  withdraw: (visitor: VisitorAuthor, id: string) => Promise<Concerned | undefined>;
};
