import { expect, test } from 'vitest';
import { answerEvents } from '../../shared/conversations/answer-events.ts';
import type { RunEvent } from '../../shared/executions/run-event.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { createVisibleAnswer } from './visible-answer.ts';

const graph = graphOf([step('in', 'inputStep'), step('ask', 'AIOperation', {})], 'in > ask');
const values = new Map([['[EMAIL_1]', 'eve@shop.example']]);

const event = (
  seq: number,
  type: string,
  data: RunEvent['data'] = {},
  stepKey: string | null = 'ask',
): RunEvent => ({
  seq,
  at: '2026-01-01T00:00:00.000Z',
  type,
  stepKey,
  data,
});

/** What a frame has put together, whichever way the journal comes in batches. */
function seen(events: readonly RunEvent[], batch: number) {
  const answer = createVisibleAnswer('eve');
  const eventOf = answerEvents(graph);
  const texts: string[] = [];
  let text = '';
  for (let at = 0; at < events.length; at += batch) {
    const restored = answer.restoring.restore(events.slice(at, at + batch), values);
    const more = answer.read(
      restored.flatMap((one) => {
        const body = eventOf(one);
        return body ? [{ body }] : [];
      }),
    );
    if (more) texts.push((text = text.slice(0, more.from) + more.text));
  }
  return texts;
}

test('[EM16] a visitor reads what they wrote while it is written, and never its placeholder', () => {
  const said = 'I write to [EMAIL_1] at once.';
  for (let size = 1; size <= said.length; size++) {
    const events = [event(1, 'step.started')];
    for (let from = 0; from < said.length; from += size)
      events.push(event(events.length + 1, 'step.delta', { from, text: said.slice(from, from + size) }));
    events.push(event(events.length + 1, 'step.finished'));
    for (const batch of [1, 3, 100]) {
      const texts = seen(events, batch);
      expect(texts.at(-1)).toBe('I write to eve@shop.example at once.');
      for (const text of texts) expect('I write to eve@shop.example at once.').toContain(text);
    }
  }
});

test('[EM16] a text that is written anew takes the place of the one before', () => {
  const events = [
    event(1, 'step.started'),
    event(2, 'step.delta', { from: 0, text: 'Half an ans' }),
    event(3, 'step.modelFailed'),
    event(4, 'step.delta', { from: 0, text: 'A whole one' }),
    event(5, 'run.finished', { status: 'succeeded' }, null),
  ];
  expect(seen(events, 1).at(-1)).toBe('A whole one');
});
