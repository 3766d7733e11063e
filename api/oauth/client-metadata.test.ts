// An authorization server that reads what the product says of itself at its own address: no registration, no secret.
import { afterAll, expect, test } from 'vitest';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { startMcpServer } from '../../tests/kit/mcp-server.ts';
import { guarding, startOpenIdProvider } from '../../tests/kit/openid-provider.ts';
import { world, type World } from '../../tests/kit/world.ts';

const PUBLIC_URL = 'https://atelier.test';
const documentAddress = `${PUBLIC_URL}/v1/Oauth/clientMetadata`;
const mcp = await startMcpServer();
const resource = mcp.http;
const read: string[] = [];
let product: World | undefined;

/** As the server reaches the product over the network, without anybody being signed in. */
async function fetchDocument(address: string): Promise<Response> {
  read.push(address);
  const { statusCode, body } = await (product as World).app.inject({ url: new URL(address).pathname });
  return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } });
}

const provider = await startOpenIdProvider(
  `${PUBLIC_URL}/connectorOAuth/callback`,
  { sub: 'ann-there' },
  {
    clients: [],
    fetch: (address) => fetchDocument(String(address)),
    issueRefreshToken: async () => true,
    features: {
      devInteractions: { enabled: false },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
      registration: { enabled: true },
      resourceIndicators: guarding(resource),
    },
  },
);
afterAll(() => Promise.all([provider.stop(), mcp.stop()]));
mcp.state.guard = {
  issuer: provider.issuer,
  scopes: ['mcp'],
  async admits(token) {
    const found = await provider.provider.AccessToken.find(token);
    return found?.aud === resource && found.clientId === documentAddress;
  },
};

const w = await world({
  egressAllow: [`127.0.0.1:${provider.port}`, mcp.door],
  environment: { PUBLIC_URL },
});
product = w;

test('[OA10] where an authorization server reads the product’s own document, a whole sign-in needs neither registration nor secret', async () => {
  const ann = await w.person('Admin');
  const project = await w.project();
  const found = await ann.call(oauthRoutes.discover, { body: { name: 'Guarded', address: resource } });
  expect(found).toMatchObject({ clientId: documentAddress, hasSecret: false, resource });
  const wanted = { credentialType: 'CustomOAuth' as const, providerId: found.id, scope: 'Tenant' as const };
  const { address } = await ann.call(oauthRoutes.initiate, { body: { ...wanted, name: 'Account there' } });
  expect(new URL(address).searchParams.get('client_id')).toBe(documentAddress);
  const { search } = await provider.visit(address);
  const account = await ann.call(oauthRoutes.finish, { body: { search } });
  expect(read).toEqual([documentAddress]);
  const server = await ann.call(mcpServerRoutes.create, {
    body: { name: 'Guarded', address: resource, credentialId: account.id, projectId: project.id },
  });
  expect(server.health).toMatchObject({ state: 'Ready', message: '' });
  await w.owner.query('update oauth_grants set token_expires_at = now()');
  const refreshed = await ann.call(mcpServerRoutes.refresh, { params: server });
  expect(refreshed.health.state).toBe('Ready');
});
