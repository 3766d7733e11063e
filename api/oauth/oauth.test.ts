// Accounts of a real authorization server on this machine, reached through the guarded egress.
import { afterAll, expect, test } from 'vitest';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { openIdClient, startOpenIdProvider } from '../../tests/kit/openid-provider.ts';
import { startToolServer } from '../../tests/kit/tool-server.ts';
import { alongside, callThrough, problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { openSession } from '../sign-in/index.ts';

const PUBLIC_URL = 'http://atelier.test';
const redirectUri = `${PUBLIC_URL}/connectorOAuth/callback`;
const provider = await startOpenIdProvider(
  redirectUri,
  { sub: 'ann-there' },
  {
    clients: [
      {
        client_id: openIdClient.clientId,
        client_secret: openIdClient.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
  },
);
const elsewhere = await startToolServer();
afterAll(() => Promise.all([provider.stop(), elsewhere.stop()]));
const w = await world({
  egressAllow: [`127.0.0.1:${provider.port}`, elsewhere.door],
  environment: { PUBLIC_URL },
});
const project = await w.project();
const ann = await w.person('Admin');

let count = 0;
const connectorDraft = (more: object = {}) => ({
  provider: 'CustomOAuth' as const,
  name: `Service ${++count}`,
  clientId: openIdClient.clientId,
  clientSecret: openIdClient.clientSecret,
  scopes: 'openid, email',
  authorizationEndpoint: `${provider.issuer}/auth`,
  tokenEndpoint: `${provider.issuer}/token`,
  revokeEndpoint: `${provider.issuer}/token/revocation`,
  apiAddress: provider.issuer,
  ...more,
});
const connector = (more: object = {}, by = ann) =>
  by.call(oauthRoutes.create, { body: connectorDraft(more) });

type Beginning = { providerId: string } & Record<string, unknown>;
const begin = (by: WorldPerson, { providerId, ...more }: Beginning) =>
  by.call(oauthRoutes.initiate, { body: { credentialType: 'CustomOAuth', providerId, ...more } });
const finish = (by: Pick<WorldPerson, 'call'>, landed: URL) =>
  by.call(oauthRoutes.finish, { body: { search: landed.search } });

/** The whole way, but for what a test does to it. */
async function landing(by: WorldPerson, beginning: Beginning) {
  const { address } = await begin(by, beginning);
  return provider.visit(address);
}
const connect = async (by: WorldPerson, beginning: Beginning) => finish(by, await landing(by, beginning));

const use = (credentialId: string, address = provider.issuer, ports = w.ports, userId = ann.person.id) =>
  ports.credentials.use({
    ...{ tenantId: w.home.id, projectId: project.id, credentialId, userId, address },
    purpose: 'request',
  });
const tokenOf = async (...asked: Parameters<typeof use>) => (await use(...asked)).values['accessToken'] ?? '';
const answers = async (token: string) =>
  (await fetch(`${provider.issuer}/me`, { headers: { authorization: `Bearer ${token}` } })).status;
const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    ({ code }: { code?: string }) => code,
  );
const grantIsOver = (credentialId: string) =>
  w.owner.query(`update oauth_grants set token_expires_at = now() where credential_id = $1`, [credentialId]);

test('[OA1][OA5] an account is connected, used by a tool, and shown nowhere', async () => {
  const own = await connector();
  const account = await connect(ann, { providerId: own.id, name: 'My account', scope: 'Tenant' });
  expect(account).toMatchObject({ sourceType: 'OAuth', state: 'Valid', name: 'My account' });
  const token = await tokenOf(account.id);
  expect(await answers(token)).toBe(200);
  const toolDefinition = {
    ...{ apiEndpoint: `${provider.issuer}/me`, authenticationType: 'Credential' as const },
    credentialId: account.id,
  };
  const tried = await ann.call(toolRoutes.test, { body: { toolDefinition } });
  expect(tried).toMatchObject({ ok: true });
  const shown = [
    account,
    tried,
    await ann.call(oauthRoutes.read, { params: own }),
    await ann.call(oauthRoutes.account, { params: account }),
    await ann.call(credentialRoutes.list, { query: {} }),
  ];
  for (const secret of [token, openIdClient.clientSecret])
    expect(JSON.stringify(shown)).not.toContain(secret);
  const again = await connect(ann, { providerId: own.id, name: 'My account', scope: 'Tenant' });
  expect(again.name).toBe('My account 2');
});

test('[OA5] a token goes to its service alone', async () => {
  const { id } = await connect(ann, { providerId: (await connector()).id, scope: 'Tenant' });
  expect(await refusal(use(id, elsewhere.url))).toBe('credentials.elsewhere');
  const credential = { apiEndpoint: `${elsewhere.url}/echo`, authenticationType: 'Credential' as const };
  const tried = ann.call(toolRoutes.test, { body: { toolDefinition: { ...credential, credentialId: id } } });
  expect(await codeOf(tried)).toBe('credentials.elsewhere');
  expect(elsewhere.seen).toEqual([]);
});

test('[OA4] nothing in a request decides where the browser is sent back to', async () => {
  const { id: providerId } = await connector();
  const wanted = { credentialType: 'CustomOAuth', providerId, redirect: 'https://evil.test' };
  const response = await ann.fetch('/v1/Oauth/initiate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.test' },
    body: JSON.stringify({ ...wanted, redirect_uri: 'https://evil.test' }),
  });
  const { address } = (await response.json()) as { address: string };
  expect(new URL(address).searchParams.get('redirect_uri')).toBe(redirectUri);
  expect(address).not.toContain('evil');
});

