// Takes one task to its next recorded state: limits, retries, the error policy, recovery by what the step may do twice.
import { engineProblems } from '../../shared/executions/problems.ts';
import { jsonSize } from '../../shared/kernel/json-size.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import { handlesOf, isSwitchedOff, type GraphStep } from '../../shared/steps/index.ts';
import { isDatabaseAway } from '../../shared/node/database/database-away.ts';
import { decideRound } from './decide-round.ts';
import { createDeltas } from './deltas.ts';
import {
  PROGRESS,
  type EngineKind,
  type RecordProgress,
  type StepContext,
  type StepError,
  type StepRecord,
  type StepResult,
} from './engine-kind.ts';
import type { Task } from './graph-index.ts';
import { withoutBills, type Outcome } from './journal-store.ts';
import type { StepUsage } from './ports.ts';
import { answered, stepContext, type Known, type Stage } from './step-context.ts';
import { fallbackOf, retryDelay } from './retry-delay.ts';
import { failureOf } from './step-failure.ts';
import { errorOf } from './step-error.ts';
import { textBefore } from './steps/engine-step.ts';

/** A step that takes its worker down is not started for ever: so many claims without anything coming to an end. */
const CRASH_LIMIT = 5;
/** Larger outputs are left out of the event; the step's row has them. */
const MAX_DELTA_CHARACTERS = 16_000;
const MAX_MESSAGE_CHARACTERS = 2000;
const { maxStepCharacters } = workLimits.runs;
const limit = { most: maxStepCharacters / bytes.MB };

export async function performStep(task: Task, stage: Stage): Promise<Outcome> {
  const { key, cell } = task;
  if (task.do === 'collect') return collect(task, stage);
  if (cell.gate) return decideRound(task, cell.gate, stage);
  if (isSwitchedOff(cell.step) && task.do === 'run') return passedOver(task, stage);
  const kind = stage.kinds[cell.step.type];
  const before = stage.plan.steps.get(key);
  if (!kind) return failed(task, errorOf(engineProblems.unknownKind, { type: cell.step.type }), false);
  if (task.do === 'resume')
    return outcomeOf(task, await execute(task, kind, stage, answered(before?.output ?? null)));
  return begin(task, kind, stage, before);
}

async function begin(task: Task, kind: EngineKind, stage: Stage, before?: StepRecord): Promise<Outcome> {
  const lost = before?.status === 'running' ? await whyLost(task, kind, stage) : undefined;
  if (lost) return failed(task, lost, false);
  recordStart(task, kind, stage, before);
  // Nothing is done that is not on record: only pure steps run ahead of the disk.
  if (kind.effects !== 'pure') await stage.journal.durable();
  return outcomeOf(task, await execute(task, kind, stage, { progress: before?.output }));
}

/** Why a step that was interrupted half-way is not done again; undefined when it is. */
async function whyLost(task: Task, kind: EngineKind, stage: Stage): Promise<StepError | undefined> {
  if (kind.effects === 'once' && !(await mayRepeat(task, kind, stage)))
    return errorOf(engineProblems.outcomeUnknown, {});
  const isCrashing = stage.run.idleClaims > CRASH_LIMIT;
  return isCrashing ? errorOf(engineProblems.crashed, { times: CRASH_LIMIT }) : undefined;
}

