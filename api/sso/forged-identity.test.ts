// A provider that signs whatever it likes: what of it is believed, and in which tenant.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { profileRoutes } from '../../shared/people/routes.ts';
import { ssoRoutes, ssoSignInRoutes } from '../../shared/sso/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { tenantRoutes } from '../../shared/tenants/routes.ts';
import { browser, nameServers, oidcDraft, proveDomain } from '../../tests/kit/sso.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { findMemberByEmail, joinTenant } from '../people/index.ts';
import { openSession } from '../sign-in/index.ts';

const own = await generateKeyPair('RS256', { extractable: true });
const foreign = await generateKeyPair('RS256');
const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' }] };
let idToken = '';
const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  const token = { access_token: 'x', token_type: 'bearer', id_token: idToken };
  response.end(JSON.stringify(request.url === '/jwks' ? keys : token));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;
const issuer = `http://127.0.0.1:${port}`;
const settings = {
  discoveryEndpoint: '',
  issuer,
  authorizationEndpoint: `${issuer}/auth`,
  tokenEndpoint: `${issuer}/token`,
  userinfoEndpoint: '',
  jwksUri: `${issuer}/jwks`,
  clientId: 'atelier',
};

const servers = nameServers();
const w = await world({ egressAllow: [`127.0.0.1:${port}`], resolveTxt: servers.resolveTxt });
const admin = await w.person('PlatformAdmin');
const { id: connectionId } = await admin.call(ssoRoutes.create, {
  body: oidcDraft({ settings: settings as never }),
});
await proveDomain(admin, servers, connectionId, 'home.test');

const seconds = () => Math.floor(Date.now() / 1000);
const claimsFor = (nonce: string) => ({
  iss: issuer,
  aud: 'atelier',
  sub: 'ann',
  nonce,
  iat: seconds(),
  exp: seconds() + 60,
  email: 'ann@home.test',
});
type Claims = Record<string, unknown>;
const signed = (claims: Claims, { privateKey } = own) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(privateKey);

async function signIn(id: string, make: (nonce: string) => Promise<string> | string) {
  const visitor = browser(w);
  const { searchParams } = new URL(await visitor.start(id));
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  idToken = await make(searchParams.get('nonce') ?? '');
  const search = `?${new URLSearchParams({ code: 'x', state: searchParams.get('state') ?? '' })}`;
  await visitor.call(ssoSignInRoutes.finishOidc, { body: { search } });
  return visitor;
}

let earlierNonce = '';

test('[SS19] a valid identity is accepted', async () => {
  const ann = await signIn(connectionId, (nonce) => {
    earlierNonce = nonce;
    return signed(claimsFor(nonce));
  });
  expect((await ann.call(profileRoutes.read)).email).toBe('ann@home.test');
});

test.for<[string, (nonce: string) => Promise<string> | string]>([
  ['another audience', (nonce) => signed({ ...claimsFor(nonce), aud: 'somebody-else' })],
  ['another issuer', (nonce) => signed({ ...claimsFor(nonce), iss: 'https://other.test' })],
  ['the nonce of an earlier sign-in', () => signed(claimsFor(earlierNonce))],
  ['no nonce', (nonce) => signed({ ...claimsFor(nonce), nonce: undefined })],
  ['a time that has passed', (nonce) => signed({ ...claimsFor(nonce), exp: seconds() - 600 })],
  ['the signature of another key', (nonce) => signed(claimsFor(nonce), foreign as typeof own)],
  ['no signature', (nonce) => new UnsecuredJWT(claimsFor(nonce)).encode()],
  ['no identity', () => ''],
])('[SS9][SS19] an identity with %s is refused', async ([, make]) => {
  const problem = await problemOf(signIn(connectionId, make));
  expect(['sso.refused', 'sso.providerUnreachable', 'sso.providerRefused']).toContain(problem.code);
});

test('[SS19] a provider on a forbidden address is not requested at all', async () => {
  const elsewhere = {
    ...settings,
    tokenEndpoint: 'http://127.0.0.1:1/token',
    jwksUri: 'http://127.0.0.1:1/jwks',
  };
  const { id } = await admin.call(ssoRoutes.create, { body: oidcDraft({ settings: elsewhere as never }) });
  expect((await problemOf(signIn(id, () => ''))).code).toBe('sso.providerUnreachable');
});

/** Another company, whose provider says whatever its administrator wants. */
async function evilTenant() {
  const { id: tenantId } = await w.tenant();
  const mallory = await w.person('PlatformAdmin', { tenantId });
  const { id } = await mallory.call(ssoRoutes.create, { body: oidcDraft({ settings: settings as never }) });
  await proveDomain(mallory, servers, id, `evil${tenantId.slice(-8)}.test`);
  return { tenantId, id, mallory };
}

