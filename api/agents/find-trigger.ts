// A trigger belongs to an agent, and is kept for each of its versions.
import { agentProblems } from '../../shared/agents/problems.ts';
import { versionNamed } from '../../shared/agents/trigger-version.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem, type ProblemKind } from '../../shared/kernel/problem.ts';
import type { agentStore } from './agent-store.ts';

type Deps<Row> = {
  agents: Pick<ReturnType<typeof agentStore>, 'find'>;
  store: {
    /** Of whichever version; what all of them share. */
    findAny(scope: Scope, id: string): Promise<Row | undefined>;
    find(scope: Scope, one: { id: string; version: number }): Promise<Row | undefined>;
  };
  notFound: ProblemKind;
};

/** Throws what is not there, or not for this caller. */
export function triggerFinder<Row extends { agentId: string }>({ agents, store, notFound }: Deps<Row>) {
  async function findAgent(scope: Scope, agentId: string) {
    const agent = await agents.find(scope, agentId);
    if (!agent) throw new Problem(agentProblems.notFound);
    return agent;
  }

  /** A deleted agent takes its triggers along. */
  async function findAny(scope: Scope, id: string) {
    const any = await store.findAny(scope, id);
    const agent = any && (await agents.find(scope, any.agentId));
    if (!agent) throw new Problem(notFound);
    return { agent, any };
  }

  async function findOne(scope: Scope, id: string, name?: number | 'draft') {
    const { agent } = await findAny(scope, id);
    const row = await store.find(scope, { id, version: versionNamed(agent, name) });
    if (!row) throw new Problem(notFound);
    return row;
  }

  return { findAgent, findAny, findOne };
}
