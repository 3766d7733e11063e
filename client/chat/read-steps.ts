// The steps of an answer that was given earlier, page by page.
import {
  emptyAnswer,
  readAnswerEvent,
  type AnswerEvent,
  type AnswerStep,
} from '../../shared/conversations/answer.ts';

type EventPage = { items: { seq: number; body: AnswerEvent }[]; upTo: number; isLast: boolean };

/** `read`: what was told after a number. */
export async function readSteps(read: (after: number) => Promise<EventPage>): Promise<AnswerStep[]> {
  const reading = emptyAnswer();
  for (let after = 0; ;) {
    const { items, upTo, isLast } = await read(after);
    for (const { seq, body } of items) readAnswerEvent(reading, seq, body);
    if (isLast) return [...reading.steps.values()];
    after = upTo;
  }
}