const switchTo = (of: Pick<WorldPerson, 'call'>, { id, organizationExternalId }: typeof w.home) =>
  of.call(tenantRoutes.switch, { body: { tenantId: id, organizationExternalId } });

test('[SS12][SS17] the provider of one tenant cannot name a person of another, nor sign them in there', async () => {
  const victim = await w.person('PlatformAdmin');
  const { tenantId, id } = await evilTenant();
  // Even made a member by the attacker's administrator, the address does not link.
  await joinTenant(w.db, { tenantId }, victim.person.id, { roles: ['EndUser'] });
  const naming = (nonce: string) => signed({ ...claimsFor(nonce), sub: 'evil', email: victim.email });
  expect((await problemOf(signIn(id, naming))).code).toBe('sso.foreignDomain');

  // And were it linked, the session would open the attacker's own tenant alone.
  await w.owner.query(
    'insert into sso_identities (tenant_id, connection_id, issuer, subject, user_id) values ($1, $2, $3, $4, $5)',
    [tenantId, id, issuer, 'evil', victim.person.id],
  );
  const evil = await signIn(id, naming);
  expect((await evil.call(profileRoutes.read)).tenant.id).toBe(tenantId);
  const refusal = await problemOf(switchTo(evil, w.home));
  expect(refusal.code).toBe('tenants.signInThere');
  expect((await evil.call(profileRoutes.read)).tenant.id).toBe(tenantId);
});

test('[SS12] a known person invited again joins as themselves, whatever address their provider sends', async () => {
  const victim = await w.person('PlatformAdmin');
  const { tenantId, id, mallory } = await evilTenant();
  const own = `ed@evil${tenantId.slice(-8)}.test`;
  const as = (email: string) => (nonce: string) => signed({ ...claimsFor(nonce), sub: 'ed', email });
  const ed = (await (await signIn(id, as(own))).call(profileRoutes.read)).id;
  await mallory.call(userRoutes.remove, { params: { id: ed } });
  for (const email of [own, victim.email]) {
    const invite = { email, firstName: 'E', lastName: 'D', roleIds: ['EndUser' as const] };
    await mallory.call(userRoutes.invite, { body: invite });
  }
  expect((await (await signIn(id, as(victim.email))).call(profileRoutes.read)).id).toBe(ed);
  expect(await findMemberByEmail(w.db, { tenantId }, victim.email)).toMatchObject({ status: 'Invited' });
});

test('[SS17] a password session opens every tenant that does not require its own provider', async () => {
  const { tenantId, id } = await evilTenant();
  const evilHome = (await w.owner.query('select * from tenants where id = $1', [tenantId])).rows[0];
  const target = { id: tenantId, name: '', organizationExternalId: evilHome.organization_external_id };
  const paul = await w.person('EndUser');
  await joinTenant(w.db, { tenantId }, paul.person.id, { roles: ['EndUser'] });
  await switchTo(paul, target);
  await switchTo(paul, w.home);
  await w.owner.query('insert into sso_policies values ($1, $2)', [tenantId, 'sso']);
  const refusal = await problemOf(switchTo(paul, target));
  expect(refusal).toMatchObject({ code: 'tenants.signInThere' });
  expect(JSON.stringify(refusal)).toContain(id);
});

test('[SS17] a tenant without a connection of its own accepts those of its organization', async () => {
  const ann = await signIn(connectionId, (nonce) => signed(claimsFor(nonce)));
  const { id: userId } = await ann.call(profileRoutes.read);
  const { id: tenantId } = await w.tenant();
  await joinTenant(w.db, { tenantId }, userId, { roles: ['EndUser'] });
  const { organizationExternalId } = w.home;
  const target = { id: tenantId, name: '', organizationExternalId };
  await w.owner.query('update tenants set organization_external_id = $1 where id = $2', [
    organizationExternalId,
    tenantId,
  ]);
  await switchTo(ann, target);
  await switchTo(ann, w.home);
  const fellow = await w.person('PlatformAdmin', { tenantId });
  await fellow.call(ssoRoutes.create, { body: oidcDraft({ settings: settings as never }) });
  expect((await problemOf(switchTo(ann, target))).code).toBe('tenants.signInThere');
});

test('[SS17] an impersonated or programmatic session does not count as a provider sign-in', async () => {
  const { person } = await w.person('EndUser');
  const { id: tenantId } = await w.tenant();
  await joinTenant(w.db, { tenantId }, person.id, { roles: ['EndUser'] });
  const token = await openSession(w.db, {
    userId: person.id,
    tenantId: w.home.id,
    authMethod: 'saml',
    userAgent: '',
  });
  const visitor = browser(w, `atelier_sid=${token}`);
  const rows = await w.owner.query('select organization_external_id from tenants where id = $1', [tenantId]);
  const target = { id: tenantId, name: '', organizationExternalId: rows.rows[0].organization_external_id };
  expect((await problemOf(switchTo(visitor, target))).code).toBe('tenants.signInThere');
});
