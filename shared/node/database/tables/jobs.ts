import type { Generated } from 'kysely';
import type { MaybeTimestamp } from './columns.ts';

export interface JobTables {
  jobs: JobTable;
}

interface JobTable {
  name: string;
  due_at: Date;
  /** The process that works on it. */
  runner: string | null;
  leased_until: MaybeTimestamp;
  started_at: MaybeTimestamp;
  finished_at: MaybeTimestamp;
  duration_ms: number | null;
  runs: Generated<number>;
  /** In a row. */
  failures: Generated<number>;
}
