// What belongs to the demo, and how far its making has come.
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, MaybeTimestamp, TenantId } from './columns.ts';

export interface DemoTables {
  demoSeedings: DemoSeedingTable;
  demoThings: DemoThingTable;
}

export interface DemoSeedingTable {
  tenantId: ColumnType<string, string, never>;
  beganAt: CreatedAt;
  /** Runs there will be. */
  planned: Generated<number>;
  /** Which process works on it, and until when nobody else does. */
  heldBy: string | null;
  heldUntil: Generated<Date>;
  finishedAt: MaybeTimestamp;
  removedAt: MaybeTimestamp;
}

export interface DemoThingTable {
  tenantId: TenantId;
  /** What it is, such as `run`, `agent`, `guardrail`. */
  kind: string;
  name: string;
  id: string;
  state: number | null;
  /** Whether it stands at its time. */
  settled: Generated<boolean>;
}
