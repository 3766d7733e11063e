// Works on jobs of many agents: they continue when the page is closed, and in another process when this one ends.
// Each agent has an outcome of its own.
import { can, permissionsOf } from '../../shared/access/permissions.ts';
import type { AgentChange, AgentOutcome } from '../../shared/agents/agent-job.ts';
import type { Event } from '../../shared/kernel/event.ts';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { findMemberIdentity, scopeOfIdentity } from '../../shared/node/sign-in/index.ts';
import type { Events } from '../kit/events.ts';
import type { Circumstances } from '../kit/jobs/job.ts';
import type { AgentDeps } from './agent-deps.ts';
import { agentJobStore } from './agent-job-store.ts';
import { changeOne, refusalOfDone } from './change-agents.ts';
import type { Call } from './make-agent.ts';

/** Between two looks at whether the job was cancelled, and whether who asked may still do this. */
const AT_ONCE = 5;

type Deps = { db: Db; agents: AgentDeps; events: Events; onFailure: (error: unknown) => void };
type Watched = Pick<Circumstances, 'tenantId' | 'signal' | 'progress' | 'attempt'>;
type Doer = Omit<Call, 'emit' | 'operationId'>;

export type WorkOnAgents = (id: string, circumstances: Watched) => Promise<void>;

/** Begins where the last process has ended; the requester is looked up as they stand now. */
export const agentJobWorker =
  (deps: Deps): WorkOnAgents =>
  async (id, { tenantId = '', signal, progress, attempt }) => {
    const jobs = agentJobStore(deps.db);
    const userId = await jobs.requesterOf(tenantId, id);
    if (userId === undefined) return;
    for (;;) {
      const doer = await doerOf(deps.db, { tenantId, userId });
      const next = await jobs.next(tenantId, id, AT_ONCE);
      if (!next || next.agentIds.length === 0 || !doer) return void (await jobs.cancel(tenantId, id));
      const outcomes: AgentOutcome[] = [];
      for (const agentId of next.agentIds)
        outcomes.push(
          await outcomeFor(deps, doer, { id, change: next.change, agentId, isAgain: attempt > 1 }),
        );
      // Meanwhile it was another process's; should that one be gone, this job is begun again.
      if (!(await jobs.note(tenantId, id, { from: next.from, outcomes }))) signal.throwIfAborted();
      progress(next.from + outcomes.length, next.total);
      signal.throwIfAborted();
    }
  };

/** With the rights they have now; nobody: they are gone, or may not change agents any more. */
async function doerOf(db: Db, member: { tenantId: string; userId: string }): Promise<Doer | undefined> {
  const identity = await findMemberIdentity(db, member);
  if (!identity) return undefined;
  const { person, flags } = identity;
  const canEdit = can(permissionsOf(person, flags), 'agents', 'edit');
  return canEdit ? { person, scope: scopeOfIdentity(identity), canEdit } : undefined;
}

type One = { id: string; change: AgentChange; agentId: string; isAgain: boolean };

async function outcomeFor(
  { agents, events, onFailure }: Deps,
  doer: Doer,
  { id, change, agentId, isAgain }: One,
): Promise<AgentOutcome> {
  const done = { agentId, code: null, message: '', values: {} };
  const emitted: Event[] = [];
  try {
    await changeOne(
      agents,
      { ...doer, operationId: id, emit: (event) => void emitted.push(event) },
      change,
      agentId,
    );
    for (const event of emitted) await events.emit(event, doer.person, { operationId: id });
    return done;
  } catch (error) {
    // A job that another process has taken over meets some again.
    if (isAgain && error instanceof Problem && error.code === refusalOfDone[change.action]) return done;
    if (!(error instanceof Problem)) onFailure(error);
    const { code, message, values } = error instanceof Problem ? error : new Problem(kernelProblems.broken);
    return { agentId, code, message, values };
  }
}
