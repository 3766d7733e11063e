// What feeds and lists show of a run.
import { sql, type RawBuilder } from 'kysely';
import type { RunSummary, RunTrigger } from '../../shared/executions/run.ts';
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
  'runs.projectId',
  'runs.agentId',
  'runs.agentName',
  'runs.version',
  'runs.status',
  'runs.via',
  'runs.startedById',
  'runs.startedByName',
  'runs.trigger',
  preview(sql`runs.checked_text`).as('inputText'),
  preview(outputText).as('outputText'),
  'runs.error',
  'runs.inputTokens',
  'runs.outputTokens',
  'runs.cost',
  'runs.parentRunId',
  'runs.conversationId',
  'runs.byBackup',
  'runs.batchId',
  'runs.createdAt',
  'runs.startedAt',
  'runs.endedAt',
] as const;

export type SummaryRow = {
  id: string;
  projectId: string;
  agentId: string;
  agentName: string;
  version: number | null;
  status: string;
  via: string;
  startedById: string;
  startedByName: string;
  trigger: RunTrigger | null;
  inputText: string | null;
  outputText: string | null;
  error: Json;
  inputTokens: number;
  outputTokens: number;
  cost: number;
  parentRunId: string | null;
  conversationId: string | null;
  byBackup: boolean;
  batchId: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};

export const summaryOf = (row: SummaryRow): RunSummary => ({
  id: row.id,
  projectId: row.projectId,
  agentId: row.agentId,
  agentName: row.agentName,
  version: row.version,
  status: row.status as RunSummary['status'],
  via: row.via as RunSummary['via'],
  startedBy: { id: row.startedById, name: row.startedByName },
  trigger: row.trigger,
  inputText: row.inputText ?? '',
  outputText: row.outputText ?? '',
  error: row.error as RunSummary['error'],
  inputTokens: row.inputTokens,
  outputTokens: row.outputTokens,
  cost: row.cost,
  parentRunId: row.parentRunId,
  conversationId: row.conversationId,
  isBackupPipeline: row.byBackup,
  batchId: row.batchId,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});
