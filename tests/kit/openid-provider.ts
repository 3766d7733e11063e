// A real OpenID provider (oidc-provider) on this machine. Whoever comes is the person it was told, and agrees.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';

export type OpenIdPerson = { sub: string } & Record<string, unknown>;
export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

export const openIdClient = { clientId: 'atelier', clientSecret: 'a secret of sufficient length' };

/** The feature `resourceIndicators` of a provider whose tokens open one MCP server. */
export const guarding = (resource: string) => ({
  enabled: true,
  defaultResource: async () => resource,
  useGrantedResource: async () => true,
  getResourceServerInfo: async () => ({
    scope: 'mcp',
    audience: resource,
    accessTokenFormat: 'opaque' as const,
  }),
});

/** `redirectUri`: where the product takes people back. Stop it at the end. */
export async function startOpenIdProvider(
  redirectUri: string,
  person: OpenIdPerson,
  more: Configuration = {},
) {
  const current = { person };
  let handle = (_: IncomingMessage, response: ServerResponse): void => void response.end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: openIdClient.clientId,
        client_secret: openIdClient.clientSecret,
        redirect_uris: [redirectUri],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: async (_, sub) => ({ accountId: sub, claims: async () => ({ ...current.person, sub }) }),
    pkce: { required: () => true },
    ttl: { Session: 600, Grant: 600, Interaction: 600, IdToken: 600, AccessToken: 600 },
    ...more,
  });
  const callback = provider.callback();
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/')) void agree(request, response);
    else void callback(request, response);
  };

  async function agree(request: IncomingMessage, response: ServerResponse) {
    const { params } = await provider.interactionDetails(request, response);
    const accountId = current.person.sub;
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile offline_access');
    if (params.resource) grant.addResourceScope(String(params.resource), String(params.scope ?? ''));
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(request, response, { login: { accountId }, consent });
  }

  return {
    issuer,
    port,
    provider,
    discoveryEndpoint: `${issuer}/.well-known/openid-configuration`,
    settings: {
      discoveryEndpoint: `${issuer}/.well-known/openid-configuration`,
      issuer,
      authorizationEndpoint: `${issuer}/auth`,
      tokenEndpoint: `${issuer}/token`,
      userinfoEndpoint: `${issuer}/me`,
      jwksUri: `${issuer}/jwks`,
      clientId: openIdClient.clientId,
    },
    become: (next: OpenIdPerson) => void (current.person = next),
    /** As a browser: follows redirects with its cookies until it is sent back to the product. */
    async visit(start: string): Promise<URL> {
      const cookies = new Map<string, string>();
      let address = new URL(start);
      for (let hops = 0; !address.href.startsWith(redirectUri); hops++) {
        if (hops > 20) throw new Error(`The provider does not send anybody back: ${address.href}`);
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        address = new URL(answer.headers.get('location') ?? `broken:${answer.status}`, address);
      }
      return address;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
