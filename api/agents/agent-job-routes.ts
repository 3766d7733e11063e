// The same done to many agents, as one job that the page asks for and follows; and what would break without them.
import { agentJobRoutes, type AgentJob } from '../../shared/agents/agent-job.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { serve, type Gate } from '../http/serve.ts';
import { agentJobStore, type Requester } from './agent-job-store.ts';
import { readConsequences } from './consequence-read-model.ts';

export function serveAgentJobs(gate: Gate, { db }: { db: Db }) {
  const jobs = agentJobStore(db);

  async function get(person: Requester, id: string, from?: number): Promise<AgentJob> {
    const job = await jobs.read(person, id, from);
    if (!job) throw new Problem(agentProblems.jobNotFound);
    return job;
  }

  serve(gate, agentJobRoutes, {
    start: async ({ body, person }) => get(person, await jobs.start(person, body.change, body.agentIds)),

    read: ({ params, query, person }) => get(person, params.id, query.from),

    async cancel({ params, person }) {
      await jobs.stop(person, params.id);
      return get(person, params.id);
    },

    consequences: ({ body, scope }) => readConsequences(db, scope, body.agentIds),
  });
}