test('[OA2] a consent is finished once, also when two requests come at the same time', async () => {
  const landed = await landing(ann, { providerId: (await connector()).id });
  const outcomes = await Promise.allSettled([finish(ann, landed), finish(ann, landed)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await codeOf(finish(ann, landed))).toBe('oauth.expired');
});

test('[OA2] another person, session or workspace cannot finish it, nor a program, nor anybody too late', async () => {
  const { id: providerId } = await connector();
  const landed = await landing(ann, { providerId });
  const stranger = await w.tenant();
  const token = await openSession(w.db, {
    ...{ userId: ann.person.id, tenantId: w.home.id },
    ...{ authMethod: 'test', userAgent: 'another browser' },
  });
  const others = [
    await w.person('Admin'),
    await w.person('PlatformAdmin', { tenantId: stranger.id }),
    { call: callThrough(w.fetchWith({ cookie: `atelier_sid=${token}` })) },
  ];
  for (const other of others) expect(await codeOf(finish(other, landed))).toBe('oauth.expired');
  await w.owner.query("update oauth_consents set expires_at = now() - interval '1 second'");
  expect(await codeOf(finish(ann, landed))).toBe('oauth.expired');
  const carl = await w.person('PlatformAdmin', { tenantId: stranger.id });
  expect(await codeOf(begin(carl, { providerId }))).toBe('oauth.connectorNotFound');
});

test.for([
  ['another state', (url: URL) => url.searchParams.set('state', 'x'), 'oauth.expired'],
  ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.test'), 'oauth.refused'],
  [
    'an issuer that only begins alike',
    (url: URL) => url.searchParams.set('iss', 'http://127.0.0.1'),
    'oauth.refused',
  ],
  ['an invented code', (url: URL) => url.searchParams.set('code', 'x'), 'oauth.refusedThere'],
  ['a refusal', (url: URL) => (url.search = refusalOf(url)), 'oauth.refusedThere'],
] as const)('[OA3] %s is refused', async ([, spoil, code]) => {
  const landed = await landing(ann, { providerId: (await connector()).id });
  spoil(landed);
  expect(await codeOf(finish(ann, landed))).toBe(code);
});

const refusalOf = (url: URL) => {
  const [iss = '', state = ''] = [url.searchParams.get('iss') ?? '', url.searchParams.get('state') ?? ''];
  return String(new URLSearchParams({ error: 'access_denied', state, iss }));
};

test('[OA3] a code that was given for another consent is refused', async () => {
  const { id: providerId } = await connector();
  const [first, second] = [await landing(ann, { providerId }), await landing(ann, { providerId })];
  second.searchParams.set('code', first.searchParams.get('code') ?? '');
  expect(await codeOf(finish(ann, second))).toBe('oauth.refusedThere');
});

test('[OA6] a token that is over is refreshed once, also by two processes', async () => {
  const other = await alongside(w);
  const account = await connect(ann, { providerId: (await connector()).id, scope: 'Tenant' });
  const before = await tokenOf(account.id);
  await grantIsOver(account.id);
  const processes = [w.ports, other.ports, w.ports, other.ports];
  const tokens = await Promise.all(processes.map((ports) => tokenOf(account.id, provider.issuer, ports)));
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).not.toBe(before);
  expect(await answers(tokens[0] ?? '')).toBe(200);
});

