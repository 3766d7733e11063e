import { describe, expect, test } from 'vitest';
import type { RunEvent } from '../../../shared/executions/run-event.ts';
import {
  drawnEveryMs,
  emptyReading,
  latestByStep,
  readEvent,
  readUpTo,
  roundsBegun,
  usageOf,
} from './fold-run.ts';

let seq = 0;
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const event = (type: string, stepKey: string | null, data: RunEvent['data'] = {}, second = 0): RunEvent => ({
  seq: (seq += 1),
  at: at(second),
  type,
  stepKey,
  data,
});

const eventsFrom = (...list: (() => RunEvent)[]) => {
  seq = 0;
  return list.map((make) => make());
};

const twoSteps = () =>
  eventsFrom(
    () => event('run.started', null),
    () => event('step.started', 'in', { attempt: 1 }, 1),
    () => event('step.finished', 'in', { output: { text: 'hi' } }, 2),
    () => event('step.started', 'ask', { attempt: 1 }, 2),
    () => event('step.delta', 'ask', { from: 0, text: 'Dear ' }, 3),
    () => event('step.delta', 'ask', { from: 5, text: 'Ann' }, 4),
    () =>
      event(
        'step.finished',
        'ask',
        { output: { text: 'Dear Ann' }, usage: { inputTokens: 7, outputTokens: 2, cost: 0.5 } },
        5,
      ),
    () => event('run.finished', null, { status: 'succeeded', output: { text: 'Dear Ann' } }, 5),
  );

describe('a run read from its journal', () => {
  test('[U1] every number of the journal gives the state of the run at that moment', () => {
    const events = twoSteps();
    expect(readUpTo(events, 3).steps.get('in')?.state).toBe('succeeded');
    expect(readUpTo(events, 3).steps.has('ask')).toBe(false);
    expect(readUpTo(events, 5).steps.get('ask')).toMatchObject({ state: 'running', text: 'Dear ' });
    expect(readUpTo(events, 8)).toMatchObject({ status: 'succeeded', output: { text: 'Dear Ann' } });
    expect(usageOf(readUpTo(events, 8))).toEqual({ inputTokens: 7, outputTokens: 2, cost: 0.5 });
  });

  test('[U1] a call that was interrupted and repeated is counted', () => {
    const events = eventsFrom(
      () => event('step.started', 'ask', { attempt: 1 }, 1),
      () => event('run.resumed', null, {}, 2),
      () => event('step.started', 'ask', { attempt: 1, repeats: 1 }, 3),
    );
    expect(readUpTo(events, 1).steps.get('ask')?.repeats).toBe(0);
    expect(readUpTo(events, 3).steps.get('ask')?.repeats).toBe(1);
  });

  test('[U1] an event that arrives twice is read once', () => {
    const reading = emptyReading();
    const events = twoSteps();
    for (const one of [...events.slice(0, 6), ...events.slice(3)]) readEvent(reading, one);
    expect(reading.steps.get('ask')?.text).toBe('Dear Ann');
    expect(reading).toMatchObject({ seq: 8, status: 'succeeded' });
  });

  test('[U1] the card of a step inside a loop shows the latest iteration', () => {
    const events = eventsFrom(
      () => event('step.started', 'loop', {}, 1),
      () => event('loop.started', 'loop', { count: 3 }, 1),
      () => event('step.started', 'loop[0]/write', {}, 2),
      () => event('step.finished', 'loop[0]/write', { output: 1 }, 3),
      () => event('step.started', 'loop[1]/write', {}, 4),
    );
    const reading = readUpTo(events, 5);
    expect(latestByStep(reading).get('write')).toMatchObject({ key: 'loop[1]/write', state: 'running' });
    expect(roundsBegun(reading, 'loop')).toBe(2);
  });

  test('[U1] a failed run leaves no step running', () => {
    const events = eventsFrom(
      () => event('step.started', 'a'),
      () => event('step.started', 'b'),
      () => event('step.failed', 'a', { message: 'no response', policy: 'stop' }),
      () => event('run.finished', null, { status: 'failed', error: { code: 'x', message: 'no response' } }),
    );
    const reading = readUpTo(events, 4);
    expect(reading.error).toEqual({ code: 'x', message: 'no response' });
    expect([...reading.steps.values()].map(({ state }) => state)).toEqual(['failed', 'cancelled']);
  });

  test('[U40] a run that failed in a loop failed in the step inside of it', () => {
    const error = { code: 'x', message: 'no response', stepKey: 'loop' };
    const events = eventsFrom(
      () => event('step.started', 'loop'),
      () => event('step.started', 'loop[0]/ask'),
      () => event('step.failed', 'loop[0]/ask', { message: 'no response', policy: 'stop' }),
      () => event('step.failed', 'loop', { message: 'no response', policy: 'stop' }),
      () => event('run.finished', null, { status: 'failed', error }),
    );
    expect(readUpTo(events, 5).failedStepId).toBe('ask');
  });
});

test('[U46] the more steps a run has, the less often it is rendered, but at least twice a second', () => {
  const paceOf = (steps: number) => {
    const reading = emptyReading();
    for (let index = 0; index < steps; index += 1)
      readEvent(reading, { seq: index + 1, at: at(0), type: 'step.started', stepKey: `n${index}`, data: {} });
    return drawnEveryMs(reading);
  };
  expect([3, 200, 600, 1000, 5000].map(paceOf)).toEqual([100, 100, 300, 400, 400]);
});
