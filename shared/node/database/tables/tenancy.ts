// Tenants, the people in them, and the ways people and programs come in.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Plan } from '../../../access/limits.ts';
import type { Role } from '../../../access/roles.ts';
import type { Locale } from '../../../kernel/locales.ts';
import type { MemberStatus } from '../../../people/user.ts';
import type { TenantEnvironment } from '../../../tenants/tenant.ts';
import type { CreatedAt, Jsonb, MaybeTimestamp, RecordColumns, TenantId, Timestamp } from './columns.ts';

export interface TenancyTables {
  tenants: TenantTable;
  users: UserTable;
  memberships: MembershipTable;
  sessions: SessionTable;
  sign_in_tries: SignInTryTable;
  tenant_flags: TenantFlagTable;
  api_keys: ApiKeyTable;
  idempotency_keys: IdempotencyKeyTable;
  projects: ProjectTable;
  project_pins: ProjectPinTable;
}

export interface TenantTable {
  id: Generated<string>;
  name: string;
  organization_external_id: string;
  subscription_type: Plan;
  subscription_status: Generated<string>;
  second_factor_required: Generated<boolean>;
  environment: Generated<TenantEnvironment>;
  access_control_group: Generated<boolean>;
  /** Nobody gets in from then on. */
  disabled_at: MaybeTimestamp;
  created_at: CreatedAt;
}

/** People are global: one person may be a member of several tenants. */
export interface UserTable {
  id: Generated<string>;
  email: string;
  given_name: string;
  surname: string;
  /** argon2id; null: signs in another way. */
  password_hash: string | null;
  language: Generated<Locale>;
  /** Not while it is only what the browser spoke when the account was made. */
  language_chosen: Generated<boolean>;
  /** Lets the minute before a page breaks be kept with the report of it. */
  replays_errors: Generated<boolean>;
  onboarded_at: MaybeTimestamp;
  disabled_at: MaybeTimestamp;
  /** null: whether the address is theirs was never shown. */
  email_verified_at: MaybeTimestamp;
  /** Since when somebody else's choice of address waits for its owner to confirm it. */
  email_unconfirmed_since: MaybeTimestamp;
  password_changed_at: MaybeTimestamp;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}

export type MembershipTable = RecordColumns & {
  user_id: string;
  roles: Role[];
  /** What a ProjectAdmin or end user is limited to. */
  project_ids: Generated<string[]>;
  status: Generated<MemberStatus>;
  /** Set for everybody who is not active: whatever opens the tenant asks for this alone. */
  disabled_at: MaybeTimestamp;
  /** The names this tenant sees: as invited, and one's own from joining on. */
  given_name: string;
  surname: string;
  email: string;
  name_key: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
  /** What the directory knows the person by. */
  external_id: string | null;
  department_id: string | null;
  invited_at: MaybeTimestamp;
  joined_at: MaybeTimestamp;
  /** Of the sessions that have ended. */
  last_seen_at: MaybeTimestamp;
  updated_at: Generated<Date>;
};

export type SessionTable = Omit<RecordColumns, 'tenant_id'> & {
  /** null: whoever belongs to no tenant. */
  tenant_id: ColumnType<string | null, string | null | undefined, string>;
  user_id: string;
  /** sha256; the token itself is only in the browser. */
  token_hash: Buffer;
  auth_method: string;
  sso_connection_id: string | null;
  /** Who acts under this person's name. */
  impersonated_by: string | null;
  impersonation_id: string | null;
  second_factor_at: MaybeTimestamp;
  user_agent: string;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
};

export interface SignInTryTable {
  email_hash: Buffer;
  /** Of those counted for one source: whose account it is about. */
  account_hash: Generated<Buffer | null>;
  /** Wrong ones. */
  tries: number;
  under_way: Generated<number>;
  tried_at: Timestamp;
  locked_until: MaybeTimestamp;
}

export interface TenantFlagTable {
  tenant_id: TenantId;
  name: string;
  enabled: boolean;
}

export type ApiKeyTable = RecordColumns & {
  name: string;
  /** sha256; the key itself is shown once. */
  key_hash: Buffer;
  prefix: string;
  created_by: string;
  /** null: every project its creator may see. */
  project_ids: string[] | null;
  scopes: string[];
  include_conversations: boolean;
  expires_at: MaybeTimestamp;
  last_used_at: MaybeTimestamp;
  updated_at: Generated<Date>;
};

export type IdempotencyKeyTable = RecordColumns & {
  /** The person or API key that asked. */
  actor: string;
  key: string;
  route: string;
  /** sha256 of parameters, query and body. */
  request_hash: Buffer;
  /** Given to every attempt, so that what an interrupted one has made is found and not made twice. */
  operation_id: Generated<string>;
  busy_until: MaybeTimestamp;
  status: number | null;
  answer: Jsonb<object> | null;
};

export type ProjectTable = RecordColumns & {
  name: string;
  description: string;
  icon: string;
  status: Generated<'Active' | 'Paused'>;
  /** US dollars; null: none. */
  monthly_budget: ColumnType<number | null, number | null | undefined, number | null>;
  /** Resumed for the rest of the month although the budget is used up. */
  budget_waived_until: MaybeTimestamp;
  deleted_at: MaybeTimestamp;
  deleted_by: Generated<string>;
  created_by: string | null;
  updated_at: Generated<Date>;
};

export interface ProjectPinTable {
  tenant_id: TenantId;
  user_id: string;
  project_id: string;
  created_at: CreatedAt;
}
