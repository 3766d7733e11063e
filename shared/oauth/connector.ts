// A connector: the client of a workspace, or of the operator, through which accounts of a service are connected.
import { z } from 'zod';
import { credentialScopes } from '../credentials/reach.ts';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { clientAuthentications, oauthProviders } from './provider.ts';

const { maxAddressCharacters, maxScopeCharacters, maxSecretCharacters } = workLimits.oauth;

const address = z.string().trim().max(maxAddressCharacters).default('');
const scopes = z.string().trim().max(maxScopeCharacters);

export const ConnectorDraft = z
  .object({
    provider: z.enum(oauthProviders),
    name: Name,
    clientId: z.string().trim().max(maxAddressCharacters).default(''),
    /** Absent: the stored one stays. */
    clientSecret: z.string().max(maxSecretCharacters).optional(),
    /** Separated by spaces. */
    scopes: scopes.default(''),
    /** Of a service of one's own; others know theirs. */
    authorizationEndpoint: address,
    tokenEndpoint: address,
    revokeEndpoint: address,
    /** The only origin its tokens are sent to. */
    apiAddress: address,
    /** The directory of a single-tenant Microsoft app. */
    tenantId: z.string().trim().max(100).default(''),
    /** What its tokens are asked for, as a server that guards itself names it; empty: the service knows no such thing. */
    resource: address,
    clientAuthentication: z.enum(clientAuthentications).default('basic'),
  })
  .meta({ id: 'OauthConnectorDraft' });

export const Connector = ConnectorDraft.omit({ clientSecret: true })
  .extend({
    id: z.uuid(),
    hasSecret: z.boolean(),
    /** Connected through it. */
    accounts: z.number().int(),
    author: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
    abilities: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'OauthConnector' });

/** Of a server that says itself who lets people in. */
export const GuardedAddress = z.url({
  protocol: /^https?$/,
  error: /*i18n*/ 'Enter an address that begins with https:// or http://',
});

/** As services read it that know their clients by an address: no secret, no registration. */
export const ClientMetadata = z
  .object({
    client_id: z.string(),
    client_name: z.string(),
    client_uri: z.string(),
    redirect_uris: z.array(z.string()),
    grant_types: z.array(z.string()),
    response_types: z.array(z.string()),
    token_endpoint_auth_method: z.string(),
  })
  .meta({ id: 'OauthClientMetadata' });

/** A ready-made service. */
export const Service = z
  .object({
    provider: z.enum(oauthProviders),
    title: z.string(),
    /** The operator has set up a client for it: nothing else is needed. */
    isReady: z.boolean(),
    scopes: z.array(z.string()),
  })
  .meta({ id: 'OauthService' });

export const ServiceList = z
  .object({
    services: z.array(Service),
    /** What is entered at the service as the address people come back to. */
    callbackUrl: z.string(),
  })
  .meta({ id: 'OauthServices' });

export const Initiation = z
  .object({
    credentialType: z.enum(oauthProviders),
    /** A connector of one's own; absent: the operator's client. */
    providerId: z.uuid().optional(),
    /** Absent: those of the connector. */
    scopes: scopes.optional(),
    /** With it an account is connected again, or one's own of a user-based one. */
    credentialId: z.uuid().optional(),
    name: z.string().trim().max(100).default(''),
    scope: z.enum(credentialScopes).default('Personal'),
    projectId: z.uuid().nullable().default(null),
    userSpecific: z.boolean().default(false),
  })
  .meta({ id: 'OauthInitiation' });

export const Account = z
  .object({
    credentialId: z.uuid(),
    connectorId: z.uuid().nullable(),
    /** null: the operator's client. */
    connectorName: z.string().nullable(),
    scopes: z.array(z.string()),
    /** Of the token in use; null: nobody has said. */
    tokenExpiresAt: Instant.nullable(),
    canRefresh: z.boolean(),
  })
  .meta({ id: 'OauthAccount' });

export type ClientMetadata = z.output<typeof ClientMetadata>;
export type ConnectorDraft = z.output<typeof ConnectorDraft>;
export type Connector = z.output<typeof Connector>;
export type Service = z.output<typeof Service>;
export type Initiation = z.output<typeof Initiation>;
export type Account = z.output<typeof Account>;
