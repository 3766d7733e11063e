// Whatever address a person may type in, nothing inside of the network is dialed: what counts is the socket.
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { contracts } from '../../shared/contracts.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { externalAgentRoutes } from '../../shared/external-agents/routes.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { providerNames, type ProviderName } from '../../shared/models/provider.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { hostileHosts } from '../kit/hostile-hosts.ts';
import { world, type WorldPerson } from '../kit/world.ts';

/** Grants tokens to anybody and keeps no connection, so that each request is dialed anew. */
const service = createServer((request, response) => {
  const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 };
  response
    .writeHead(request.url === '/token' ? 200 : 404, {
      'content-type': 'application/json',
      connection: 'close',
    })
    .end(JSON.stringify(tokens));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const door = `127.0.0.1:${(service.address() as AddressInfo).port}`;
afterAll(() => void service.close());

const w = await world({ egressAllow: [door] });
const project = await w.project();
const databasePort = Number(new URL(w.url).port);

/** Where sockets went, other than to our own database. */
const dialed: string[] = [];
const connect = net.Socket.prototype.connect;
vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function dial(
  this: net.Socket,
  ...to: unknown[]
) {
  const [first] = (Array.isArray(to[0]) ? to[0] : to) as unknown[];
  const { host, port } = (typeof first === 'object' ? first : { port: first, host: to[1] }) as Door;
  if (Number(port) !== databasePort) dialed.push(`${host}:${port}`);
  return connect.apply(this, to as Parameters<typeof connect>);
});
type Door = { host?: string; port?: number | string };
beforeEach(() => void (dialed.length = 0));

let count = 0;
const named = (name: string) => `${name} ${++count}`;

const tryModel = (ann: WorldPerson, draft: object) =>
  ann.call(modelRoutes.test, { body: { draft: { modelName: 'm', apiKey: 'key', ...draft } as never } });

const settings = { region: 'us-south', accessKeyId: 'AKIA', providerProjectId: 'p' };

const connector = (ann: WorldPerson, more: object) =>
  ann.call(oauthRoutes.create, {
    body: {
      ...{
        provider: 'CustomOAuth',
        name: named('Own'),
        clientId: 'id',
        clientSecret: 'secret',
        scopes: 'all',
      },
      ...{ authorizationEndpoint: `http://${door}/authorize`, tokenEndpoint: `http://${door}/token` },
      ...{ revokeEndpoint: `http://${door}/revoke`, apiAddress: `http://${door}`, ...more },
    },
  });

async function account(ann: WorldPerson, more: object) {
  const { id: providerId } = await connector(ann, more);
  const body = { credentialType: 'CustomOAuth', providerId, scope: 'Tenant' } as const;
  const { address } = await ann.call(oauthRoutes.initiate, { body });
  const state = new URL(address).searchParams.get('state') ?? '';
  return ann.call(oauthRoutes.finish, { body: { search: `?state=${state}&code=code` } });
}

async function askDatabase(ann: WorldPerson, address: string) {
  const values = { database: 'd', username: 'u', password: 'p' };
  const { id } = await ann.call(credentialRoutes.create, {
    body: {
      ...{ name: named('Database'), credentialType: 'PostgreSQL', scope: 'Tenant', address },
      credentialDataList: Object.entries(values).map(([key, value]) => ({ key, value })),
    },
  });
  const toolDefinition = { toolType: 'Sql' as const, credentialId: id, requestTimeout: 1 };
  return ann.call(toolRoutes.test, {
    body: { toolDefinition, testConnectionParameters: { query: 'select 1' } },
  });
}

/** By the field that takes the address, as `domain.field`, and what else tells its ways apart. */
const ways: Record<string, (ann: WorldPerson, host: string) => Promise<unknown>> = {
  'tools.apiEndpoint': (ann, host) =>
    ann.call(toolRoutes.test, { body: { toolDefinition: { apiEndpoint: `http://${host}/x` } } }),
  'tools.address': (ann, host) =>
    ann.call(toolRoutes.previewImport, { body: { projectId: project.id, address: `http://${host}/x` } }),
  'mcpServers.address': (ann, host) => addServer(ann, { address: `http://${host}/mcp` }),
  'mcpServers.address over SSE': (ann, host) =>
    addServer(ann, { address: `http://${host}/sse`, transport: 'Sse' }),
  'credentials.address': (ann, host) => {
    const credentialDataList = [{ key: 'token', value: 'x' }];
    const type = { credentialType: 'BearerAuth' as const, scope: 'Tenant' as const };
    const credential = { name: named('Key'), ...type, address: `http://${host}`, credentialDataList };
    return ann.call(credentialRoutes.test, { body: { credential } });
  },
  'credentials.address of a database': (ann, host) => askDatabase(ann, `postgresql://${host}`),
  'oauth.address': (ann, host) =>
    ann.call(oauthRoutes.discover, { body: { name: named('Guard'), address: `http://${host}/mcp` } }),
  'oauth.tokenEndpoint': (ann, host) => account(ann, { tokenEndpoint: `http://${host}/token` }),
  async 'oauth.revokeEndpoint'(ann, host) {
    const params = await account(ann, { revokeEndpoint: `http://${host}/revoke` });
    dialed.length = 0;
    return ann.call(credentialRoutes.remove, { params });
  },
  'models.endpoint': (ann, host) => tryModel(ann, { provider: 'Custom', endpoint: `http://${host}/v1` }),
  'models.endpoint of a server that predicts': (ann, host) =>
    tryModel(ann, { provider: 'MachineLearning', endpoint: `http://${host}` }),
  'models.deployedUrl': (ann, host) =>
    tryModel(ann, {
      provider: 'OpenAI',
      deploymentType: 'Dedicated',
      deployedUrl: `http://${host}/v1`,
      deployedKey: 'k',
    }),
  'models.url': (ann, host) => ann.call(modelRoutes.discover, { body: { url: `http://${host}/v1` } }),
  'models.url without a key': (ann, host) =>
    ann.call(modelRoutes.discoverWithoutKey, { query: { url: `http://${host}/v1` } }),
  'externalAgents.url': (ann, host) =>
    ann.call(externalAgentRoutes.create, {
      body: { url: `http://${host}/card.json`, projectId: null } as never,
    }),
  'sso.discoveryEndpoint': (ann, host) =>
    ann.call(ssoRoutes.discover, { body: { discoveryEndpoint: `https://${host}/o` } }),
  'sso.metadataUrl': (ann, host) =>
    ann.call(ssoRoutes.readMetadata, { body: { metadataUrl: `https://${host}/m` } as never }),
};

