// Links and codes that work once, and the second factor.
import type { Generated } from 'kysely';
import type { Locale } from '../../../kernel/locales.ts';
import type { CreatedAt, MaybeTimestamp, RecordColumns, Timestamp } from './columns.ts';

export interface SignInTables {
  signUps: SignUpTable;
  signInLinks: SignInLinkTable;
  invitations: InvitationTable;
  secondFactors: SecondFactorTable;
  recoveryCodes: RecoveryCodeTable;
  signInTickets: SignInTicketTable;
}

export interface SignUpTable {
  id: Generated<string>;
  email: string;
  givenName: string;
  surname: string;
  companyName: string;
  /** argon2id. */
  passwordHash: string;
  language: Locale;
  /** sha256; the token itself is only in the mail. */
  tokenHash: Buffer;
  createdAt: CreatedAt;
  expiresAt: Timestamp;
}

export interface SignInLinkTable {
  /** sha256; the token itself is only in the mail. */
  tokenHash: Buffer;
  purpose: 'reset' | 'confirm' | 'signIn';
  userId: string;
  createdAt: CreatedAt;
  expiresAt: Timestamp;
  usedAt: MaybeTimestamp;
}

export type InvitationTable = RecordColumns & {
  tokenHash: Buffer;
  userId: string;
  invitedBy: string | null;
  expiresAt: Timestamp;
  usedAt: MaybeTimestamp;
  revokedAt: MaybeTimestamp;
};

export interface SecondFactorTable {
  userId: string;
  /** Sealed by the vault. */
  secret: string;
  /** null: begun, not yet in force. */
  confirmedAt: MaybeTimestamp;
  /** The newest time step a code was taken for: none works twice. */
  lastStep: Generated<number>;
  createdAt: CreatedAt;
}

export interface RecoveryCodeTable {
  userId: string;
  codeHash: Buffer;
  usedAt: MaybeTimestamp;
}

export interface SignInTicketTable {
  ticketHash: Buffer;
  userId: string;
  /** null: they belong to none. */
  tenantId: string | null;
  createdAt: CreatedAt;
  expiresAt: Timestamp;
}
