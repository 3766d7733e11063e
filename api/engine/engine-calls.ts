import type { Scope } from '../../shared/access/permissions.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { BACKUP_KEY } from '../../shared/executions/run.ts';
import { engineProblems } from '../../shared/executions/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant, onceInTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { EngineCalls, RunFacts } from './engine-kind.ts';
import type { AgentPort, EnginePorts } from './ports.ts';
import { readBranch, readHistory } from './history-store.ts';
import { nextRunId, type NewRun } from './run-store.ts';

const DEEPEST = 25;

type ChildAgent = { agentId: string; version: string | number };

const missing: ReadonlySet<string> = new Set(
  [agentProblems.notFound, agentProblems.versionNotFound, agentProblems.labelNotFound].map(
    ({ code }) => code,
  ),
);

/** The failed step names no agent to readers of the run, so the problem does. */
async function loadChild(agents: AgentPort, scope: Scope, { agentId, version }: ChildAgent) {
  try {
    return await agents.load(scope, agentId, version);
  } catch (error) {
    const code = error instanceof Problem ? error.code : undefined;
    if (!code || !missing.has(code)) throw error;
    const name = await agents.nameOf(scope, agentId);
    if (name === undefined) throw new Problem(engineProblems.childUnknown, { id: agentId });
    if (code === agentProblems.notFound.code) throw new Problem(engineProblems.childMissing, { name });
    if (code === agentProblems.labelNotFound.code)
      throw new Problem(engineProblems.childLabelMissing, { name, label: version });
    throw version === 'live'
      ? new Problem(engineProblems.childUnpublished, { name })
      : new Problem(engineProblems.childVersionMissing, { name, version });
  }
}

const inheritedFrom = ({
  tenantId,
  startedBy,
  apiKeyId,
  conversationId,
  followsRunId,
  priority,
}: RunFacts) => ({
  ...{ tenantId, startedBy, apiKeyId, conversationId, follows: followsRunId, priority },
  via: 'agent' as const,
});

export function createCalls(
  db: Db,
  ports: EnginePorts,
  startIn: (trx: Trx, run: NewRun) => Promise<{ id: string }>,
): EngineCalls {
  return {
    async prepareChild({ agentId, version, input, parent }) {
      const { run, stepKey } = parent;
      const depth = run.depth + 1;
      if (depth > DEEPEST) throw new Problem(engineProblems.tooDeep, { most: DEEPEST });
      // An agent reaches the agents of its own project, regardless of who started it.
      const scope = { tenantId: run.tenantId, projects: [run.projectId] };
      const agent = await loadChild(ports.agents, scope, { agentId, version });
      await ports.rateLimits.admitChild({ ...run, ...agent });
      const id = await onceInTenant(db, run, nextRunId);
      return {
        id,
        async start(trx) {
          await startIn(trx, {
            ...inheritedFrom(run),
            id,
            agent,
            input,
            parent: { runId: run.id, stepKey, depth },
          });
        },
      };
    },

    async startBackup(run, agentId) {
      const depth = run.depth + 1;
      if (depth > DEEPEST) throw new Problem(engineProblems.tooDeep, { most: DEEPEST });
      const scope = { tenantId: run.tenantId, projects: [run.projectId] };
      const agent = await ports.agents.load(scope, agentId, 'live');
      await ports.rateLimits.admitChild({ ...run, ...agent });
      const input = await run.input();
      return {
        agentName: agent.agentName,
        start: (trx) =>
          startIn(trx, {
            ...inheritedFrom(run),
            agent,
            input,
            dedupe: `backup ${run.id}`,
            parent: { runId: run.id, stepKey: BACKUP_KEY, depth },
          }),
      };
    },

    async history({ id, tenantId, projectId, conversationId, followsRunId }, limit) {
      if (conversationId === null) return [];
      return inTenant(db, { tenantId }, (trx) =>
        followsRunId === null
          ? readHistory(trx, { id, projectId, conversationId }, limit)
          : readBranch(trx, { id, projectId, followsRunId }, limit),
      );
    },
  };
}
