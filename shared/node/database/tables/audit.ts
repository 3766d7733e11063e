// What happened, by whom, chained; and who acts for somebody else.
import type { Generated } from 'kysely';
import type { CreatedAt, Jsonb, MaybeTimestamp, RecordColumns, TenantId, Timestamp } from './columns.ts';

export interface AuditTables {
  auditLog: AuditLogTable;
  auditHeads: AuditHeadTable;
  auditIntents: AuditIntentTable;
  impersonationTokens: ImpersonationTokenTable;
}

export type AuditLogTable = RecordColumns & {
  fact: string;
  subjectId: string;
  subject: Jsonb<Record<string, unknown>>;
  /** null: the product itself. */
  userId: string | null;
  userName: string;
  /** Who acted under that name. */
  actorId: string | null;
  actorName: string | null;
  via: string | null;
  way: Jsonb<Record<string, unknown>> | null;
  ip: string | null;
  userAgent: string | null;
  operationId: string | null;
  route: string | null;
  /** Its number in the tenant's chain; null for the moment until it is chained. */
  seq: number | null;
  hash: Buffer | null;
};

export interface AuditHeadTable {
  tenantId: TenantId;
  seq: number;
  hash: Buffer;
  /** Proves that one of our own processes wrote this head. */
  seal: string;
  chainedAt: CreatedAt;
}

export type AuditIntentTable = RecordColumns & {
  aliveAt: Timestamp;
  call: Jsonb<Record<string, unknown>>;
};

export type ImpersonationTokenTable = RecordColumns & {
  /** sha256; the token itself is shown once. */
  tokenHash: Buffer;
  /** Who is acted for. */
  userId: string;
  createdBy: string;
  reason: string;
  readOnly: boolean;
  expiresAt: Timestamp;
  redeemedAt: MaybeTimestamp;
  endedAt: MaybeTimestamp;
  endedHow: Generated<string | null>;
};
