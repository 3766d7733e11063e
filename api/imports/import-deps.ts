// What imports need of other domains.
import type { z } from 'zod';
import type { Scope } from '../../shared/access/permissions.ts';
import type { DataSourceSettings } from '../../shared/data-sources/data-source.ts';
import type { Event } from '../../shared/kernel/event.ts';
import type { LiveDrafts, LoadedAgent, AgentMaker, agentStore } from '../agents/index.ts';
import type { LinkStore } from './link-store.ts';
import type { CommunityLibrary } from './ports.ts';

export type ModelNames = (
  scope: Scope,
  projectId: string,
) => Promise<{ id: string; displayName: string; modelName: string; provider: string }[]>;

type Named = { id: string; name: string };
type Settings = z.output<typeof DataSourceSettings>;
type Adder<Draft> = (call: Maker, id: string, draft: Draft & { projectId: string }) => Promise<void>;

export type AgentNames = (scope: Scope, projectId: string, names: readonly string[]) => Promise<Named[]>;
type NamesOfProject = (scope: Scope, projectId: string) => Promise<Named[]>;

export type Maker = Parameters<AgentMaker>[0];

export type ImportDeps = {
  makeAgent: AgentMaker;
  agents: Pick<ReturnType<typeof agentStore>, 'find' | 'findIdByName' | 'names'>;
  load: (scope: Scope, agentId: string, version: number | 'draft') => Promise<LoadedAgent>;
  links: LinkStore;
  community: CommunityLibrary;
  /** The workspace that shares something is told that it was used. */
  tell: (event: Event, place: { tenantId: string }) => Promise<void>;
  modelNames: ModelNames;
  agentNames: AgentNames;
  toolNames: NamesOfProject;
  memoryNames: NamesOfProject;
  sources: (scope: Scope, projectId: string) => Promise<(Named & Settings)[]>;
  cards: (scope: Scope, projectId: string) => Promise<(Named & { url: string })[]>;
  addSource: Adder<Settings>;
  addCard: Adder<{ url: string }>;
  drafts: Pick<LiveDrafts, 'write'>;
  /** Those of the ids that are projects within the scope. */
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<string[]>;
};
