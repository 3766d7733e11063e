// Live documents: the log of updates, what it has been folded into, and who touched what.
import type { GeneratedAlways } from 'kysely';
import type { CreatedAt, TenantId } from './columns.ts';

export interface DocumentTables {
  document_updates: DocumentUpdateTable;
  document_snapshots: DocumentSnapshotTable;
  document_touches: DocumentTouchTable;
  document_editors: DocumentEditorTable;
}

export interface DocumentUpdateTable {
  seq: GeneratedAlways<number>;
  tenant_id: TenantId;
  /** The document's name. */
  document: string;
  update: Buffer;
  /** `connection`, `local`, `redis`, `parked` … */
  origin: string;
  user_id: string | null;
  /** The steps it changed. */
  touched: string[];
  created_at: CreatedAt;
}

export interface DocumentSnapshotTable {
  document: string;
  tenant_id: TenantId;
  state: Buffer;
  created_at: CreatedAt;
}

/** When a person last changed a step; filled when the log is folded. */
export interface DocumentTouchTable {
  document: string;
  tenant_id: TenantId;
  user_id: string;
  step_id: string;
  at: Date;
}

/** Who has the document open to edit it, by the node of the sync server; those not seen for a while are gone. */
export interface DocumentEditorTable {
  document: string;
  tenant_id: TenantId;
  project_id: string;
  user_id: string;
  name: string;
  node: string;
  since: CreatedAt;
  seen_at: CreatedAt;
}
