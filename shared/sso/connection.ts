// A connection to the identity provider of a tenant: how its people sign in elsewhere and work here.
import { z } from 'zod';
import type { Role } from '../access/roles.ts';
import { Instant } from '../kernel/instant.ts';
import { NameOf } from '../kernel/name.ts';

export const connectionKinds = ['oidc', 'saml'] as const;

export type ConnectionKind = (typeof connectionKinds)[number];

/** Roles for people who sign in for the first time. An identity provider makes nobody an administrator. */
export const joinRoles = ['EndUser', 'ProjectAdmin', 'ReadOnlyAdmin', 'McpAdmin'] as const satisfies Role[];

/** `any`: passwords too. `sso`: only through one of the tenant's own connections. */
export const signInPolicies = ['any', 'sso'] as const;

export type SignInPolicy = (typeof signInPolicies)[number];

/** How the client secret travels to the token endpoint. */
export const clientAuthentications = ['client_secret_basic', 'client_secret_post'] as const;

/** This very machine needs no encryption on the way; whether it may be reached is the installation's decision. */
const isThisMachine = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

const unsafe = /*i18n*/ 'Enter a URL that starts with https://';
const address = z.string().trim().max(2000).refine(isSafeAddress, unsafe);
const maybeAddress = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => text === '' || isSafeAddress(text), unsafe);

export const OidcSettings = z
  .object({
    /** Where the provider describes itself; empty: it does not, and the addresses below were typed in. */
    discoveryEndpoint: maybeAddress.default(''),
    issuer: address,
    authorizationEndpoint: address,
    tokenEndpoint: address,
    userinfoEndpoint: maybeAddress.default(''),
    jwksUri: address,
    clientId: z.string().trim().min(1, /*i18n*/ 'Client ID is required').max(500),
    clientAuthentication: z.enum(clientAuthentications).default('client_secret_basic'),
  })
  .meta({ id: 'OidcSettings' });

/** While a provider changes its key there are two; large ones have one for each region. */
export const MAX_CERTIFICATES = 5;
export const MAX_METADATA_CHARACTERS = 500_000;

export const SamlSettings = z
  .object({
    /** Where the provider describes itself; empty: it does not, and the rest was typed in. */
    metadataUrl: maybeAddress.default(''),
    signInUrl: address,
    /** How the provider names itself in what it signs. */
    entityId: z.string().trim().min(1, /*i18n*/ 'Entity ID is required').max(1000),
    /** PEM; more than one while the provider changes its key. */
    certificates: z
      .array(z.string().trim().min(1).max(20_000))
      .min(1, /*i18n*/ 'Certificate is required')
      .max(MAX_CERTIFICATES),
    /** Requests bear a signature by this tenant's own key. */
    signRequests: z.boolean().default(true),
  })
  .meta({ id: 'SamlSettings' });

/** What a provider says of itself: pasted, from a file, or read from its address. */
export const SamlDescription = z
  .object({
    metadata: z.string().trim().min(1).max(MAX_METADATA_CHARACTERS).optional(),
    metadataUrl: address.optional(),
  })
  .refine(
    ({ metadata, metadataUrl }) => (metadata === undefined) !== (metadataUrl === undefined),
    /*i18n*/ 'Enter either the metadata or its URL',
  )
  .meta({ id: 'SamlDescription' });

const common = {
  displayName: NameOf(/*i18n*/ 'Display name is required'),
  defaultRole: z.enum(joinRoles).default('EndUser'),
  enabled: z.boolean().default(true),
};

const OidcDraft = z.object({
  ...common,
  kind: z.literal('oidc'),
  oidc: OidcSettings,
  /** Absent: the stored one stays. Empty: none, the provider trusts the code verifier alone. */
  clientSecret: z.string().max(2000).optional(),
});

const SamlDraft = z.object({ ...common, kind: z.literal('saml'), saml: SamlSettings });

