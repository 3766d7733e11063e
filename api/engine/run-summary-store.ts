// What feeds and lists show of a run.
import { sql, type RawBuilder } from 'kysely';
import type { RunSummary } from '../../shared/executions/run.ts';
import type { Json } from '../../shared/kernel/json.ts';

const VISIBLE_STEPS = 400;

/** The beginnings of texts are cut by the database: whole ones are megabytes. */
const preview = (text: RawBuilder<string | null>) =>
  sql<string | null>`left(${text}, ${sql.lit(VISIBLE_STEPS)})`;

/** What `asText` says of an answer. */
const outputText = sql<string | null>`case jsonb_typeof(runs.output)
  when 'null' then null
  when 'string' then runs.output #>> '{}'
  when 'object' then case jsonb_typeof(runs.output -> 'text')
    when 'string' then runs.output ->> 'text' else runs.output::text end
  else runs.output::text end`;

export const summaryColumns = [
  'runs.id',
  'runs.project_id',
  'runs.agent_id',
  'runs.agent_name',
  'runs.version',
  'runs.status',
  'runs.via',
  'runs.started_by_id',
  'runs.started_by_name',
  preview(sql`runs.checked_text`).as('input_text'),
  preview(outputText).as('output_text'),
  'runs.error',
  'runs.input_tokens',
  'runs.output_tokens',
  'runs.cost',
  'runs.parent_run_id',
  'runs.conversation_id',
  'runs.created_at',
  'runs.started_at',
  'runs.ended_at',
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
  input_text: string | null;
  output_text: string | null;
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
  inputText: row.input_text ?? '',
  outputText: row.output_text ?? '',
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
