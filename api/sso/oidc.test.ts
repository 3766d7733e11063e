// Against a real OpenID provider on this machine, reached through the guarded egress.
import { afterAll, expect, test } from 'vitest';
import { profileRoutes } from '../../shared/people/routes.ts';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { ssoRoutes, ssoSignInRoutes } from '../../shared/sso/routes.ts';
import { startOpenIdProvider } from '../../tests/kit/openid-provider.ts';
import { browser, nameServers, oidcDraft, proveDomain } from '../../tests/kit/sso.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { deactivateMember, findMemberByEmail } from '../people/index.ts';
import { setFlag } from '../tenants/index.ts';

const PUBLIC_URL = 'http://atelier.test';
const provider = await startOpenIdProvider(`${PUBLIC_URL}/oauth/callback`, { sub: 'nobody' });
afterAll(() => provider.stop());
const servers = nameServers();
const w = await world({
  egressAllow: [`127.0.0.1:${provider.port}`],
  environment: { PUBLIC_URL },
  resolveTxt: servers.resolveTxt,
});

let domains = 0;

/** A tenant of its own with a connection that has proved a domain of its own. */
async function connected(more = {}) {
  const { id: tenantId } = await w.tenant();
  const admin = await w.person('PlatformAdmin', { tenantId });
  const { id } = await admin.call(ssoRoutes.create, { body: oidcDraft(provider, more) });
  const domain = `company${++domains}.test`;
  await proveDomain(admin, servers, id, domain);
  return { id, tenantId, admin, domain };
}

const newSub = () => crypto.randomUUID();

/** The whole way, but for what a test does to it. */
async function signIn(connectionId: string, { redirect = '/', spoil = (landed: URL) => landed } = {}) {
  const visitor = browser(w);
  const landed = spoil(await provider.visit(await visitor.start(connectionId, redirect)));
  const finish = () => visitor.call(ssoSignInRoutes.finishOidc, { body: { search: landed.search } });
  return { ...visitor, landed, finish };
}

test('[SS8][SS13][SS18] a first sign-in creates a member with the default role, in that tenant', async () => {
  const { id, domain, tenantId } = await connected({ defaultRole: 'ReadOnlyAdmin' });
  provider.become({
    sub: newSub(),
    email: `Ann@${domain}`,
    email_verified: true,
    given_name: 'Ann',
    family_name: 'Lee',
  });
  const ann = await signIn(id, { redirect: '/projects?x=1#y' });
  expect(await ann.finish()).toEqual({ redirect: '/projects?x=1#y' });
  expect(await ann.call(profileRoutes.read)).toMatchObject({
    email: `ann@${domain}`,
    givenName: 'Ann',
    surname: 'Lee',
    roles: ['ReadOnlyAdmin'],
    tenant: { id: tenantId },
  });
  const { rows } = await w.owner.query(
    'select auth_method, sso_connection_id from sessions where tenant_id = $1 and sso_connection_id is not null',
    [tenantId],
  );
  expect(rows).toEqual([{ auth_method: 'oidc', sso_connection_id: id }]);
});

test('[SS18] the previous session in this browser ends', async () => {
  const { id, domain, admin } = await connected();
  provider.become({ sub: newSub(), email: `a@${domain}` });
  const before = browser(w, admin.cookie);
  const landed = await provider.visit(await before.start(id));
  await before.call(ssoSignInRoutes.finishOidc, { body: { search: landed.search } });
  expect((await problemOf(admin.call(profileRoutes.read))).code).toBe('access.signInNeeded');
  expect((await before.call(profileRoutes.read)).email).toBe(`a@${domain}`);
});

test('[SS9] a state is valid once, even when two requests arrive concurrently', async () => {
  const { id, domain } = await connected();
  provider.become({ sub: newSub(), email: `a@${domain}` });
  const { finish } = await signIn(id);
  const outcomes = await Promise.allSettled([finish(), finish()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await problemOf(finish())).code).toBe('sso.expired');
});

test('[SS8] another browser cannot finish a sign-in, and an unknown state cannot be finished', async () => {
  const { id, domain } = await connected();
  provider.become({ sub: newSub(), email: `a@${domain}` });
  const { landed, finish } = await signIn(id);
  const body = { search: landed.search };
  expect((await problemOf(browser(w).call(ssoSignInRoutes.finishOidc, { body }))).code).toBe('sso.expired');
  const stranger = browser(w);
  await stranger.start(id);
  expect((await problemOf(stranger.call(ssoSignInRoutes.finishOidc, { body }))).code).toBe('sso.expired');
  await finish();
});

