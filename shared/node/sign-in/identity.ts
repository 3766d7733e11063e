// Who came in and how. Both servers ask this, so that a live document and a REST call agree about a person.
import type { Flags } from '../../access/flags.ts';
import type { KeyScope } from '../../api-keys/api-key.ts';
import { isInScope, scopeOf, type Person, type Scope } from '../../access/permissions.ts';

export const authMethods = ['password', 'oidc', 'saml', 'impersonation'] as const;
export type AuthMethod = (typeof authMethods)[number];

export type Impersonation = {
  id: string;
  byId: string;
  byName: string;
  reason: string;
  endsAt: Date;
  readOnly: boolean;
};

export type SessionVia = {
  kind: 'session';
  sessionId: string;
  authMethod: AuthMethod;
  /** The connection that vouched for them. */
  ssoConnectionId?: string;
  /** The tenant asks for a second step this session has not taken: it may do nothing but take it [I35]. */
  mfaPending?: true;
  /** They belong to no tenant: they may found one, accept an invitation or leave [TN18]. */
  hasNoTenant?: true;
  /** Somebody else acts under this person's name. */
  impersonation?: Impersonation;
};

/** How they came in: a signed-in browser, or a program with a key. */
export type Credential = SessionVia | KeyCredential;

export type KeyCredential = {
  kind: 'apiKey';
  keyId: string;
  name: string;
  scopes: readonly KeyScope[];
  /** May read conversations between people and agents, regardless of who began them. */
  includeConversations: boolean;
};

/** The tenant id of people without a tenant: no row has it. */
export const NO_TENANT = '00000000-0000-0000-0000-000000000000';

export const readsConversations = (credential: Credential) =>
  credential.kind === 'session' || credential.includeConversations;

export type Identity = {
  person: Person;
  flags: Flags;
  credential: Credential;
  /** Of a key that is limited to projects. */
  onlyProjects?: readonly string[];
};

/** What this visitor's rows are limited to: the person's own limits, and the key's on top of them. */
export function scopeOfIdentity({
  person,
  flags,
  onlyProjects,
}: Pick<Identity, 'person' | 'flags' | 'onlyProjects'>): Scope {
  const scope = scopeOf(person, flags);
  if (!onlyProjects) return scope;
  return { ...scope, projects: onlyProjects.filter((id) => isInScope(scope, id)) };
}
