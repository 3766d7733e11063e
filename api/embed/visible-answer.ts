// Of an answer that is being written, what its visitor sees: one text and how it comes along, with what they wrote in
// place of its placeholders. Which steps and tools the company's agent is made of, and how many, stays here [EM10].
import {
  emptyAnswer,
  readAnswerEvent,
  writtenText,
  type AnswerEvent,
} from '../../shared/conversations/answer.ts';
import type { EmbedStream } from '../../shared/embed/stream.ts';
import { restoringEvents } from '../executions/index.ts';

export type VisibleAnswer = ReturnType<typeof createVisibleAnswer>;

export function createVisibleAnswer(visitorId: string) {
  const reading = emptyAnswer();
  let told = { status: reading.status, text: '' };
  return {
    restoring: restoringEvents(visitorId),
    /**
     * Undefined where they see nothing new. Each event once, in turn: what was held back of a text comes under the
     * number of its last piece.
     */
    read(events: readonly { body: AnswerEvent }[]): Omit<EmbedStream['answer'], 'runId'> | undefined {
      for (const { body } of events) readAnswerEvent(reading, reading.seq + 1, body);
      const now = { status: reading.status, text: writtenText(reading) };
      if (now.status === told.status && now.text === told.text) return undefined;
      const from = now.text.startsWith(told.text) ? told.text.length : 0;
      told = now;
      return { status: now.status, from, text: now.text.slice(from) };
    },
  };
}