test('[SS8] a sign-in expires after ten minutes', async () => {
  const { id, domain } = await connected();
  provider.become({ sub: newSub(), email: `a@${domain}` });
  const { finish } = await signIn(id);
  await w.owner.query(
    "update sso_states set expires_at = now() - interval '1 second' where connection_id = $1",
    [id],
  );
  expect((await problemOf(finish())).code).toBe('sso.expired');
});

test('[SS32] an expired sign-in returns its start address, only to the browser that started it', async () => {
  const { id, domain } = await connected();
  provider.become({ sub: newSub(), email: `a@${domain}` });
  const startAt = `/v1/auth/sso/${id}/start?redirect=%2Fagents%2Fall`;
  const used = await signIn(id, { redirect: '/agents/all' });
  await used.finish();
  expect((await problemOf(used.finish())).fields).toEqual({ startAt });

  // What a provider answers to a code that is no longer good.
  const spoil = (landed: URL) => {
    landed.searchParams.set('code', 'x');
    return landed;
  };
  const late = await signIn(id, { redirect: '/agents/all', spoil });
  expect(await problemOf(late.finish())).toMatchObject({ code: 'sso.expired', fields: { startAt } });

  const body = { search: used.landed.search };
  const stranger = await problemOf(browser(w).call(ssoSignInRoutes.finishOidc, { body }));
  expect(stranger.fields).toBeUndefined();
});

test.for([
  ['another state', (url: URL) => url.searchParams.set('state', 'x'), 'sso.expired'],
  ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.test'), 'sso.refused'],
  ['an invented code', (url: URL) => url.searchParams.set('code', 'x'), 'sso.expired'],
  ['a refusal by the provider', (url: URL) => (url.search = refusalOf(url)), 'sso.providerRefused'],
] as const)('[SS19] %s is refused', async ([, change, code]) => {
  const { id, domain } = await connected();
  provider.become({ sub: newSub(), email: `a@${domain}` });
  const spoil = (landed: URL) => {
    change(landed);
    return landed;
  };
  const { finish, cookies } = await signIn(id, { spoil });
  expect((await problemOf(finish())).code).toBe(code);
  expect([...cookies.keys()]).not.toContain('atelier_sid');
});

const refusalOf = (url: URL) => {
  const iss = url.searchParams.get('iss') ?? '';
  const state = url.searchParams.get('state') ?? '';
  return String(new URLSearchParams({ error: 'access_denied', state, iss }));
};

test('[SS9][SS19] a nonce, verifier or provider of another sign-in is refused', async () => {
  const { id, domain } = await connected();
  provider.become({ sub: newSub(), email: `a@${domain}` });
  for (const [column, value, code] of [
    ['nonce', 'of-an-earlier-sign-in', 'sso.refused'],
    ['code_verifier', 'x'.repeat(43), 'sso.expired'],
  ] as const) {
    const { finish } = await signIn(id);
    await w.owner.query(
      `update sso_states set ${column} = $1 where connection_id = $2 and claimed_at is null`,
      [value, id],
    );
    expect([column, (await problemOf(finish())).code]).toEqual([column, code]);
  }
});

test('[SS19] an identity made for another client or by another issuer is refused', async () => {
  const { id, domain } = await connected();
  provider.become({ sub: newSub(), email: `a@${domain}` });
  const other = oidcDraft({ settings: { ...provider.settings, issuer: 'https://other.test' } });
  const { admin } = await connected();
  const wrongIssuer = await admin.call(ssoRoutes.create, { body: other });
  const misled = await signIn(wrongIssuer.id);
  expect((await problemOf(misled.finish())).code).toBe('sso.refused');

  // The provider knows no such client, or not by this secret.
  const foreign = await signIn(id);
  await w.owner.query(
    "update sso_connections set settings = jsonb_set(settings, '{clientId}', '\"somebody-else\"') where id = $1",
    [id],
  );
  expect((await problemOf(foreign.finish())).code).toBe('sso.providerRefused');
});

