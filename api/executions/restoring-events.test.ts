import { expect, test } from 'vitest';
import type { RunEvent } from '../../shared/executions/run-event.ts';
import { restoringEvents } from './restoring-events.ts';

const event = (seq: number, type: string, data: RunEvent['data']): RunEvent => ({
  seq,
  at: '2026-01-01T00:00:00.000Z',
  type,
  stepKey: 'ask',
  data,
});

const values = new Map([['[EMAIL_1]', 'ann@post.example']]);
const answer = 'Sent to [EMAIL_1], not to [EMAIL_2] or [EMAIL_';

/** What a client has put together. */
function told(events: readonly RunEvent[]): string {
  let text = '';
  for (const { type, data } of events) {
    if (type !== 'step.delta') continue;
    const piece = data as { from: number; text: string };
    text = text.slice(0, piece.from) + piece.text;
  }
  return text;
}

test('[G61] an answer that is streamed in any pieces reads as the whole one, also when a client resumes', () => {
  for (let size = 1; size <= answer.length; size++) {
    const events: RunEvent[] = [];
    for (let from = 0; from < answer.length; from += size)
      events.push(
        event(events.length + 1, 'step.delta', { from, text: answer.slice(from, from + size), attempt: 1 }),
      );
    events.push(event(events.length + 1, 'step.finished', { output: { text: answer } }));
    const whole = restoringEvents('ann').restore(events, values);
    expect(told(whole)).toBe('Sent to ann@post.example, not to [EMAIL_2] or [EMAIL_');
    expect(whole.at(-1)?.data).toEqual({
      output: { text: 'Sent to ann@post.example, not to [EMAIL_2] or [EMAIL_' },
    });
    const restoring = restoringEvents('ann');
    const pages = events.flatMap((one) => restoring.restore([one], values));
    expect(told(pages)).toBe(told(whole));
  }
});

test('[G61] an answer that is begun anew is read anew', () => {
  const restoring = restoringEvents('ann');
  const events = restoring.restore(
    [
      event(1, 'step.delta', { from: 0, text: 'To [EMAIL' }),
      event(2, 'step.modelFailed', {}),
      event(3, 'step.delta', { from: 0, text: 'For [EMAIL_1]' }),
    ],
    values,
  );
  expect(told(events)).toBe('For ann@post.example');
});