export const ConnectionDraft = z
  .discriminatedUnion('kind', [OidcDraft, SamlDraft])
  .meta({ id: 'SsoConnectionDraft' });

/** What the provider's administrator has to enter there. */
export const ServiceProvider = z
  .object({
    /** OpenID Connect: the redirect address. */
    callbackUrl: z.string(),
    /** SAML: where the provider sends people back to. */
    acsUrl: z.string(),
    entityId: z.string(),
    metadataUrl: z.string(),
    /** SAML: what requests are signed with, and assertions may be encrypted for. */
    certificate: z.string(),
    scimUrl: z.string(),
  })
  .meta({ id: 'SsoServiceProvider' });

export const SsoDomain = z
  .object({
    id: z.uuid(),
    domain: z.string(),
    /** The TXT record that proves the domain. */
    record: z.string(),
    verifiedAt: Instant.nullable(),
    /** What verified it: DNS, or the operator. */
    verifiedBy: z.enum(['dns', 'operator']).nullable(),
  })
  .meta({ id: 'SsoDomain' });

export const NewDomain = z
  .object({
    domain: z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(
        /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/,
        /*i18n*/ 'Enter a domain like example.org',
      ),
  })
  .meta({ id: 'NewSsoDomain' });

const checkNames = [
  'reachable',
  'issuer',
  'endpoints',
  'unchanged',
  'keys',
  'pkce',
  'signInUrl',
  'certificates',
] as const;

/** `unsure`: it may work, and somebody should look. */
export const outcomes = ['passed', 'failed', 'unsure'] as const;

export const TestResult = z
  .object({
    at: Instant,
    checks: z.array(
      z.object({
        name: z.enum(checkNames),
        outcome: z.enum(outcomes),
        /** What was found, in English: an address, a date, what went wrong. */
        detail: z.string(),
      }),
    ),
  })
  .meta({ id: 'SsoTestResult' });

export const Connection = z
  .object({
    id: z.uuid(),
    kind: z.enum(connectionKinds),
    displayName: z.string(),
    defaultRole: z.enum(joinRoles),
    enabled: z.boolean(),
    oidc: OidcSettings.nullable(),
    saml: SamlSettings.nullable(),
    hasClientSecret: z.boolean(),
    /** Of each certificate, in the same order. */
    certificateEnds: z.array(Instant),
    domains: z.array(SsoDomain),
    /** How many people have signed in through it. */
    people: z.number().int(),
    lastTest: TestResult.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    abilities: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'SsoConnection' });

export const DiscoveredProvider = OidcSettings.omit({ clientId: true }).meta({ id: 'DiscoveredProvider' });

/** Who a person is at a provider. */
export const LinkedIdentity = z
  .object({
    connectionId: z.uuid(),
    connection: z.string(),
    /** As the provider names them: an id, a name, an address. */
    subject: z.string(),
    linkedAt: Instant,
    lastSignInAt: Instant,
  })
  .meta({ id: 'SsoLinkedIdentity' });

/** What the sign-in page needs to know of a connection. */
export const WayIn = z
  .object({ connectionId: z.uuid(), kind: z.enum(connectionKinds), displayName: z.string() })
  .meta({ id: 'SsoWayIn' });

export type OidcSettings = z.output<typeof OidcSettings>;
export type SamlSettings = z.output<typeof SamlSettings>;
export type ConnectionDraft = z.output<typeof ConnectionDraft>;
export type Connection = z.input<typeof Connection>;
export type SsoDomain = z.input<typeof SsoDomain>;
export type ServiceProvider = z.output<typeof ServiceProvider>;
export type TestResult = z.input<typeof TestResult>;
export type Check = TestResult['checks'][number];
export type LinkedIdentity = z.output<typeof LinkedIdentity>;
export type WayIn = z.output<typeof WayIn>;
export type JoinRole = (typeof joinRoles)[number];