test.for([
  ['//evil.test/x', '/'],
  ['https://evil.test', '/'],
  ['/\\evil.test', '/'],
  ['/..//evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['/\tevil', '/evil'],
  ['/\t/evil.test', '/'],
  ['/agents/all?q=1', '/agents/all?q=1'],
])('[SS10] a sign-in with the return path %s redirects to %s', async ([requested, led]) => {
  const { id, domain } = await connected();
  provider.become({ sub: newSub(), email: `a@${domain}` });
  expect(await (await signIn(id, { redirect: requested ?? '' })).finish()).toEqual({ redirect: led });
});

test('[SS11] a person keeps their account when the provider changes their email address', async () => {
  const { id, domain } = await connected();
  const sub = newSub();
  provider.become({ sub, email: `maiden@${domain}` });
  const first = await signIn(id);
  await first.finish();
  provider.become({ sub, email: 'married@elsewhere.test' });
  const second = await signIn(id);
  await second.finish();
  expect((await second.call(profileRoutes.read)).id).toBe((await first.call(profileRoutes.read)).id);
});

test('[SS12] only an email address of a verified domain links to an account', async () => {
  const { id, domain, tenantId } = await connected();
  const member = await w.person('EndUser', { tenantId });
  for (const claims of [
    { email: member.email, email_verified: true },
    { email: `a@sub.${domain}` },
    { email: `a@${domain}`, email_verified: false },
    { email: `a@${domain}@evil.test` },
  ]) {
    provider.become({ sub: newSub(), ...claims });
    expect([claims, (await problemOf((await signIn(id)).finish())).code]).toEqual([
      claims,
      'sso.foreignDomain',
    ]);
  }
  provider.become({ sub: newSub() });
  expect((await problemOf((await signIn(id)).finish())).code).toBe('sso.noAddress');
  expect(await findMemberByEmail(w.db, { tenantId }, `a@${domain}`)).toBeUndefined();
});

test('[SS14] an account is not linked to a new owner of its email address; unlinking allows it', async () => {
  const { id, domain, admin } = await connected();
  const email = `info@${domain}`;
  provider.become({ sub: newSub(), email });
  const first = await signIn(id);
  await first.finish();
  provider.become({ sub: newSub(), email });
  expect((await problemOf((await signIn(id)).finish())).code).toBe('sso.otherPerson');
  const { id: userId } = await first.call(profileRoutes.read);
  await admin.call(ssoRoutes.forgetPerson, { params: { id, userId } });
  await (await signIn(id)).finish();
  const stranger = problemOf(
    admin.call(ssoRoutes.forgetPerson, { params: { id, userId: tenantIdOf(admin) } }),
  );
  expect((await stranger).code).toBe('sso.personNotFound');
});

const tenantIdOf = ({ person }: { person: { tenantId: string } }) => person.tenantId;

test('[SS15] a deactivated person cannot sign in', async () => {
  const { id, domain, tenantId } = await connected();
  provider.become({ sub: newSub(), email: `a@${domain}` });
  const first = await signIn(id);
  await first.finish();
  const { id: userId } = await first.call(profileRoutes.read);
  await deactivateMember(w, { tenantId }, userId);
  expect((await problemOf(first.call(profileRoutes.read))).code).toBe('access.signInNeeded');
  expect((await problemOf((await signIn(id)).finish())).code).toBe('sso.deactivated');
});

test('[SS16] a disabled or turned-off connection allows no sign-in, not even one in progress', async () => {
  const { id, domain, tenantId, admin } = await connected();
  provider.become({ sub: newSub(), email: `a@${domain}` });
  const begun = await signIn(id);
  await setFlag(w.db, { tenantId }, 'oidc', false);
  expect((await problemOf(begun.finish())).code).toBe('sso.unavailable');
  await setFlag(w.db, { tenantId }, 'oidc', true);
  await w.owner.query("update users set password_hash = 'x' where id = $1", [admin.person.id]);
  const again = await signIn(id);
  await admin.call(ssoRoutes.change, { params: { id }, body: oidcDraft(provider, { enabled: false }) });
  expect((await problemOf(again.finish())).code).toBe('sso.unavailable');
  expect((await problemOf(browser(w).start(id))).code).toBe('sso.unavailable');
  const { connection } = await browser(w).call(ssoSignInRoutes.ways, { body: { email: `a@${domain}` } });
  expect(connection).toBeNull();
});

test('[SS8] a sign-in can also be started by a link', async () => {
  const { id, domain } = await connected();
  provider.become({ sub: newSub(), email: `a@${domain}` });
  const visitor = browser(w);
  const answer = await visitor.fetch(`/v1/auth/sso/${id}/start?redirect=/inbox`);
  expect(answer.status).toBe(303);
  const landed = await provider.visit(answer.headers.get('location') ?? '');
  const { redirect } = await visitor.call(ssoSignInRoutes.finishOidc, { body: { search: landed.search } });
  expect(redirect).toBe('/inbox');
  await visitor.call(signInRoutes.signOut);
});
