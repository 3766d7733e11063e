import { expect, test } from 'vitest';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import type { Json } from '../kernel/json.ts';
import { emptyAnswer, readAnswerEvent, writtenText } from './answer.ts';
import { answerEvents } from './answer-events.ts';

const graph = graphOf(
  [
    step('in', 'inputStep'),
    step('sort', 'AIOperation', {}),
    step('write', 'AIOperation', {}),
    step('out', 'outputStep'),
  ],
  'in > sort > write > out',
);

const event = (seq: number, type: string, stepKey: string | null, data: Json = {}) => ({
  seq,
  at: '2026-01-01T00:00:00.000Z',
  type,
  stepKey,
  data,
});

const journal = [
  event(1, 'run.started', null),
  event(2, 'step.started', 'sort', { input: 'inner' }),
  event(3, 'step.delta', 'sort', { from: 0, text: 'a class' }),
  event(4, 'step.toolCalled', 'sort', { tool: 'lookUp', parameters: { id: 'inner' } }),
  event(5, 'step.toolAnswered', 'sort', { tool: 'lookUp', text: 'inner' }),
  event(6, 'step.finished', 'sort', { output: 'inner' }),
  event(7, 'step.started', 'write', { attempt: 1 }),
  event(8, 'step.delta', 'write', { from: 0, text: 'Wrong' }),
  event(9, 'step.started', 'write', { attempt: 2 }),
  event(10, 'step.delta', 'write', { from: 0, text: 'Right' }),
  event(11, 'step.delta', 'write', { from: 5, text: ' answer' }),
  event(12, 'run.finished', null, { status: 'succeeded', output: { text: 'inner' } }),
];

const told = journal.flatMap((one) => {
  const body = answerEvents(graph)(one);
  return body ? [{ seq: one.seq, body }] : [];
});

function read(order: typeof told) {
  const reading = emptyAnswer();
  for (const { seq, body } of order) readAnswerEvent(reading, seq, body);
  return reading;
}

test('[CV6] only the steps whose text is the answer are told word by word, and nothing of what any was given', () => {
  expect(JSON.stringify(told)).not.toMatch(/inner|a class/);
  const { status, steps } = read(told);
  expect(status).toBe('succeeded');
  expect([...steps.values()].map(({ key, tools }) => [key, tools])).toEqual([
    ['sort', [{ tool: 'lookUp', isAnswered: true }]],
    ['write', []],
  ]);
});

test('[CV5] whoever reads a journal once, twice or from the middle on has the same letters', () => {
  expect(writtenText(read(told))).toBe('Right answer');
  expect(writtenText(read([...told, ...told]))).toBe('Right answer');
  expect(writtenText(read([...told.slice(0, 7), ...told.slice(4)]))).toBe('Right answer');
});
