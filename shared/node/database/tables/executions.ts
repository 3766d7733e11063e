// Runs of agents, their journals, and the approvals they wait for.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Role } from '../../../access/roles.ts';
import type { Json } from '../../../kernel/json.ts';
import type { AgentGraph } from '../../../steps/graph.ts';
import type { CreatedAt, Jsonb, RecordColumns, TenantId } from './columns.ts';

export interface ExecutionTables {
  runGraphs: RunGraphTable;
  runs: RunTable;
  runSteps: RunStepTable;
  runEvents: RunEventTable;
  approvals: ApprovalTable;
}

type MaybeTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MaybeJson = ColumnType<Json, string | null | undefined, string | null>;

/** `hash` is of the graph's canonical text. */
export interface RunGraphTable {
  tenantId: TenantId;
  hash: string;
  graph: Jsonb<AgentGraph>;
  createdAt: CreatedAt;
}

export type RunTable = RecordColumns & {
  projectId: string;
  agentId: string;
  agentName: string;
  /** null: the draft as it stood. */
  version: number | null;
  graphHash: string;
  input: JSONColumnType<{ text: string; variables: Record<string, Json> }>;
  /** The message as guardrails let it pass; null while they have not. */
  checkedText: string | null;
  output: MaybeJson;
  error: MaybeJson;
  status: Generated<string>;
  via: string;
  startedById: string;
  startedByName: string;
  conversationId: string | null;
  parentRunId: string | null;
  parentStepKey: string | null;
  depth: Generated<number>;
  priority: Generated<number>;
  /** When a worker must look next: start, wake-up or end of its lease; null: never. */
  dueAt: MaybeTimestamp;
  /** Grows with every claim: what fences off a worker that lost the run. */
  epoch: Generated<number>;
  /** Claims since the last step that came to an end. */
  idleClaims: Generated<number>;
  worker: string | null;
  /** The number of journal events; taken under the row's lock, so without gaps. */
  lastSeq: Generated<number>;
  deadlineAt: MaybeTimestamp;
  /** A key that starts at most one run in its tenant. */
  dedupe: string | null;
  /** Names the runs whose texts may stand in each other; null: the run alone, under its own id. */
  family: string | null;
  inputTokens: Generated<number>;
  outputTokens: Generated<number>;
  /** US dollars. */
  cost: Generated<number>;
  startedAt: MaybeTimestamp;
  endedAt: MaybeTimestamp;
};

export interface RunStepTable {
  tenantId: TenantId;
  runId: string;
  /** `stepId`, or `loopId[3]/stepId` inside of a loop. */
  key: string;
  status: string;
  attempt: number;
  repeats: ColumnType<number, number | undefined, number>;
  input: MaybeJson;
  output: MaybeJson;
  routes: string[] | null;
  error: MaybeJson;
  wakeAt: MaybeTimestamp;
  usage: MaybeJson;
  startedAt: MaybeTimestamp;
  endedAt: MaybeTimestamp;
  /** The journal event that caused this state. */
  seq: number;
}

/** Append-only, numbered per run from 1 without gaps. */
export interface RunEventTable {
  tenantId: TenantId;
  runId: string;
  seq: number;
  at: CreatedAt;
  type: string;
  stepKey: string | null;
  data: MaybeJson;
}

export type ApprovalTable = RecordColumns & {
  runId: string;
  stepKey: string;
  projectId: string;
  agentId: string;
  agentName: string;
  stepTitle: string;
  requestedBy: string;
  status: Generated<string>;
  message: string;
  subject: string;
  editedSubject: string | null;
  allowEdit: boolean;
  approverRoles: Role[];
  approverIds: string[];
  approverGroupIds: Generated<string[]>;
  quorum: number;
  approvedDescription: string;
  deniedDescription: string;
  decisions: ColumnType<ApprovalDecision[], string | undefined, string>;
  expiresAt: MaybeTimestamp;
  endedAt: MaybeTimestamp;
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
