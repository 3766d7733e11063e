// What feeds and lists show of a run.
import type { RunSummary } from '../../shared/executions/run.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { asText } from '../../shared/steps/index.ts';

const SHOWN = 400;

export const summaryColumns = [
  'id',
  'project_id',
  'agent_id',
  'agent_name',
  'version',
  'status',
  'via',
  'started_by_id',
  'started_by_name',
  'checked_text',
  'output',
  'error',
  'input_tokens',
  'output_tokens',
  'cost',
  'parent_run_id',
  'conversation_id',
  'created_at',
  'started_at',
  'ended_at',
] as const;

export type SummaryRow = {
  id: string;
  project_id: string;
  agent_id: string;
  agent_name: string;
  version: number | null;
  status: string;
  via: string;
  started_by_id: string;
  started_by_name: string;
  checked_text: string | null;
  output: Json;
  error: Json;
  input_tokens: number;
  output_tokens: number;
  cost: number;
  parent_run_id: string | null;
  conversation_id: string | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
};

export const summaryOf = (row: SummaryRow): RunSummary => ({
  id: row.id,
  projectId: row.project_id,
  agentId: row.agent_id,
  agentName: row.agent_name,
  version: row.version,
  status: row.status as RunSummary['status'],
  via: row.via as RunSummary['via'],
  startedBy: { id: row.started_by_id, name: row.started_by_name },
  inputText: (row.checked_text ?? '').slice(0, SHOWN),
  outputText: asText(row.output).slice(0, SHOWN),
  error: row.error as RunSummary['error'],
  inputTokens: row.input_tokens,
  outputTokens: row.output_tokens,
  cost: row.cost,
  parentRunId: row.parent_run_id,
  conversationId: row.conversation_id,
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
});
