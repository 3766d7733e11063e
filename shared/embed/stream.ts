// What an open chat is told, as server-sent events.
import type { AnswerEvent } from '../conversations/answer.ts';

export type EmbedStream = {
  /** Of an answer that is being written; told again from its beginning to whoever comes back. */
  answer: { runId: string; seq: number; body: AnswerEvent };
  /** Messages are to be read again: one was sent, an answer has begun, waits or has ended, or all of it was removed. */
  messages: Record<string, never>;
  /** It is over for this visitor, and why. */
  closed: { code: string; message: string };
};
