// What agents need of other domains, and how their rows become answers.
import type { Scope } from '../../shared/access/permissions.ts';
import type { Agent, AgentCreator, AgentFacets } from '../../shared/agents/agent.ts';
import { readinessOf } from '../../shared/agents/readiness.ts';
import type { RunState } from '../../shared/executions/run-state.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import type { AgentFact } from './agent-fact-store.ts';
import type { AgentStore, KnownAgent, MovesAlong } from './agent-store.ts';
import type { DependentStore } from './dependent-read-model.ts';
import type { LiveDrafts } from './live-drafts.ts';
import type { Activated, VersionMarkStore } from './version-mark-store.ts';
import type { VersionStore } from './version-store.ts';

/** How an agent's runs went. `cost` in US dollars. */
export type RunFigures = {
  executions: number;
  succeeded: number;
  failed: number;
  tokensUsed: number;
  cost: number;
  averageDurationMs: number | null;
  lastExecution: Date | null;
  lastState: RunState | null;
  /** On each of the last days of 24 hours, today's at the end. */
  recentExecutions: number[];
};

type Editor = { id: string; name: string };

export type AgentDeps = {
  store: AgentStore;
  /** Agents that run elsewhere, in the same shape. */
  externalPage: AgentStore['page'];
  setFact: (scope: Scope, id: string, fact: AgentFact) => Promise<void>;
  versions: VersionStore;
  marks: VersionMarkStore;
  drafts: LiveDrafts;
  dependents: DependentStore;
  /** Those of the ids that are projects within the scope. */
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<string[]>;
  facets: (scope: Scope, projectId: string | undefined) => Promise<AgentFacets>;
  creators: (scope: Scope) => Promise<AgentCreator[]>;
  /** By agent; an agent that never ran may be left out. */
  runFigures: (scope: Scope, agentIds: readonly string[]) => Promise<ReadonlyMap<string, RunFigures>>;
  /** By document; those nobody edits right now may be left out. */
  editors: (scope: Scope, documents: readonly string[]) => Promise<ReadonlyMap<string, Editor[]>>;
  /** Where mail to agents arrives, and what proves that an address was made here; no domain: no mail is taken in. */
  mail: { domain: string | undefined; secret: string };
  /** Of these models, the names of those that this project alone may use. */
  modelsOfProject: (trx: Trx, projectId: string, modelIds: readonly string[]) => Promise<string[]>;
  /** What of other domains a copy has as well. */
  copiesAlong: (trx: Trx, agentId: string, copyId: string) => Promise<void>;
  movesAlong: MovesAlong;
  /** What starts an agent by itself: copied to a new version, and bound to the active one. */
  triggersAlong: { carry: Activated; activated: Activated };
  /** The live documents of an agent: its draft, and its branches. */
  documentsOf: (scope: Scope, agentId: string) => Promise<string[]>;
  /** Checks the access of everyone who has the document open again. */
  documentClosed: (document: string) => void;
};

export const present = ({ reasons, ...row }: KnownAgent, canEdit: boolean): Agent => ({
  ...row,
  readiness: readinessOf(reasons),
  status: row.version === null ? 'Draft' : 'Active',
  createdAt: row.createdAt.toISOString(),
  modified: row.modified.toISOString(),
  abilities: { change: canEdit },
});

export function requireRow<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem(agentProblems.notFound);
  return row;
}
