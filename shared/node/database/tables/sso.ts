// Single sign-on and provisioning.
import type { Generated } from 'kysely';
import type {
  ConnectionKind,
  JoinRole,
  OidcSettings,
  SamlSettings,
  SignInPolicy,
  TestResult,
} from '../../../sso/connection.ts';
import type { CreatedAt, Jsonb, MaybeTimestamp, RecordColumns, TenantId, Timestamp } from './columns.ts';

export interface SsoTables {
  ssoConnections: SsoConnectionTable;
  ssoDomains: SsoDomainTable;
  ssoPolicies: { tenantId: TenantId; signInPolicy: SignInPolicy };
  ssoIdentities: SsoIdentityTable;
  ssoStates: SsoStateTable;
  ssoKeys: SsoKeyTable;
  scimTokens: ScimTokenTable;
  scimUsers: ScimUserTable;
}

export type SsoConnectionTable = RecordColumns & {
  kind: ConnectionKind;
  displayName: string;
  defaultRole: JoinRole;
  enabled: boolean;
  settings: Jsonb<OidcSettings | SamlSettings>;
  /** By the vault. */
  sealedSecret: string | null;
  lastTest: Jsonb<TestResult> | null;
  updatedAt: Generated<Date>;
};

export type SsoDomainTable = RecordColumns & {
  connectionId: string;
  domain: string;
  token: string;
  verifiedAt: MaybeTimestamp;
  verifiedBy: 'dns' | 'operator' | null;
};

export type SsoIdentityTable = RecordColumns & {
  connectionId: string;
  issuer: string;
  subject: string;
  userId: string;
  lastSignInAt: Generated<Date>;
};

/** A sign-in under way: any node may finish it, once. */
export type SsoStateTable = RecordColumns & {
  connectionId: string;
  stateHash: Buffer;
  /** Of the cookie of the browser that began. */
  browserHash: Buffer;
  /** SAML: the id of the request. */
  nonce: string;
  codeVerifier: string;
  redirect: string;
  baseUrl: string;
  expiresAt: Timestamp;
  claimedAt: MaybeTimestamp;
  ticketHash: Buffer | null;
  /** Who a SAML response has proved, until the browser fetches the session. */
  identity: Jsonb<object> | null;
};

export type SsoKeyTable = {
  tenantId: TenantId;
  certificate: string;
  /** By the vault. */
  sealedKey: string;
  createdAt: CreatedAt;
};

export type ScimTokenTable = RecordColumns & {
  tokenHash: Buffer;
  prefix: string;
  createdBy: string | null;
  expiresAt: Timestamp;
  lastUsedAt: MaybeTimestamp;
};

export interface ScimUserTable {
  tenantId: TenantId;
  userId: string;
  userName: string;
  externalId: string | null;
  email: string | null;
  /** All that the provider has sent, as it sent it. */
  attributes: Jsonb<Record<string, unknown>>;
  createdAt: CreatedAt;
  updatedAt: Generated<Date>;
}
