// A server guarded by a real authorization server, found and joined by itself.
import { afterAll, expect, test } from 'vitest';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { startMcpServer } from '../../tests/kit/mcp-server.ts';
import { guarding, startOpenIdProvider } from '../../tests/kit/openid-provider.ts';
import { startToolServer } from '../../tests/kit/tool-server.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const PUBLIC_URL = 'http://atelier.test';
const mcp = await startMcpServer();
const resource = mcp.http;
const provider = await startOpenIdProvider(
  `${PUBLIC_URL}/connectorOAuth/callback`,
  { sub: 'ann-there' },
  {
    clients: [],
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      revocation: { enabled: true },
      resourceIndicators: guarding(resource),
    },
  },
);
const stranger = await startToolServer();
afterAll(() => Promise.all([provider.stop(), mcp.stop(), stranger.stop()]));
mcp.state.guard = {
  issuer: provider.issuer,
  scopes: ['mcp'],
  async admits(token) {
    const found = await provider.provider.AccessToken.find(token);
    return found !== undefined && found.aud === resource;
  },
};

const w = await world({
  egressAllow: [`127.0.0.1:${provider.port}`, mcp.door, stranger.door],
  environment: { PUBLIC_URL },
});
const project = await w.project();
const ann = await w.person('Admin');
const discover = (address: string, by = ann) =>
  by.call(oauthRoutes.discover, { body: { name: 'Guarded', address } });

const found = await discover(resource);

async function connect(more: object = {}, by = ann) {
  const body = {
    credentialType: 'CustomOAuth' as const,
    providerId: found.id,
    scope: 'Tenant' as const,
    ...more,
  };
  const { address } = await by.call(oauthRoutes.initiate, { body });
  expect(new URL(address).searchParams.get('resource')).toBe(resource);
  const landed = await provider.visit(address);
  return by.call(oauthRoutes.finish, { body: { search: landed.search } });
}

const addServer = (name: string, credentialId: string) =>
  ann.call(mcpServerRoutes.create, {
    body: { name, address: resource, credentialId, projectId: project.id },
  });

test('[OA10] a guarded server is found, joined once, signed in to and called', async () => {
  expect(found).toMatchObject({
    resource,
    apiAddress: `http://${mcp.door}`,
    tokenEndpoint: `${provider.issuer}/token`,
    scopes: 'mcp offline_access',
    hasSecret: true,
  });
  expect((await discover(`${resource}?again=1`)).id).toBe(found.id);
  const account = await connect({ name: 'Account there' });
  const server = await addServer('Guarded', account.id);
  expect(server.health).toMatchObject({ state: 'Ready', message: '' });
  expect(server.tools.count).toBeGreaterThan(5);
});

test('[OA6][OA10] its token is refreshed for the same server, and taken back there on deletion', async () => {
  const account = await connect({ name: 'Short account' });
  const server = await addServer('Short', account.id);
  const use = async () => {
    const asked = { tenantId: w.home.id, projectId: project.id, credentialId: account.id, address: resource };
    const { values } = await w.ports.credentials.use({
      ...{ ...asked, userId: ann.person.id, purpose: 'request' as const },
    });
    return values['accessToken'] ?? '';
  };
  const first = await use();
  await w.owner.query('update oauth_grants set token_expires_at = now() where credential_id = $1', [
    account.id,
  ]);
  const second = await use();
  expect(second).not.toBe(first);
  const refreshed = await ann.call(mcpServerRoutes.refresh, { params: server });
  expect(refreshed.health.state).toBe('Ready');
  await ann.call(mcpServerRoutes.remove, { params: server });
  await ann.call(credentialRoutes.remove, { params: account });
  expect(await mcp.state.guard?.admits(second)).toBe(false);
});

test('[OA10] a server that says nothing, or speaks for another one, is refused in words', async () => {
  const plain = await problemOf(discover(`http://${stranger.door}/mcp`));
  expect(plain.code).toBe('oauth.unguarded');
  expect((await problemOf(discover('http://169.254.169.254/mcp'))).code).toMatch(/^outbound\./);
  const { guard } = mcp.state;
  if (guard) mcp.state.guard = { ...guard, issuer: `http://${stranger.door}` };
  expect((await problemOf(discover(resource))).code).toBe('oauth.unguarded');
  if (guard) mcp.state.guard = guard;
});

test('[OA1][OA10] only administrators become clients; what the product says of itself holds no secret', async () => {
  const pete = await w.person('ProjectAdmin', { projects: [project.id] });
  expect((await problemOf(discover(resource, pete))).code).toBe('oauth.notYours');
  const nobody = await fetchMetadata();
  expect(nobody).toEqual({
    client_id: `${PUBLIC_URL}/v1/Oauth/clientMetadata`,
    client_name: 'Atelier',
    client_uri: PUBLIC_URL,
    redirect_uris: [`${PUBLIC_URL}/connectorOAuth/callback`],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  });
});

async function fetchMetadata() {
  const { statusCode, body } = await w.app.inject({ url: '/v1/Oauth/clientMetadata' });
  expect(statusCode).toBe(200);
  return JSON.parse(body) as unknown;
}
