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
  signInTries: SignInTryTable;
  tenantFlags: TenantFlagTable;
  apiKeys: ApiKeyTable;
  idempotencyKeys: IdempotencyKeyTable;
  projects: ProjectTable;
  projectPins: ProjectPinTable;
}

export interface TenantTable {
  id: Generated<string>;
  name: string;
  organizationExternalId: string;
  subscriptionType: Plan;
  subscriptionStatus: Generated<string>;
  secondFactorRequired: Generated<boolean>;
  environment: Generated<TenantEnvironment>;
  accessControlGroup: Generated<boolean>;
  /** Nobody gets in from then on. */
  disabledAt: MaybeTimestamp;
  createdAt: CreatedAt;
}

/** People are global: one person may be a member of several tenants. */
export interface UserTable {
  id: Generated<string>;
  email: string;
  givenName: string;
  surname: string;
  /** argon2id; null: signs in another way. */
  passwordHash: string | null;
  language: Generated<Locale>;
  /** Not while it is only what the browser spoke when the account was made. */
  languageChosen: Generated<boolean>;
  /** Lets the minute before a page breaks be kept with the report of it. */
  replaysErrors: Generated<boolean>;
  onboardedAt: MaybeTimestamp;
  disabledAt: MaybeTimestamp;
  /** null: whether the address is theirs was never shown. */
  emailVerifiedAt: MaybeTimestamp;
  /** Since when somebody else's choice of address waits for its owner to confirm it. */
  emailUnconfirmedSince: MaybeTimestamp;
  passwordChangedAt: MaybeTimestamp;
  createdAt: CreatedAt;
  updatedAt: Generated<Date>;
}

export type MembershipTable = RecordColumns & {
  userId: string;
  roles: Role[];
  /** What a ProjectAdmin or end user is limited to. */
  projectIds: Generated<string[]>;
  status: Generated<MemberStatus>;
  /** Set for everybody who is not active: whatever opens the tenant asks for this alone. */
  disabledAt: MaybeTimestamp;
  /** The names this tenant sees: as invited, and one's own from joining on. */
  givenName: string;
  surname: string;
  email: string;
  nameKey: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
  /** What the directory knows the person by. */
  externalId: string | null;
  departmentId: string | null;
  invitedAt: MaybeTimestamp;
  joinedAt: MaybeTimestamp;
  /** Of the sessions that have ended. */
  lastSeenAt: MaybeTimestamp;
  updatedAt: Generated<Date>;
};

export type SessionTable = Omit<RecordColumns, 'tenantId'> & {
  /** null: whoever belongs to no tenant. */
  tenantId: ColumnType<string | null, string | null | undefined, string>;
  userId: string;
  /** sha256; the token itself is only in the browser. */
  tokenHash: Buffer;
  authMethod: string;
  ssoConnectionId: string | null;
  /** Who acts under this person's name. */
  impersonatedBy: string | null;
  impersonationId: string | null;
  secondFactorAt: MaybeTimestamp;
  userAgent: string;
  lastSeenAt: Timestamp;
  expiresAt: Timestamp;
};

export interface SignInTryTable {
  emailHash: Buffer;
  /** Of those counted for one source: whose account it is about. */
  accountHash: Generated<Buffer | null>;
  /** Wrong ones. */
  tries: number;
  underWay: Generated<number>;
  triedAt: Timestamp;
  lockedUntil: MaybeTimestamp;
}

export interface TenantFlagTable {
  tenantId: TenantId;
  name: string;
  enabled: boolean;
}

export type ApiKeyTable = RecordColumns & {
  name: string;
  /** sha256; the key itself is shown once. */
  keyHash: Buffer;
  prefix: string;
  createdBy: string;
  /** null: every project its creator may see. */
  projectIds: string[] | null;
  scopes: string[];
  includeConversations: boolean;
  expiresAt: MaybeTimestamp;
  lastUsedAt: MaybeTimestamp;
  updatedAt: Generated<Date>;
};

export type IdempotencyKeyTable = RecordColumns & {
  /** The person or API key that asked. */
  actor: string;
  key: string;
  route: string;
  /** sha256 of parameters, query and body. */
  requestHash: Buffer;
  /** Given to every attempt, so that what an interrupted one has made is found and not made twice. */
  operationId: Generated<string>;
  busyUntil: MaybeTimestamp;
  status: number | null;
  answer: Jsonb<object> | null;
};

export type ProjectTable = RecordColumns & {
  name: string;
  description: string;
  icon: string;
  status: Generated<'Active' | 'Paused'>;
  /** US dollars; null: none. */
  monthlyBudget: ColumnType<number | null, number | null | undefined, number | null>;
  /** Resumed for the rest of the month although the budget is used up. */
  budgetWaivedUntil: MaybeTimestamp;
  deletedAt: MaybeTimestamp;
  deletedBy: Generated<string>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
};

export interface ProjectPinTable {
  tenantId: TenantId;
  userId: string;
  projectId: string;
  createdAt: CreatedAt;
}
