// Agents and their published versions. The draft is a live document, see documents.ts.
import type { ColumnType, Generated } from 'kysely';
import type { AgentGraph } from '../../../steps/graph.ts';
import type { CreatedAt, Jsonb, RecordColumns, TenantId } from './columns.ts';

export interface AgentTables {
  agents: AgentTable;
  agent_versions: AgentVersionTable;
}

export type AgentTable = RecordColumns & {
  project_id: string;
  name: string;
  tagline: Generated<string>;
  description: Generated<string>;
  department: Generated<string>;
  video_link: Generated<string>;
  industries: Generated<string[]>;
  /** A bit mask of the ways it may be reached. */
  accessibility: Generated<number>;
  external: Generated<boolean>;
  /** The newest version; null before the first. */
  live_version: number | null;
  created_by: string | null;
  updated_at: Generated<Date>;
  /** A deleted agent keeps its row: runs and violations still name it. */
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** Never changed and never deleted. */
export interface AgentVersionTable {
  tenant_id: TenantId;
  agent_id: string;
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
  published_by: string;
  published_by_name: string;
  created_at: CreatedAt;
}
