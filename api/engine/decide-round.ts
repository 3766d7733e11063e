// Before a round of a loop begins: it waits for its time, and its kind says whether there is another one.
import { engineProblems } from '../../shared/executions/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { isDatabaseAway } from '../../shared/node/database/database-away.ts';
import type { RoundDecision } from './engine-kind.ts';
import type { Gate, Task } from './graph-index.ts';
import type { Outcome } from './journal-store.ts';
import { retryDelay } from './retry-delay.ts';
import { stepContext, type Stage } from './step-context.ts';
import { errorOf } from './step-error.ts';

/** The wait is a record with its time, so that it holds no worker and outlives one. */
export async function decideRound(task: Task, gate: Gate, stage: Stage): Promise<Outcome> {
  const { key, attempt } = task;
  const loopKey = gate.loop.key;
  const about = { round: gate.index, ...(gate.attempt > 1 && { attempt: gate.attempt }) };
  const waitMs = attempt === 1 ? waitBefore(task, gate, stage) : 0;
  if (waitMs > 0) {
    const wakeAt = new Date(Date.now() + waitMs);
    return {
      event: { type: 'loop.waiting', key: loopKey, data: { ...about, at: wakeAt.toISOString() } },
      step: { key, status: 'retry', attempt, wakeAt },
    };
  }
  const decision = await decide(task, gate, stage);
  if ('fail' in decision) {
    const { code, message } = decision.fail;
    return {
      event: { type: 'loop.round', key: loopKey, data: { ...about, code, message } },
      step: { key, status: 'failed', attempt, error: decision.fail },
    };
  }
  return {
    event: { type: 'loop.round', key: loopKey, data: { ...about, goesOn: decision.goesOn } },
    step: { key, status: 'done', attempt, output: decision.goesOn },
  };
}

function waitBefore({ cell }: Task, { attempt, index, loop }: Gate, { plan }: Stage): number {
  if (attempt > 1) return retryDelay(cell.step.policy, attempt - 1);
  return index > 0 ? (plan.loopOf(loop.key)?.delayMs ?? 0) : 0;
}

async function decide(task: Task, gate: Gate, stage: Stage): Promise<RoundDecision> {
  const { signal } = stage;
  const asked = stage.plan.loopOf(gate.loop.key)?.askedRounds !== undefined && gate.attempt === 1;
  const kind = stage.kinds[task.cell.step.type];
  if (!asked || !kind?.decideRound) return { goesOn: true };
  const still = { emit: () => {}, spend: () => {}, progress: undefined, record: async () => {} };
  try {
    return await kind.decideRound(stepContext(task, stage, { signal, ...still }), gate.index);
  } catch (error) {
    signal.throwIfAborted();
    if (isDatabaseAway(error)) throw error;
    if (error instanceof Problem) return { fail: { code: error.code, message: error.message } };
    return { fail: errorOf(engineProblems.broken, { reason: (error as Error).message }) };
  }
}
