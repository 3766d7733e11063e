// Live documents: the log of updates, what it has been folded into, and who touched what.
import type { GeneratedAlways } from 'kysely';
import type { CreatedAt, TenantId } from './columns.ts';

export interface DocumentTables {
  documentUpdates: DocumentUpdateTable;
  documentSnapshots: DocumentSnapshotTable;
  documentTouches: DocumentTouchTable;
  documentEditors: DocumentEditorTable;
}

export interface DocumentUpdateTable {
  seq: GeneratedAlways<number>;
  tenantId: TenantId;
  /** The document's name. */
  document: string;
  update: Buffer;
  /** `connection`, `local`, `redis`, `parked` … */
  origin: string;
  userId: string | null;
  /** The steps it changed. */
  touched: string[];
  createdAt: CreatedAt;
}

export interface DocumentSnapshotTable {
  document: string;
  tenantId: TenantId;
  state: Buffer;
  createdAt: CreatedAt;
}

/** When a person last changed a step; filled when the log is folded. */
export interface DocumentTouchTable {
  document: string;
  tenantId: TenantId;
  userId: string;
  stepId: string;
  at: Date;
}

/** Who has the document open to edit it, by the node of the sync server; those not seen for a while are gone. */
export interface DocumentEditorTable {
  document: string;
  tenantId: TenantId;
  projectId: string;
  userId: string;
  name: string;
  node: string;
  since: CreatedAt;
  seenAt: CreatedAt;
}
