// What an open chat is told, as server-sent events.
import type { RunState } from '../executions/run-state.ts';

export type EmbedStream = {
  /** Of an answer that is being written: from this place on its text is this. Told again from 0 to whoever comes back. */
  answer: { runId: string; status: RunState; from: number; text: string };
  /** Messages are to be read again: one was sent, an answer has begun, waits or has ended, or all of it was removed. */
  messages: Record<string, never>;
  /** It is over for this visitor, and why. */
  closed: { code: string; message: string };
};
