import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, MaybeTimestamp } from './columns.ts';

export interface JobTables {
  jobs: JobTable;
  queuedJobs: QueuedJobTable;
  deadJobs: DeadJobTable;
  jobQueues: JobQueueTable;
}

interface JobTable {
  name: string;
  dueAt: Date;
  /** The process that works on it. */
  runner: string | null;
  leasedUntil: MaybeTimestamp;
  startedAt: MaybeTimestamp;
  finishedAt: MaybeTimestamp;
  durationMs: number | null;
  runs: Generated<number>;
  /** In a row. */
  failures: Generated<number>;
}

type JobPayload = ColumnType<object, string, never>;

interface QueuedJobTable {
  id: Generated<string>;
  /** null: the installation's own. */
  tenantId: ColumnType<string | null, string | null | undefined, never>;
  turn: ColumnType<string, never, never>;
  name: string;
  key: string | null;
  payload: JobPayload;
  dueAt: Generated<Date>;
  attempts: Generated<number>;
  lastError: string | null;
  runner: string | null;
  leasedUntil: MaybeTimestamp;
  startedAt: MaybeTimestamp;
  isCancelled: Generated<boolean>;
  progressDone: number | null;
  progressTotal: number | null;
  createdAt: CreatedAt;
}

interface DeadJobTable {
  id: string;
  tenantId: string | null;
  name: string;
  key: string | null;
  payload: JobPayload;
  attempts: number;
  error: string;
  createdAt: Date;
  diedAt: Generated<Date>;
}

interface JobQueueTable {
  name: string;
  runs: Generated<number>;
  failures: Generated<number>;
  durationMs: number;
  finishedAt: Date;
}