async function mayRepeat(task: Task, kind: EngineKind, stage: Stage): Promise<boolean> {
  const { signal } = stage;
  const still = { emit: () => {}, spend: () => {}, progress: undefined, record: async () => {} };
  const context = stepContext(task, stage, { signal, ...still });
  try {
    return (await kind.mayRepeat?.(context)) ?? false;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

function recordStart(
  { key, attempt }: Task,
  { effects }: EngineKind,
  { journal }: Stage,
  before?: StepRecord,
) {
  // Begun and not ended: what was called then may have charged for it.
  const isRepeated = before?.status === 'running' && effects !== 'pure';
  const repeats = (before?.repeats ?? 0) + (isRepeated ? 1 : 0);
  journal.add({
    event: { type: 'step.started', key, data: { attempt, ...(isRepeated && { repeats }) } },
    step: {
      key,
      status: 'running',
      attempt,
      repeats,
      startedAt: new Date(),
      wakeAt: null,
      ...(before?.output !== undefined && { output: before.output }),
    },
  });
}

/** A step that is switched off gives on what it was given, by its first way out. */
function passedOver(task: Task, { plan }: Stage): Outcome {
  const inputs = plan.inputsOf(task.cell);
  const output = inputs.length > 1 ? { text: textBefore({ inputs }) } : (inputs[0] ?? null);
  const { type, policy, settings } = task.cell.step;
  const handles = handlesOf({ type, policy, settings: settings as GraphStep['settings'] });
  const [handle, ...others] = handles.filter(({ id }) => id !== 'error');
  const outcome = finished(task, { output, ...(handle && others.length > 0 && { routes: [handle.id] }) });
  const data = { ...(outcome.event.data as { [name: string]: Json }), isOff: true };
  return { ...outcome, event: { ...outcome.event, data } };
}

function collect(task: Task, { plan }: Stage): Outcome {
  const { failure, ...output } = plan.collected(task.key);
  return failure ? failed(task, failure, false) : finished(task, { output });
}

type Executed = StepResult & { progress?: Json };

async function execute(
  task: Task,
  kind: EngineKind,
  stage: Stage,
  { answer, progress }: Known,
): Promise<Executed> {
  const deltas = createDeltas((text, from) =>
    stage.journal.add({
      event: { type: 'step.delta', key: task.key, data: { from, text } },
      size: text.length,
    }),
  );
  const { timeoutSeconds } = task.cell.step.policy;
  let usage: StepUsage | undefined;
  const spend = (used: StepUsage) => void (usage = used);
  let reached: Json | undefined = progress;
  const kept = () => (reached === undefined ? {} : { progress: reached });
  const recorder =
    (signal: AbortSignal): RecordProgress =>
    async (event, next, used) => {
      // What still works after its time is no longer the run's.
      signal.throwIfAborted();
      reached = next;
      if (used) usage = { ...used, billed: used };
      const { key, attempt } = task;
      stage.journal.add({
        event: { ...event, key },
        step: { key, status: 'running', attempt, output: next, ...(used && { usage: used }) },
        size: sizeOf(next),
      });
      await stage.journal.durable();
    };
  const perform = async (signal: AbortSignal) => {
    const now = { signal, emit: deltas.add, spend, progress, record: recorder(signal) };
    const context: StepContext = stepContext(task, stage, now);
    return answer === undefined ? kind.run(context) : (kind.resume?.(context, answer) ?? { output: answer });
  };
  try {
    if (kind.effects === 'pure') return await perform(stage.signal);
    const result = await withLimit(timeoutSeconds, stage.signal, perform);
    return 'fail' in result ? { ...result, ...kept() } : result;
  } catch (error) {
    stage.signal.throwIfAborted();
    // No step has failed: another worker, or this one a little later, performs it.
    if (isDatabaseAway(error)) throw error;
    return { fail: failureOf(error as Error, timeoutSeconds), ...(usage && { usage }), ...kept() };
  } finally {
    deltas.end();
  }
}

/** Also returns when the step ignores its signal: a deaf step must not hold the run. */
function withLimit<T>(
  seconds: number,
  outer: AbortSignal,
  perform: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.any([outer, AbortSignal.timeout(seconds * 1000)]);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    perform(signal).then(resolve, reject);
  });
}

function outcomeOf(task: Task, result: Executed): Outcome {
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

const sizeOf = (value: Json | undefined) => jsonSize(value, maxStepCharacters);

type StepDetails = { input?: Json; usage?: NonNullable<StepRecord['usage']>; progress?: Json };

const toldOf = ({ input, usage }: StepDetails) => ({
  ...(input !== undefined && { input }),
  ...(usage && { usage }),
  endedAt: new Date(),
});

function finished(task: Task, result: { output: Json; routes?: string[] } & StepDetails): Outcome {
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
function failed(
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
