// What is recorded of a step that has come to something: an end, a pause, the rounds of a loop, a failure and its policy.
import { engineProblems } from '../../shared/executions/problems.ts';
import { jsonSize } from '../../shared/kernel/json-size.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import { PROGRESS, type StepError, type StepRecord, type StepResult } from './engine-kind.ts';
import type { Task } from './graph-index.ts';
import type { Outcome } from './journal-store.ts';
import { fallbackOf, retryDelay } from './retry-delay.ts';
import { errorOf } from './step-error.ts';
import { withoutBills } from './usage.ts';

/** Larger outputs are left out of the event; the step's row has them. */
const MAX_DELTA_CHARACTERS = 16_000;
const MAX_MESSAGE_CHARACTERS = 2000;
const { maxStepCharacters } = workLimits.runs;
const limit = { most: maxStepCharacters / bytes.MB };

export type Executed = StepResult & { progress?: Json };

export function outcomeOf(task: Task, result: Executed): Outcome {
  const { key, attempt } = task;
  if ('fail' in result) {
    const { retryable, retryAfterSeconds: afterSeconds = 0, ...error } = result.fail;
    return failed(task, error, retryable && { afterSeconds }, result);
  }
  if ('loop' in result) {
    const size = jsonSize(result.loop.items, maxStepCharacters);
    if (size > maxStepCharacters) return failed(task, errorOf(engineProblems.inputTooLarge, limit), false);
    return {
      event: {
        type: 'loop.started',
        key,
        data: { count: result.loop.askedRounds === undefined ? result.loop.items.length : null },
      },
      step: { key, status: 'looping', attempt, output: result.loop },
      size,
    };
  }
  return 'pause' in result ? paused(task, result) : finished(task, result);
}

function paused(task: Task, { pause, input, usage }: Extract<StepResult, { pause: unknown }>): Outcome {
  const { key, attempt } = task;
  const { kind, request, until, also, progress } = pause;
  const size = sizeOf(input) + sizeOf(request) + sizeOf(progress);
  if (size > maxStepCharacters) return failed(task, errorOf(engineProblems.inputTooLarge, limit), false);
  return {
    event: { type: 'step.paused', key, data: { kind, ...request } },
    step: {
      key,
      status: 'waiting',
      attempt,
      output: { kind, ...request, ...(progress !== undefined && { [PROGRESS]: progress }) },
      wakeAt: until ?? null,
      ...(input !== undefined && { input }),
      ...(usage && { usage }),
    },
    size: 2 * size,
    ...(also && { also }),
  };
}

export const sizeOf = (value: Json | undefined) => jsonSize(value, maxStepCharacters);

type StepDetails = { input?: Json; usage?: NonNullable<StepRecord['usage']>; progress?: Json };

const toldOf = ({ input, usage }: StepDetails) => ({
  ...(input !== undefined && { input }),
  ...(usage && { usage }),
  endedAt: new Date(),
});

export function finished(task: Task, result: { output: Json; routes?: string[] } & StepDetails): Outcome {
  const { key, attempt } = task;
  const { output, routes = null } = result;
  const [inputSize, gave] = [sizeOf(result.input), sizeOf(output)];
  if (gave > maxStepCharacters)
    return failed(task, errorOf(engineProblems.outputTooLarge, limit), false, result);
  if (inputSize > maxStepCharacters)
    return failed(task, errorOf(engineProblems.inputTooLarge, limit), false, result);
  return {
    event: {
      type: 'step.finished',
      key,
      data: {
        ...(gave <= MAX_DELTA_CHARACTERS ? { output } : { outputOmitted: true }),
        ...(routes && { routes }),
        ...(result.usage && { usage: withoutBills(result.usage) }),
      },
    },
    step: { key, status: 'done', attempt, output, routes, ...toldOf(result) },
    size: inputSize + gave,
  };
}

/** The one error policy: retry if allowed, then fail the run, continue without an output, or leave by `error`. */
export function failed(
  task: Task,
  failure: StepError,
  /** At the earliest then: the other side may have asked for more time than the policy takes. */
  retry: false | { afterSeconds: number },
  { input, progress, ...more }: StepDetails = {},
): Outcome {
  const { key, attempt } = task;
  const error = { ...failure, message: failure.message.slice(0, MAX_MESSAGE_CHARACTERS) };
  const details: StepDetails = {
    ...more,
    ...(input !== undefined && sizeOf(input) <= maxStepCharacters && { input }),
  };
  const { policy } = task.cell.step;
  const { retries, onError } = policy;
  const data: { [name: string]: Json } = { code: error.code, message: error.message, attempt };
  if (retry && attempt <= retries) {
    const wait = Math.max(retryDelay(policy, attempt), retry.afterSeconds * 1000);
    const wakeAt = new Date(Date.now() + wait);
    return {
      event: { type: 'step.retrying', key, data: { ...data, at: wakeAt.toISOString() } },
      step: {
        key,
        status: 'retry',
        attempt,
        error,
        wakeAt,
        ...toldOf(details),
        ...(progress !== undefined && { output: progress }),
      },
    };
  }
  const event = { type: 'step.failed', key, data: { ...data, ...error.details, policy: onError } };
  const base = { key, attempt, error, ...toldOf(details) };
  if (onError === 'continue') return { event, step: { ...base, status: 'done', output: fallbackOf(policy) } };
  if (onError === 'route')
    return {
      event,
      step: {
        ...base,
        status: 'done',
        output: { code: error.code, message: error.message, text: error.message },
        routes: ['error'],
      },
    };
  return { event, step: { ...base, status: 'failed' } };
}
