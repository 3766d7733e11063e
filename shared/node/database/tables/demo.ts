// What belongs to the demo, and how far its making has come.
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, MaybeTimestamp, TenantId } from './columns.ts';

export interface DemoTables {
  demo_seedings: DemoSeedingTable;
  demo_things: DemoThingTable;
}

export interface DemoSeedingTable {
  tenant_id: ColumnType<string, string, never>;
  began_at: CreatedAt;
  /** Runs there will be. */
  planned: Generated<number>;
  /** Which process works on it, and until when nobody else does. */
  held_by: string | null;
  held_until: Generated<Date>;
  finished_at: MaybeTimestamp;
  removed_at: MaybeTimestamp;
}

export interface DemoThingTable {
  tenant_id: TenantId;
  /** What it is, such as `run`, `agent`, `guardrail`. */
  kind: string;
  name: string;
  id: string;
  state: number | null;
  /** Whether it stands at its time. */
  settled: Generated<boolean>;
}
