// Runs of agents, their journals, and the approvals they wait for.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Role } from '../../../access/roles.ts';
import type { Json } from '../../../kernel/json.ts';
import type { AgentGraph } from '../../../steps/graph.ts';
import type { CreatedAt, Jsonb, RecordColumns, TenantId } from './columns.ts';

export interface ExecutionTables {
  run_graphs: RunGraphTable;
  runs: RunTable;
  run_steps: RunStepTable;
  run_events: RunEventTable;
  approvals: ApprovalTable;
}

type MaybeTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MaybeJson = ColumnType<Json, string | null | undefined, string | null>;

/** `hash` is of the graph's canonical text. */
export interface RunGraphTable {
  tenant_id: TenantId;
  hash: string;
  graph: Jsonb<AgentGraph>;
  created_at: CreatedAt;
}

export type RunTable = RecordColumns & {
  project_id: string;
  agent_id: string;
  agent_name: string;
  /** null: the draft as it stood. */
  version: number | null;
  graph_hash: string;
  input: JSONColumnType<{ text: string; variables: Record<string, Json> }>;
  /** The message as guardrails let it pass; null while they have not. */
  checked_text: string | null;
  output: MaybeJson;
  error: MaybeJson;
  status: Generated<string>;
  via: string;
  started_by_id: string;
  started_by_name: string;
  conversation_id: string | null;
  parent_run_id: string | null;
  parent_step_key: string | null;
  depth: Generated<number>;
  priority: Generated<number>;
  /** When a worker must look next: start, wake-up or end of its lease; null: never. */
  due_at: MaybeTimestamp;
  /** Grows with every claim: what fences off a worker that lost the run. */
  epoch: Generated<number>;
  /** Claims since the last step that came to an end. */
  idle_claims: Generated<number>;
  worker: string | null;
  /** The number of journal events; taken under the row's lock, so without gaps. */
  last_seq: Generated<number>;
  deadline_at: MaybeTimestamp;
  /** A key that starts at most one run in its tenant. */
  dedupe: string | null;
  /** Names the runs whose texts may stand in each other; null: the run alone, under its own id. */
  family: string | null;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  /** US dollars. */
  cost: Generated<number>;
  started_at: MaybeTimestamp;
  ended_at: MaybeTimestamp;
};

export interface RunStepTable {
  tenant_id: TenantId;
  run_id: string;
  /** `stepId`, or `loopId[3]/stepId` inside of a loop. */
  key: string;
  status: string;
  attempt: number;
  repeats: ColumnType<number, number | undefined, number>;
  input: MaybeJson;
  output: MaybeJson;
  routes: string[] | null;
  error: MaybeJson;
  wake_at: MaybeTimestamp;
  usage: MaybeJson;
  started_at: MaybeTimestamp;
  ended_at: MaybeTimestamp;
  /** The journal event that caused this state. */
  seq: number;
}

/** Append-only, numbered per run from 1 without gaps. */
export interface RunEventTable {
  tenant_id: TenantId;
  run_id: string;
  seq: number;
  at: CreatedAt;
  type: string;
  step_key: string | null;
  data: MaybeJson;
}

export type ApprovalTable = RecordColumns & {
  run_id: string;
  step_key: string;
  project_id: string;
  agent_id: string;
  agent_name: string;
  step_title: string;
  requested_by: string;
  status: Generated<string>;
  message: string;
  subject: string;
  edited_subject: string | null;
  allow_edit: boolean;
  approver_roles: Role[];
  approver_ids: string[];
  approver_group_ids: Generated<string[]>;
  quorum: number;
  approved_description: string;
  denied_description: string;
  decisions: ColumnType<ApprovalDecision[], string | undefined, string>;
  expires_at: MaybeTimestamp;
  ended_at: MaybeTimestamp;
  /** Of the step: an attempt asks anew. */
  attempt: number;
};

/** `at` as ISO 8601. */
export type ApprovalDecision = {
  userId: string;
  userName: string;
  decision: 'approved' | 'denied';
  comment: string;
  at: string;
};
