// Takes one task to its next recorded state: limits, progress, recovery by what the step may do twice.
import { engineProblems } from '../../shared/executions/problems.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { handlesOf, isSwitchedOff, type GraphStep } from '../../shared/steps/index.ts';
import { isDatabaseAway } from '../../shared/node/database/database-away.ts';
import { NeedsConnection } from '../../shared/credentials/needs-connection.ts';
import { isConnected, pauseForConnection } from './await-connection.ts';
import { isSuspect, whyLost } from './crashes.ts';
import { decideRound } from './decide-round.ts';
import { createDeltas } from './deltas.ts';
import type { EngineKind, RecordProgress, StepContext, StepRecord } from './engine-kind.ts';
import type { Task } from './graph-index.ts';
import type { Outcome } from './journal-store.ts';
import type { StepUsage, Usage } from './ports.ts';
import { addUsage } from './usage.ts';
import { answered, stepContext, type Known, type Stage } from './step-context.ts';
import { failureOf } from './step-failure.ts';
import { errorOf } from './step-error.ts';
import { failed, finished, outcomeOf, sizeOf, type Executed } from './step-outcome.ts';
import { textBefore } from './steps/engine-step.ts';

export async function performStep(task: Task, stage: Stage): Promise<Outcome> {
  const { key, cell } = task;
  if (task.do === 'collect') return collect(task, stage);
  if (cell.gate) return decideRound(task, cell.gate, stage);
  if (isSwitchedOff(cell.step) && task.do === 'run') return passedOver(task, stage);
  const kind = stage.kinds[cell.step.type];
  const before = stage.plan.steps.get(key);
  if (!kind) return failed(task, errorOf(engineProblems.unknownKind, { type: cell.step.type }), false);
  return task.do === 'resume' ? resume(task, kind, stage, before) : begin(task, kind, stage, before);
}

async function resume(task: Task, kind: EngineKind, stage: Stage, before?: StepRecord): Promise<Outcome> {
  const known = answered(before?.output ?? null);
  return isConnected(known.answer)
    ? begin(task, kind, stage, before && { ...before, output: known.progress ?? null })
    : outcomeOf(task, await execute(task, kind, stage, known));
}

async function begin(task: Task, kind: EngineKind, stage: Stage, before?: StepRecord): Promise<Outcome> {
  const lost = before?.status === 'running' ? await whyLost(task, kind, stage, before) : undefined;
  if (lost) return failed(task, lost, false);
  const perform = async () => {
    stage.signal.throwIfAborted(); // its turn may have come late
    recordStart(task, kind, stage, before);
    // Nothing is done that is not on record: only pure steps run ahead of the disk.
    if (kind.effects !== 'pure') await stage.journal.durable();
    return outcomeOf(task, await execute(task, kind, stage, { progress: before?.output }));
  };
  return before?.status === 'running' && isSuspect(kind, stage, before)
    ? stage.suspects.run(stage.run.tenantId, perform)
    : perform();
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
  let judged: Usage | undefined;
  const onJudged = (used: Usage) => void (judged = judged ? addUsage(judged, used) : used);
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
    const now = { signal, emit: deltas.add, spend, progress, record: recorder(signal), onJudged };
    const context: StepContext = stepContext(task, stage, now);
    return answer === undefined ? kind.run(context) : (kind.resume?.(context, answer) ?? { output: answer });
  };
  try {
    if (kind.effects === 'pure') return withUsage(await perform(stage.signal), judged);
    const result = await withLimit(timeoutSeconds, stage.signal, perform);
    return withUsage('fail' in result ? { ...result, ...kept() } : result, judged);
  } catch (error) {
    stage.signal.throwIfAborted();
    // No step has failed: another worker, or this one a little later, performs it.
    if (isDatabaseAway(error)) throw error;
    if (error instanceof NeedsConnection) {
      const { pause } = pauseForConnection(task, stage, error);
      return withUsage({ pause: { ...pause, ...kept() }, ...(usage && { usage }) }, judged);
    }
    const fail = failureOf(error as Error, timeoutSeconds);
    return withUsage({ fail, ...(usage && { usage }), ...kept() }, judged);
  } finally {
    deltas.end();
  }
}

/** What guardrails asked models is paid for with the step whose texts they are. */
function withUsage(executed: Executed, judged: Usage | undefined): Executed {
  if (!judged || 'loop' in executed) return executed;
  const { usage } = executed;
  return { ...executed, usage: usage ? { ...usage, ...addUsage(usage, judged) } : judged };
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
