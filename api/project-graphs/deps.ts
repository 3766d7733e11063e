// What the handlers of project graphs work with.
import type { Scope } from '../../shared/access/permissions.ts';
import type { RecordUses } from '../../shared/agents/record-uses.ts';
import type { DependentStore } from '../agents/index.ts';
import type { ExportStore } from './export-store.ts';
import type { GraphStore } from './graph-store.ts';
import type { HandStore } from './hand-store.ts';
import type { MergeStore } from './merge-store.ts';
import type { NodeStore } from './node-store.ts';
import type { askGraph } from './query-store.ts';
import type { SourceStore } from './source-store.ts';

export type Deps = {
  dependents: Pick<DependentStore, 'ofTool'>;
  toolsAsking: (scope: Scope, graphId: string) => Promise<RecordUses['tools']>;
  store: GraphStore;
  nodes: NodeStore;
  sources: SourceStore;
  merges: MergeStore;
  hands: HandStore;
  rows: ExportStore;
  ask: ReturnType<typeof askGraph>;
  usableModel: (scope: Scope, projectId: string, modelId: string) => Promise<boolean>;
  /** What a file says. */
  readFile: (
    file: { bytes: Buffer; fileName: string },
    options: { tenantId: string },
  ) => Promise<{ fileName: string; content: string }>;
  /** Which of these ids are projects within the scope. */
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>;
};
