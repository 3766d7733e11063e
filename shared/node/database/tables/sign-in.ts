// Links and codes that work once, and the second factor.
import type { Generated } from 'kysely';
import type { Locale } from '../../../kernel/locales.ts';
import type { CreatedAt, MaybeTimestamp, RecordColumns, Timestamp } from './columns.ts';

export interface SignInTables {
  sign_ups: SignUpTable;
  sign_in_links: SignInLinkTable;
  invitations: InvitationTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  sign_in_tickets: SignInTicketTable;
}

export interface SignUpTable {
  id: Generated<string>;
  email: string;
  given_name: string;
  surname: string;
  company_name: string;
  /** argon2id. */
  password_hash: string;
  language: Locale;
  /** sha256; the token itself is only in the mail. */
  token_hash: Buffer;
  created_at: CreatedAt;
  expires_at: Timestamp;
}

export interface SignInLinkTable {
  /** sha256; the token itself is only in the mail. */
  token_hash: Buffer;
  purpose: 'reset' | 'confirm' | 'signIn';
  user_id: string;
  created_at: CreatedAt;
  expires_at: Timestamp;
  used_at: MaybeTimestamp;
}

export type InvitationTable = RecordColumns & {
  token_hash: Buffer;
  user_id: string;
  invited_by: string | null;
  expires_at: Timestamp;
  used_at: MaybeTimestamp;
  revoked_at: MaybeTimestamp;
};

export interface SecondFactorTable {
  user_id: string;
  /** Sealed by the vault. */
  secret: string;
  /** null: begun, not yet in force. */
  confirmed_at: MaybeTimestamp;
  /** The newest time step a code was taken for: none works twice. */
  last_step: Generated<number>;
  created_at: CreatedAt;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
  used_at: MaybeTimestamp;
}

export interface SignInTicketTable {
  ticket_hash: Buffer;
  user_id: string;
  /** null: they belong to none. */
  tenant_id: string | null;
  created_at: CreatedAt;
  expires_at: Timestamp;
}
