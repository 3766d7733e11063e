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
  sso_connections: SsoConnectionTable;
  sso_domains: SsoDomainTable;
  sso_policies: { tenant_id: TenantId; sign_in_policy: SignInPolicy };
  sso_identities: SsoIdentityTable;
  sso_states: SsoStateTable;
  sso_keys: SsoKeyTable;
  scim_tokens: ScimTokenTable;
  scim_users: ScimUserTable;
}

export type SsoConnectionTable = RecordColumns & {
  kind: ConnectionKind;
  display_name: string;
  default_role: JoinRole;
  enabled: boolean;
  settings: Jsonb<OidcSettings | SamlSettings>;
  /** By the vault. */
  sealed_secret: string | null;
  last_test: Jsonb<TestResult> | null;
  updated_at: Generated<Date>;
};

export type SsoDomainTable = RecordColumns & {
  connection_id: string;
  domain: string;
  token: string;
  verified_at: MaybeTimestamp;
  verified_by: 'dns' | 'operator' | null;
};

export type SsoIdentityTable = RecordColumns & {
  connection_id: string;
  issuer: string;
  subject: string;
  user_id: string;
  last_sign_in_at: Generated<Date>;
};

/** A sign-in under way: any node may finish it, once. */
export type SsoStateTable = RecordColumns & {
  connection_id: string;
  state_hash: Buffer;
  /** Of the cookie of the browser that began. */
  browser_hash: Buffer;
  /** SAML: the id of the request. */
  nonce: string;
  code_verifier: string;
  redirect: string;
  base_url: string;
  expires_at: Timestamp;
  claimed_at: MaybeTimestamp;
  ticket_hash: Buffer | null;
  /** Who a SAML response has proved, until the browser fetches the session. */
  identity: Jsonb<object> | null;
};

export type SsoKeyTable = {
  tenant_id: TenantId;
  certificate: string;
  /** By the vault. */
  sealed_key: string;
  created_at: CreatedAt;
};

export type ScimTokenTable = RecordColumns & {
  token_hash: Buffer;
  prefix: string;
  created_by: string | null;
  expires_at: Timestamp;
  last_used_at: MaybeTimestamp;
};

export interface ScimUserTable {
  tenant_id: TenantId;
  user_id: string;
  user_name: string;
  external_id: string | null;
  email: string | null;
  /** All that the provider has sent, as it sent it. */
  attributes: Jsonb<Record<string, unknown>>;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}
