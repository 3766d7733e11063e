// Runs the demo's agents: a few runs at a time, so that other people do not wait.
import { setTimeout as pause } from 'node:timers/promises';
import { agentProblems } from '../../../shared/agents/problems.ts';
import { approvalRoutes } from '../../../shared/approvals/routes.ts';
import { hasEnded, type RunState } from '../../../shared/executions/run-state.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { projectProblems } from '../../../shared/projects/problems.ts';
import type { AgentPort, Engine, RunnableAgent } from '../../engine/index.ts';
import { DemoRefused, type Stage } from '../stage.ts';
import type { PlannedRun } from './plan-runs.ts';
import { runTimes, type RunStanding } from './run-times-store.ts';

export type ActivityDeps = {
  engine: Pick<Engine, 'start'>;
  agents: AgentPort;
  /** Throws when the work is another's now, or no longer wanted. */
  goOn: () => Promise<void>;
};

/** At once. A worker gives one tenant half of its places, so people of this one find some, too. */
const AT_ONCE = 32;
const LOOK_MS = 100;
/** A run that has not ended by then was stopped by a person, and stays as it is. */
const PATIENCE_SECONDS = 120;

/** Everybody else's runs come first. */
const PRIORITY = -1;

export async function makeActivity(stage: Stage, plan: readonly PlannedRun[], deps: ActivityDeps) {
  const begun = new Set(stage.all('run').map(({ name }) => name));
  const left = plan.filter(({ name }) => !begun.has(name));
  const unsettled = new Map(
    stage.all('run').flatMap(({ name, id, settled }) => (settled ? [] : [[name, id] as const])),
  );
  const underWay = new Map<string, PlannedRun>();
  for (const run of plan) {
    const id = unsettled.get(run.name);
    if (id) underWay.set(id, run);
  }

  while (left.length > 0 || underWay.size > 0) {
    await deps.goOn();
    const started = await startTogether(stage, left.splice(0, AT_ONCE - underWay.size), deps);
    for (const { id, run } of started) underWay.set(id, run);
    await pause(LOOK_MS);
    await look(stage, underWay);
  }
  await runTimes(stage.db).balance(stage);
}

type Started = { id: string; run: PlannedRun };

/** Each version is loaded once, and all are kept in mind at once. */
async function startTogether(stage: Stage, runs: readonly PlannedRun[], deps: ActivityDeps) {
  const loading = new Map<string, Promise<RunnableAgent>>();
  const scope = { tenantId: stage.tenantId, projects: 'all' as const };
  const load = ({ agent, version }: PlannedRun) => {
    const name = `${agent} ${version}`;
    const loaded =
      loading.get(name) ?? Promise.try(() => deps.agents.load(scope, stage.idOf('agent', agent), version));
    loading.set(name, loaded);
    return loaded;
  };
  const starts = runs.map(async (run): Promise<Started[]> => {
    const id = await load(run)
      .then((agent) => start(stage, run, agent, deps))
      .catch(unlessGone);
    return id ? [{ id, run }] : [];
  });
  const started = (await Promise.all(starts)).flat();
  await stage.keep(...started.map(({ id, run }) => ({ kind: 'run', name: run.name, id, settled: false })));
  return started;
}

async function start(stage: Stage, run: PlannedRun, agent: RunnableAgent, { engine }: ActivityDeps) {
  const { tenantId } = stage;
  const { name, by, via, text, variables, conversationId } = run;
  const { id } = await engine.start({
    tenantId,
    agent,
    input: { text, variables },
    via,
    startedBy: stage.person(by),
    conversationId,
    dedupe: `demo ${name}`,
    priority: PRIORITY,
  });
  return id;
}

const gone: ReadonlySet<string> = new Set([
  agentProblems.notFound.code,
  agentProblems.versionNotFound.code,
  projectProblems.notFound.code,
  projectProblems.paused.code,
]);

/** People may delete parts of the demo while the seeding still runs: it continues without them. */
function unlessGone(error: unknown): undefined {
  const isGone = error instanceof Problem && gone.has(error.code);
  if (!isGone && !(error instanceof DemoRefused)) throw error;
}

/** Decides waiting approvals, and moves ended runs to their planned times. */
async function look(stage: Stage, underWay: Map<string, PlannedRun>) {
  const times = runTimes(stage.db);
  const placings = [];
  const there = await times.permissions(stage, [...underWay.keys()]);
  forgetGone(underWay, there);
  await Promise.all(there.map(({ id, approvalId }) => decide(stage, underWay.get(id), approvalId)));
  for (const permissions of there) {
    const run = underWay.get(permissions.id);
    if (!run) continue;
    if (!isAtRest(permissions, run)) continue;
    placings.push({ id: permissions.id, at: run.at, waitMinutes: run.decision?.afterMinutes ?? 0 });
  }
  if (placings.length === 0) return;
  await times.place(stage, placings);
  for (const { id } of placings) underWay.delete(id);
}

/** Runs of a deleted project are invisible. */
function forgetGone(underWay: Map<string, PlannedRun>, there: readonly RunStanding[]) {
  const ids = new Set(there.map(({ id }) => id));
  for (const id of underWay.keys()) if (!ids.has(id)) underWay.delete(id);
}

const isAtRest = ({ status, approvalId, age }: RunStanding, { decision }: PlannedRun) =>
  hasEnded(status as RunState) || (approvalId !== null && decision === null) || age > PATIENCE_SECONDS;

async function decide(stage: Stage, run: PlannedRun | undefined, id: string | null) {
  if (!run?.decision || id === null) return;
  const { at, decision } = run;
  const { by, verdict, comment, afterMinutes } = decision;
  const decidedAt = new Date(at.getTime() + afterMinutes * 60_000);
  const body = { decision: verdict, comment };
  await stage
    .call(approvalRoutes.decide, { by, at: decidedAt, input: { params: { id }, body } })
    .catch((error: unknown) => {
      // A person has decided it, or has deleted its project.
      if (!(error instanceof DemoRefused)) throw error;
    });
}