/** In a project of its own: servers of one are limited in number. */
async function addServer(ann: WorldPerson, more: { address: string; transport?: 'Sse' }) {
  const { id: projectId } = await w.project();
  return ann.call(mcpServerRoutes.create, { body: { name: named('Server'), projectId, ...more } });
}

/** Fields of that kind that are not asked here, and why. */
const others = [
  ...['billing.emailAddress', 'billing.returnUrl'],
  // A browser goes there; what is asked with the answer goes to the token endpoint.
  'oauth.authorizationEndpoint',
  // It is compared with where a token is to go.
  'oauth.apiAddress',
  // It becomes the address of tools.
  'tools.baseAddress',
  // A sign-in asks them, through the one guarded fetch of api/sso/oidc.ts.
  ...[
    'sso.authorizationEndpoint',
    'sso.tokenEndpoint',
    'sso.userinfoEndpoint',
    'sso.jwksUri',
    'sso.signInUrl',
  ],
  // The server is asked for it, by name.
  'mcpServers.uri',
  // A browser goes there, to YouTube or Vimeo alone [DE9].
  'deployments.videoUrl',
];

/** Whatever comes of it: a call may refuse the address, or say in its answer that it did not get there. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => {},
    () => {},
  );

test.for(Object.entries(ways))('[W5] %s reaches no address inside', async ([, send]) => {
  for (const host of hostileHosts) {
    await outcome(send(await w.person('PlatformAdmin'), host));
    expect(
      dialed.filter((at) => at !== door),
      host,
    ).toEqual([]);
  }
  await outcome(send(await w.person('PlatformAdmin'), door));
  expect(dialed).toContain(door);
});

/** Its key is exchanged elsewhere first. */
const asksElsewhereFirst: readonly ProviderName[] = ['WatsonAix'];

test.for(providerNames)('[W5] models of %s reach no address inside', async (provider) => {
  const asked = (host: string) => async () => {
    const own = { provider, providerSettings: settings, endpoint: `http://${host}` };
    await outcome(tryModel(await w.person('PlatformAdmin'), own));
    await outcome(tryModel(await w.person('PlatformAdmin'), { ...own, category: 'Image Generation' }));
    await outcome(tryModel(await w.person('PlatformAdmin'), { ...own, category: 'Embedding' }));
  };
  for (const host of ['169.254.169.254', '[::1]', '2130706433']) await asked(host)();
  expect(dialed).toEqual([]);
  await asked(door)();
  if (!asksElsewhereFirst.includes(provider)) expect(dialed).toContain(door);
});

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; $defs?: Record<string, Schema> };
const isAddress = (name: string, { format }: Schema) =>
  format === 'uri' || /(url|uri|address|endpoint|host)$/i.test(name);

function fieldsOf(schema: z.ZodType): string[] {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return [root, ...Object.values($defs)].flatMap((part) => within(part));
}

function within(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {} } = part as Schema;
  const own = Object.entries(properties).filter(([name, field]) => isAddress(name, field));
  return [...own.map(([name]) => name), ...Object.values(part).flatMap(within)];
}

test('[W5] no call takes an address that is not tried here', () => {
  const taken = Object.entries(contracts).flatMap(([domain, calls]) =>
    Object.values(calls).flatMap(({ body, query }) =>
      [body, query].flatMap((schema) => (schema ? fieldsOf(schema) : [])).map((name) => `${domain}.${name}`),
    ),
  );
  const known = [...others, ...Object.keys(ways).map((way) => way.split(' ', 1)[0])];
  expect([...new Set(taken)].toSorted()).toEqual([...new Set(known)].toSorted());
});
