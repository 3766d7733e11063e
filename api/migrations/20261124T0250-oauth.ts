// Connectors, consents that are under way, and the tokens of connected accounts.
import { sql, type Kysely } from 'kysely';
import {
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table oauth_connectors (${recordColumns},
    provider text not null,
    name text not null,
    client_id text not null,
    sealed_secret text,
    scopes text not null,
    authorization_endpoint text not null,
    token_endpoint text not null,
    revoke_endpoint text not null,
    api_address text not null,
    directory text not null,
    client_authentication text not null check (client_authentication in ('basic', 'post')),
    author text not null,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index oauth_connectors_name on oauth_connectors (tenant_id, lower(name))`.execute(
    db,
  );
  await protectByTenant(db, 'oauth_connectors');

  await sql`create table oauth_consents (
    ${tenantColumn} references tenants on delete cascade,
    state_hash bytea primary key,
    session_id uuid not null,
    user_id uuid not null,
    connector_id uuid references oauth_connectors on delete cascade,
    sealed_verifier text not null,
    base_url text not null,
    initiation jsonb not null,
    expires_at timestamptz(3) not null)`.execute(db);
  await sql`create index oauth_consents_person on oauth_consents (tenant_id, user_id)`.execute(db);
  await sql`create index oauth_consents_connector on oauth_consents (connector_id)`.execute(db);
  await protectByTenant(db, 'oauth_consents');
  await openToSystem(db, 'oauth_consents', ['select', 'delete']);

  await sql`create table oauth_grants (
    ${tenantColumn} references tenants on delete cascade,
    credential_id uuid not null references credentials on delete cascade,
    user_id uuid,
    connector_id uuid references oauth_connectors on delete restrict,
    scopes text not null,
    sealed_tokens text,
    can_refresh boolean not null,
    token_expires_at timestamptz(3),
    updated_at timestamptz(3) not null default now())`.execute(db);
  await sql`create unique index oauth_grants_holder on oauth_grants
    (credential_id, coalesce(user_id, credential_id))`.execute(db);
  await sql`create index oauth_grants_tenant on oauth_grants (tenant_id)`.execute(db);
  await sql`create index oauth_grants_connector on oauth_grants (connector_id)`.execute(db);
  await protectByTenant(db, 'oauth_grants');

  const comments = {
    'oauth_connectors.api_address': 'Of a service of one’s own: the only origin its tokens are sent to.',
    'oauth_connectors.directory': 'Of a single-tenant Microsoft app.',
    'oauth_consents.state_hash': 'The state itself is in the address alone.',
    'oauth_consents.connector_id': 'null: the operator’s client.',
    'oauth_consents.initiation': 'What was asked for, as the call took it.',
    'oauth_grants.user_id': 'Whose, in a user-based credential; null: the credential’s own.',
    'oauth_grants.connector_id': 'null: the operator’s client.',
    'oauth_grants.sealed_tokens': 'null: a user-based credential, whose tokens are each person’s.',
    'oauth_grants.token_expires_at': 'Of the access token; null: nobody has said.',
  };
  for (const [column, comment] of Object.entries(comments))
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
}
