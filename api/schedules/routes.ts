import {
  currentVersion,
  versionFor,
  versionNamed,
  versionToShow,
} from '../../shared/agents/trigger-version.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { checkTiming } from '../../shared/schedules/check-timing.ts';
import { scheduleChanged, scheduleCreated, scheduleRemoved } from '../../shared/schedules/events.ts';
import { nextTime } from '../../shared/schedules/next-times.ts';
import { scheduleProblems } from '../../shared/schedules/problems.ts';
import { scheduleRoutes } from '../../shared/schedules/routes.ts';
import type { Schedule, ScheduleDraft } from '../../shared/schedules/schedule.ts';
import type { agentStore } from '../agents/index.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate } from '../http/serve.ts';
import { scheduledAgents, statesOf } from './schedule-read-model.ts';
import type { ScheduleRow, ScheduleStore } from './schedule-store.ts';

type Deps = { db: Db; store: ScheduleStore; agents: Pick<ReturnType<typeof agentStore>, 'find'> };
type Agent = NonNullable<Awaited<ReturnType<Deps['agents']['find']>>>;

export function serveSchedules(gate: Gate, { db, store, agents }: Deps) {
  const findAgent = async (scope: Scope, agentId: string) => {
    const agent = await agents.find(scope, agentId);
    if (!agent) throw new Problem(agentProblems.notFound);
    return agent;
  };

  /** The agent, and which of its schedules is meant; a deleted agent takes its schedules along. */
  async function findOne(scope: Scope, id: string, name: number | 'draft' | undefined) {
    const agentId = await store.agentOf(scope, id);
    const agent = agentId && (await agents.find(scope, agentId));
    if (!agent) throw new Problem(scheduleProblems.notFound);
    const version = versionNamed(agent, name);
    const row = await store.find(scope, id, version);
    if (!row) throw new Problem(scheduleProblems.notFound);
    return { agent, row };
  }

  async function presentAll({ scope, canEdit }: AuthContext, rows: readonly ScheduleRow[]) {
    const runIds = rows.flatMap(({ lastRunId }) => lastRunId ?? []);
    const states = await inTenant(db, scope, (trx) => statesOf(trx, runIds));
    return rows.map((row) => present(row, states, canEdit));
  }

  async function presentOne(auth: AuthContext, id: string, version: number) {
    const row = await store.find(auth.scope, id, version);
    if (!row) throw new Problem(scheduleProblems.notFound);
    const [schedule] = await presentAll(auth, [row]);
    if (!schedule) throw new Problem(scheduleProblems.notFound);
    return schedule;
  }

  serve(gate, scheduleRoutes, {
    agents: ({ scope, query }) => scheduledAgents(db, scope, query.projectId),

    async list({ query, ...auth }) {
      const agent = await findAgent(auth.scope, query.agentId);
      return presentAll(auth, await store.list(auth.scope, agent.id, query.version ?? currentVersion(agent)));
    },

    async create({ body, emit, operationId, ...auth }) {
      const { agentId, version: wanted, ...draft } = body;
      const agent = await findAgent(auth.scope, agentId);
      const version = versionFor(agent, wanted);
      const saved = { ...draft, nextAt: firstTime(agent, version, draft), by: auth.person };
      await store.add(auth.scope, { id: operationId, agentId, projectId: agent.projectId, version }, saved);
      const schedule = await presentOne(auth, operationId, version);
      emit(scheduleCreated(schedule));
      return schedule;
    },

    async change({ params, body, emit, ...auth }) {
      const { version: wanted, ...draft } = body;
      const { agent, row } = await findOne(auth.scope, params.id, wanted);
      const saved = { ...draft, nextAt: firstTime(agent, row.version, draft), by: auth.person };
      await store.change(auth.scope, row, saved);
      const schedule = await presentOne(auth, row.id, row.version);
      emit(scheduleChanged(schedule));
      return schedule;
    },

    async read({ params, ...auth }) {
      const { row } = await findOne(auth.scope, params.id, params.version);
      return presentOne(auth, row.id, row.version);
    },

    async remove({ params, emit, scope }) {
      const { row } = await findOne(scope, params.id, params.version);
      await store.remove(scope, row);
      emit(scheduleRemoved(row));
    },
  });
}

/** Null where it does not fire. Throws what is wrong with the timing. */
function firstTime(agent: Agent, version: number, draft: ScheduleDraft): Date | null {
  checkTiming(draft);
  const next = nextTime(draft, new Date());
  if (!next && draft.isActive) throw new Problem(scheduleProblems.over).at('startDate');
  return draft.isActive && version === agent.version ? next : null;
}

function present(row: ScheduleRow, states: Awaited<ReturnType<typeof statesOf>>, canEdit: boolean): Schedule {
  const { lastRunId, lastAt, lastLate, updatedBy, updatedByName, switchedOffAt } = row;
  const status = lastRunId === null ? undefined : states.get(lastRunId);
  return {
    id: row.id,
    projectId: row.projectId,
    agentId: row.agentId,
    version: versionToShow(row.version),
    name: row.name,
    type: row.type,
    every: row.every,
    days: row.days,
    dayOption: row.dayOption,
    startDate: row.startDate,
    timeSlot: row.timeSlot,
    timeZone: row.timeZone,
    prompt: row.prompt,
    allowsOverlap: row.allowsOverlap,
    isActive: row.isActive,
    nextAt: row.nextAt?.toISOString() ?? null,
    lastRun:
      lastRunId !== null && lastAt !== null && status
        ? { id: lastRunId, status, at: lastAt.toISOString(), isLate: lastLate }
        : null,
    lastRefusal: row.lastRefusal,
    failures: row.failures,
    isSwitchedOff: switchedOffAt !== null,
    updatedBy: { id: updatedBy, name: updatedByName },
    updatedAt: row.updatedAt.toISOString(),
    abilities: { change: canEdit },
  };
}
