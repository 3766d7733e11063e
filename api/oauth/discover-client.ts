// The service that guards a server, by what the server says of it, and a client there: known by the address of our own
// metadata, or registered. Whatever they say is a stranger's, and must fit together [OA10].
import type { AuthorizationServerMetadata } from '@modelcontextprotocol/client';
import type { BodyInit } from 'undici';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { ClientMetadata, ConnectorDraft } from '../../shared/oauth/connector.ts';
import { oauthProblems } from '../../shared/oauth/problems.ts';
import { readAnswer } from './normalising-fetch.ts';
import { callbackUrl } from './oauth-client.ts';

const { maxScopeCharacters, answerSeconds } = workLimits.oauth;
const PRODUCT = 'Atelier';

type Metadata = AuthorizationServerMetadata;

/** Who lets people in, and what for. */
type Guard = { resource: string; scopes: string; service: string; metadata: Metadata };

export const clientMetadata = (baseUrl: string): ClientMetadata => ({
  client_id: `${baseUrl}/v1/Oauth/clientMetadata`,
  client_name: PRODUCT,
  client_uri: baseUrl,
  redirect_uris: [callbackUrl(baseUrl)],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
});

export async function discoverGuard(egressFetch: EgressFetch, address: string): Promise<Guard> {
  const sdk = await import('@modelcontextprotocol/client');
  const { authorizationServerUrl, authorizationServerMetadata, resourceMetadata } = await sdk
    .discoverOAuthServerInfo(address, { fetchFn: boundedFetch(egressFetch) })
    .catch(refuse(oauthProblems.unguarded));
  const metadata = authorizationServerMetadata;
  if (!metadata) throw new Problem(oauthProblems.unguarded);
  const resource = resourceMetadata?.resource ?? new URL(address).origin;
  if (!contains(resource, address) || !isSound(metadata)) throw new Problem(oauthProblems.unfitService);
  const asked = (resourceMetadata?.scopes_supported ?? []).join(' ');
  const scopes = withOffline(asked, metadata).slice(0, maxScopeCharacters);
  return { resource, scopes, service: authorizationServerUrl, metadata };
}

export async function becomeClient(
  egressFetch: EgressFetch,
  { resource, scopes, service, metadata }: Guard,
  { name, baseUrl }: { name: string; baseUrl: string },
): Promise<ConnectorDraft> {
  const { registerClient } = await import('@modelcontextprotocol/client');
  const fetchFn = boundedFetch(egressFetch);
  const client = await clientAt(metadata, baseUrl, (asked) =>
    registerClient(service, { metadata, clientMetadata: asked, fetchFn }).catch(
      refuse(oauthProblems.noRegistration),
    ),
  );
  return {
    ...{ provider: 'CustomOAuth', name, resource, scopes, tenantId: '', ...client },
    authorizationEndpoint: metadata.authorization_endpoint,
    tokenEndpoint: metadata.token_endpoint,
    revokeEndpoint: revocationOf(metadata),
    apiAddress: new URL(resource).origin,
  };
}

/** Of OpenID providers, which do not declare it, too. */
const revocationOf = (metadata: Metadata): string => {
  const address = (metadata as { revocation_endpoint?: unknown }).revocation_endpoint;
  return typeof address === 'string' ? address : '';
};

/** Without its proof of a code nobody could tell one that was stolen. */
const isSound = ({ code_challenge_methods_supported: methods }: Metadata) =>
  methods?.includes('S256') === true;

/** A server speaks for addresses below its own alone. */
function contains(resource: string, address: string): boolean {
  if (!URL.canParse(resource)) return false;
  const [outer, inner] = [new URL(resource), new URL(address)];
  const path = outer.pathname.replace(/\/$/, '');
  return outer.origin === inner.origin && (inner.pathname === path || inner.pathname.startsWith(`${path}/`));
}

type Client = Pick<ConnectorDraft, 'clientId' | 'clientSecret' | 'clientAuthentication'>;
type Registered = { client_id: string; client_secret?: string | undefined };

async function clientAt(
  metadata: Metadata,
  baseUrl: string,
  register: (metadata: ClientMetadata) => Promise<Registered>,
): Promise<Client> {
  const own = clientMetadata(baseUrl);
  if (metadata.client_id_metadata_document_supported === true && baseUrl.startsWith('https:'))
    return { clientId: own.client_id, clientAuthentication: 'basic' };
  if (!metadata.registration_endpoint) throw new Problem(oauthProblems.noRegistration);
  const { client_id: _id, client_uri: _uri, ...asked } = own;
  const method = methodOf(metadata);
  const registered = await register({ ...asked, token_endpoint_auth_method: method } as ClientMetadata);
  return {
    clientId: registered.client_id,
    ...(registered.client_secret && method !== 'none' && { clientSecret: registered.client_secret }),
    clientAuthentication: method === 'client_secret_post' ? 'post' : 'basic',
  };
}

/** A client with a secret, where there may be one: it is kept on a server. */
function methodOf({ token_endpoint_auth_methods_supported: methods = [] }: Metadata) {
  const known = ['client_secret_basic', 'client_secret_post', 'none'];
  return known.find((method) => methods.includes(method)) ?? 'client_secret_basic';
}

/** What is to be used by runs at night has to be refreshed. */
const withOffline = (scopes: string, { scopes_supported: offered }: Metadata) =>
  offered?.includes('offline_access') && !scopes.split(' ').includes('offline_access')
    ? `${scopes} offline_access`.trim()
    : scopes;

const refuse = (fallback: ConstructorParameters<typeof Problem>[0]) => (error: unknown) => {
  throw error instanceof Problem ? error : new Problem(fallback);
};

/** Through the guarded egress, without redirects, in bounds of size and time. */
function boundedFetch(
  egressFetch: EgressFetch,
): (url: string | URL, init?: RequestInit) => Promise<Response> {
  return async (url, init = {}) => {
    const response = await egressFetch(String(url), {
      method: init.method ?? 'GET',
      headers: [...new Headers(init.headers)] as [string, string][],
      body: (init.body as BodyInit | undefined) ?? null,
      redirect: 'manual',
      timeoutMs: answerSeconds * 1000,
    });
    const text = await readAnswer(response);
    const headers = { 'content-type': response.headers.get('content-type') ?? 'application/json' };
    return new Response(text === '' ? null : text, { status: response.status, headers });
  };
}