test('[OA6] an account whose consent was withdrawn asks to be connected again, and then works', async () => {
  const { id: providerId } = await connector();
  const account = await connect(ann, { providerId, scope: 'Tenant' });
  await withdraw(await tokenOf(account.id));
  await grantIsOver(account.id);
  expect(await refusal(use(account.id))).toBe('credentials.invalid');
  expect(await ann.call(credentialRoutes.read, { params: account })).toMatchObject({ state: 'Rejected' });
  await connect(ann, { providerId, credentialId: account.id });
  expect(await answers(await tokenOf(account.id))).toBe(200);
});

/** As its owner does on the pages of the service. */
async function withdraw(token: string) {
  const found = await provider.provider.AccessToken.find(token);
  await (await provider.provider.Grant.find(found?.grantId ?? ''))?.destroy();
}

test('[OA7] deleting an account revokes it there, and a connector stays while accounts depend on it', async () => {
  const own = await connector();
  const account = await connect(ann, { providerId: own.id, scope: 'Tenant' });
  const token = await tokenOf(account.id);
  expect(await codeOf(ann.call(oauthRoutes.remove, { params: own }))).toBe('oauth.fixedWhileUsed');
  const body = { ...connectorDraft({ name: own.name }), tokenEndpoint: `${elsewhere.url}/token` };
  expect(await codeOf(ann.call(oauthRoutes.change, { params: own, body }))).toBe('oauth.fixedWhileUsed');
  await ann.call(credentialRoutes.remove, { params: account });
  expect(await answers(token)).toBe(401);
  const { clientSecret: _, ...moved } = body;
  const change = ann.call(oauthRoutes.change, { params: own, body: moved });
  expect(await codeOf(change)).toBe('oauth.secretForNewAddress');
  await ann.call(oauthRoutes.remove, { params: own });
});

test('[OA9] of a user-based account each person connects their own', async () => {
  const { id: providerId } = await connector();
  const ben = await w.person('Admin');
  const slot = await connect(ann, { providerId, scope: 'Tenant', userSpecific: true });
  const asBen = () => tokenOf(slot.id, provider.issuer, w.ports, ben.person.id);
  expect(await refusal(asBen())).toBe('credentials.needsConnection');
  await connect(ben, { providerId, credentialId: slot.id });
  const [hers, his] = [await tokenOf(slot.id), await asBen()];
  expect(hers).not.toBe(his);
  await ben.call(credentialRoutes.forgetPersonal, { params: slot });
  expect([await answers(hers), await answers(his)]).toEqual([200, 401]);
  expect(await refusal(asBen())).toBe('credentials.needsConnection');
});

test('[OA1] who may not change connectors, and what is missing or unsafe, is refused by name', async () => {
  const pete = await w.person('ProjectAdmin', { projects: [project.id] });
  expect(await codeOf(connector({}, pete))).toBe('oauth.notYours');
  const single = { provider: 'MicrosoftSingleTenant' as const };
  for (const [more, field] of [
    [{ clientId: '' }, 'clientId'],
    [{ clientSecret: '' }, 'clientSecret'],
    [{ scopes: '' }, 'scopes'],
    [{ revokeEndpoint: '' }, 'revokeEndpoint'],
    [{ tokenEndpoint: 'http://evil.test/token' }, 'tokenEndpoint'],
    [{ authorizationEndpoint: 'javascript:alert(1)' }, 'authorizationEndpoint'],
    [{ ...single }, 'tenantId'],
    [{ ...single, tenantId: '../evil' }, 'tenantId'],
  ] as const)
    expect((await problemOf(connector(more))).fields, field).toHaveProperty(field);
  expect(await codeOf(begin(ann, { providerId: crypto.randomUUID() }))).toBe('oauth.connectorNotFound');
  const ready = ann.call(oauthRoutes.initiate, { body: { credentialType: 'Slack' } });
  expect(await codeOf(ready)).toBe('oauth.notReady');
});
