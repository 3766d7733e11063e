// What imports need of other domains.
import type { Scope } from '../../shared/access/permissions.ts';
import type { LoadedAgent, AgentMaker, agentStore } from '../agents/index.ts';
import type { LinkStore } from './link-store.ts';

export type ModelNames = (
  scope: Scope,
  projectId: string,
) => Promise<{ id: string; displayName: string; modelName: string; provider: string }[]>;

type Named = { id: string; name: string };

export type AgentNames = (scope: Scope, projectId: string, names: readonly string[]) => Promise<Named[]>;
type NamesOfProject = (scope: Scope, projectId: string) => Promise<Named[]>;

export type ImportDeps = {
  makeAgent: AgentMaker;
  agents: Pick<ReturnType<typeof agentStore>, 'find' | 'findIdByName' | 'names'>;
  load: (scope: Scope, agentId: string, version: number | 'draft') => Promise<LoadedAgent>;
  links: LinkStore;
  modelNames: ModelNames;
  agentNames: AgentNames;
  toolNames: NamesOfProject;
  memoryNames: NamesOfProject;
  /** Those of the ids that are projects within the scope. */
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<string[]>;
};
