// Starts what is due. Every process looks; the row of a schedule, locked and moved on in the transaction that writes the
// run, gives each slot to one of them [SE5].
import { agentProblems } from '../../shared/agents/problems.ts';
import { hasEnded, failedStates, succeededStates, type RunState } from '../../shared/executions/run-state.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inOneTransaction, inTenant, type Db } from '../../shared/node/database/database.ts';
import { projectProblems } from '../../shared/projects/problems.ts';
import { scheduleSwitchedOff } from '../../shared/schedules/events.ts';
import { nextTime } from '../../shared/schedules/next-times.ts';
import { scheduleProblems } from '../../shared/schedules/problems.ts';
import type { AgentPort, Engine, RunnableAgent } from '../engine/index.ts';
import { prepareInput } from '../executions/index.ts';
import type { Events } from '../kit/events.ts';
import { statesOf } from './schedule-read-model.ts';
import { advance, claimSlot, dueSlots, type Claimed, type Due, type Outcome } from './slot-store.ts';

const { lateAfterMs, maxFailures, startedAtOnce } = workLimits.schedules;

export type FireDeps = {
  db: Db;
  agents: Pick<AgentPort, 'load'>;
  engine: Pick<Engine, 'startWithin'>;
  events: Events;
  /** Tells those who run the project, in the same transaction. */
  tell: (
    db: Db,
    about: { tenantId: string; projectId: string; agentId: string; schedule: string },
  ) => Promise<unknown>;
  onFailure: (error: unknown, scheduleId: string) => void;
};

/** Answers whether there may be more that is due. */
export async function fireDue(deps: FireDeps, now = new Date()): Promise<boolean> {
  const due = await dueSlots(deps.db, now);
  const queue = due.values();
  let moved = 0;
  const work = async () => {
    for (const one of queue)
      await fire(deps, one, now).then(
        (isMoved) => (moved += isMoved ? 1 : 0),
        (error: unknown) => deps.onFailure(error, one.id),
      );
  };
  await Promise.all(Array.from({ length: startedAtOnce }, work));
  return moved > 0 && due.length === workLimits.schedules.perRound;
}

/** Answers whether it was this process that moved the schedule on. */
async function fire(deps: FireDeps, due: Due, now: Date): Promise<boolean> {
  const agent = await loadAgent(deps, due);
  const fired = await inOneTransaction(deps.db, async (db) => {
    const claimed = await inTenant(db, due, (trx) => claimSlot(trx, due));
    if (!claimed) return undefined;
    const outcome = await decide(deps, { db, due, claimed, agent, now });
    await inTenant(db, due, (trx) => advance(trx, due, outcome));
    return { claimed, outcome };
  });
  if (!fired) return false;
  const { claimed, outcome } = fired;
  if (outcome.switchedOffAt)
    await deps.events.emit(scheduleSwitchedOff(claimed), undefined, { tenantId: due.tenantId });
  return true;
}

/** Before the transaction: reading an agent takes a connection of its own. Publishing meanwhile moves the slot away. */
const loadAgent = ({ agents }: FireDeps, { tenantId, projectId, agentId }: Due) =>
  refusedOr(agents.load({ tenantId, projects: [projectId] }, agentId, 'live', 'schedule'));

type Firing = { db: Db; due: Due; claimed: Claimed; agent: RunnableAgent | Problem; now: Date };

async function decide(deps: FireDeps, firing: Firing): Promise<Outcome> {
  const { db, claimed, agent, now } = firing;
  if (agent instanceof Problem && isOver(agent)) return { nextAt: null, failures: claimed.failures };
  const nextAt = nextTime(claimed, now);
  const last = await lastState(db, claimed);
  const failures = failuresWith(claimed, last);
  if (failures >= maxFailures) return switchOff(deps, firing, failures);
  const outcome = { nextAt, failures };
  if (last && !hasEnded(last) && !claimed.allowsOverlap)
    return { ...outcome, refusal: textOf(new Problem(scheduleProblems.stillRunning)) };
  const begun = agent instanceof Problem ? agent : await refusedOr(begin(deps, { ...firing, agent }));
  if (!(begun instanceof Problem)) return { ...outcome, begun };
  const refusal = textOf(begun);
  if (isPaused(begun)) return { ...outcome, refusal };
  if (failures + 1 >= maxFailures) return { ...(await switchOff(deps, firing, failures + 1)), refusal };
  return { ...outcome, failures: failures + 1, refusal };
}

/** Somebody keeps it from running for a while: that is no failure. */
const isPaused = ({ code }: Problem) =>
  code === projectProblems.paused.code || code === agentProblems.interfaceOff.code;

/** The agent is gone, or nothing of it is published. */
const isOver = ({ code }: Problem) =>
  code === agentProblems.notFound.code || code === agentProblems.versionNotFound.code;

const lastState = (db: Db, { tenantId, lastRunId }: Claimed) =>
  inTenant(db, { tenantId }, async (trx) => lastRunId && (await statesOf(trx, [lastRunId])).get(lastRunId));

function failuresWith({ failures, lastCounted }: Claimed, last: RunState | null | undefined | ''): number {
  if (lastCounted || !last) return failures;
  if (isOneOf(failedStates, last)) return failures + 1;
  return isOneOf(succeededStates, last) ? 0 : failures;
}

const isOneOf = (states: readonly RunState[], state: RunState) => states.includes(state);

async function begin(
  { engine }: FireDeps,
  { db, due, claimed, agent, now }: Firing & { agent: RunnableAgent },
): Promise<NonNullable<Outcome['begun']>> {
  const { id, name } = claimed;
  const isLate = now.getTime() - due.nextAt.getTime() > lateAfterMs;
  const run = {
    tenantId: due.tenantId,
    agent,
    input: prepareInput(agent.graph, { text: claimed.prompt, variables: {} }),
    via: 'schedule' as const,
    startedBy: { id, name },
    trigger: { id, name, dueAt: due.nextAt.toISOString(), isLate },
    dedupe: `schedule ${id} ${due.nextAt.toISOString()}`,
  };
  const started = await inTenant(db, due, (trx) => engine.startWithin(trx, run));
  return { runId: started.id, at: now, isLate };
}

async function switchOff({ tell }: FireDeps, { db, due, claimed, now }: Firing, failures: number) {
  await tell(db, { ...due, schedule: claimed.name });
  return { nextAt: null, failures, switchedOffAt: now };
}

const textOf = ({ code, message }: Problem) => ({ code, message });

/** A Problem is an outcome here, which is written down; whatever else is thrown undoes the slot. */
const refusedOr = <Result>(work: Promise<Result>): Promise<Result | Problem> =>
  work.catch((error: unknown) => {
    if (error instanceof Problem) return error;
    throw error;
  });
