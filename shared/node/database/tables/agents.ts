// Agents and their published versions. The draft is a live document, see documents.ts.
import type { ColumnType, Generated } from 'kysely';
import type { AgentGraph } from '../../../steps/graph.ts';
import type { CreatedAt, Jsonb, RecordColumns, TenantId } from './columns.ts';

export interface AgentTables {
  agents: AgentTable;
  agentVersions: AgentVersionTable;
}

export type AgentTable = RecordColumns & {
  projectId: string;
  name: string;
  tagline: Generated<string>;
  description: Generated<string>;
  department: Generated<string>;
  videoLink: Generated<string>;
  industries: Generated<string[]>;
  /** A bit mask of the ways it may be reached. */
  accessibility: Generated<number>;
  external: Generated<boolean>;
  /** The newest version; null before the first. */
  liveVersion: number | null;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  /** A deleted agent keeps its row: runs and violations still name it. */
  deletedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** Never changed and never deleted. */
export interface AgentVersionTable {
  tenantId: TenantId;
  agentId: string;
  number: number;
  /** sha256 of the graph's text, hexadecimal. */
  hash: string;
  graph: Jsonb<AgentGraph>;
  /** The whole document as it was published, with its history. */
  bytes: Buffer;
  title: string;
  description: string;
  /** Whoever changed something since the version before. */
  authors: Jsonb<{ id: string; name: string }[]>;
  publishedBy: string;
  publishedByName: string;
  createdAt: CreatedAt;
}
