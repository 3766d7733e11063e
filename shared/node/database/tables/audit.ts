// What happened, by whom, chained; and who acts for somebody else.
import type { Generated } from 'kysely';
import type { CreatedAt, Jsonb, MaybeTimestamp, RecordColumns, TenantId, Timestamp } from './columns.ts';

export interface AuditTables {
  audit_log: AuditLogTable;
  audit_heads: AuditHeadTable;
  audit_intents: AuditIntentTable;
  impersonation_tokens: ImpersonationTokenTable;
}

export type AuditLogTable = RecordColumns & {
  fact: string;
  subject_id: string;
  subject: Jsonb<Record<string, unknown>>;
  /** null: the product itself. */
  user_id: string | null;
  user_name: string;
  /** Who acted under that name. */
  actor_id: string | null;
  actor_name: string | null;
  via: string | null;
  way: Jsonb<Record<string, unknown>> | null;
  ip: string | null;
  user_agent: string | null;
  operation_id: string | null;
  route: string | null;
  /** Its number in the tenant's chain; null for the moment until it is chained. */
  seq: number | null;
  hash: Buffer | null;
};

export interface AuditHeadTable {
  tenant_id: TenantId;
  seq: number;
  hash: Buffer;
  /** Proves that one of our own processes wrote this head. */
  seal: string;
  chained_at: CreatedAt;
}

export type AuditIntentTable = RecordColumns & {
  alive_at: Timestamp;
  call: Jsonb<Record<string, unknown>>;
};

export type ImpersonationTokenTable = RecordColumns & {
  /** sha256; the token itself is shown once. */
  token_hash: Buffer;
  /** Who is acted for. */
  user_id: string;
  created_by: string;
  reason: string;
  read_only: boolean;
  expires_at: Timestamp;
  redeemed_at: MaybeTimestamp;
  ended_at: MaybeTimestamp;
  ended_how: Generated<string | null>;
};
