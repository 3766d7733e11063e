import type { Generated } from 'kysely';
import type { MaybeTimestamp } from './columns.ts';

export interface JobTables {
  jobs: JobTable;
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
