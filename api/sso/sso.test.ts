import { afterAll, expect, test } from 'vitest';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { profileRoutes } from '../../shared/people/routes.ts';
import { ssoRoutes, ssoSignInRoutes } from '../../shared/sso/routes.ts';
import { certify } from '../../tests/kit/certificate.ts';
import { startOpenIdProvider } from '../../tests/kit/openid-provider.ts';
import { browser, nameServers, oidcDraft, proveDomain, samlDraft } from '../../tests/kit/sso.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { hashPassword } from '../sign-in/index.ts';
import { claimsOf, connectionStore } from './connection-store.ts';

const { change, clear, create, list, policy, read, setPolicy } = ssoRoutes;
const PUBLIC_URL = 'http://atelier.test';
const provider = await startOpenIdProvider(`${PUBLIC_URL}/oauth/callback`, { sub: 'admin' });
afterAll(() => provider.stop());
const servers = nameServers();
const w = await world({
  egressAllow: [`127.0.0.1:${provider.port}`],
  environment: { PUBLIC_URL },
  resolveTxt: servers.resolveTxt,
});
const passwordHash = await hashPassword('a long password');
const { certificate } = certify('Provider');
const saml = { signInUrl: 'https://idp.example/sign-in', entityId: 'https://idp.example', certificate };

async function administrator({ password = true } = {}) {
  const { id: tenantId } = await w.tenant();
  const admin = await w.person('PlatformAdmin', { tenantId });
  if (password)
    await w.owner.query('update users set password_hash = $1 where id = $2', [passwordHash, admin.person.id]);
  return admin;
}

let domains = 0;
const newDomain = () => `tenant${++domains}.test`;

/** The administrator herself, come in through the connection. */
async function throughProvider(admin: WorldPerson, id: string) {
  await w.owner.query('update users set email = $1 where id = $2', [admin.email, admin.person.id]);
  const domain = newDomain();
  await proveDomain(admin, servers, id, domain);
  const email = `admin@${domain}`;
  await w.owner.query('update users set email = $1 where id = $2', [email, admin.person.id]);
  provider.become({ sub: crypto.randomUUID(), email });
  const visitor = browser(w);
  const landed = await provider.visit(await visitor.start(id));
  await visitor.call(ssoSignInRoutes.finishOidc, { body: { search: landed.search } });
  return visitor;
}

test('[SS1][SS2] a connection is created, listed and changed; its secret is sealed at rest and never answered', async () => {
  const admin = await administrator();
  const made = await admin.call(create, { body: oidcDraft(provider, { clientSecret: 'top-secret' }) });
  expect(made).toMatchObject({ kind: 'oidc', enabled: true, hasClientSecret: true, people: 0, saml: null });
  const { displayName } = made;
  const changed = oidcDraft(provider, { displayName: `${displayName} 2`, clientSecret: undefined });
  expect((await admin.call(change, { params: made, body: changed })).hasClientSecret).toBe(true);
  const answers = [await admin.call(list), await admin.call(read, { params: made })];
  expect(JSON.stringify([made, answers])).not.toContain('top-secret');
  const { rows } = await w.owner.query('select * from sso_connections where id = $1', [made.id]);
  expect(JSON.stringify(rows)).not.toContain('top-secret');
  expect(rows[0].sealed_secret).toMatch(/^v1\./);

  const twin = oidcDraft(provider, { displayName: changed.displayName.toUpperCase() });
  expect((await problemOf(admin.call(create, { body: twin }))).code).toBe('sso.nameTaken');
  const other = await admin.call(create, { body: samlDraft(saml) });
  const renamed = samlDraft(saml, { displayName: changed.displayName });
  expect((await problemOf(admin.call(change, { params: other, body: renamed }))).code).toBe('sso.nameTaken');
  expect((await problemOf(admin.call(change, { params: other, body: twin }))).code).toBe('sso.otherKind');
});

test('[SS1] a connection is hidden from other tenants and from people without permission', async () => {
  const admin = await administrator();
  const made = await admin.call(create, { body: samlDraft(saml) });
  const stranger = await administrator();
  const body = { domain: 'x.test' };
  for (const call of [
    () => stranger.call(read, { params: made }),
    () => stranger.call(clear, { params: made }),
    () => stranger.call(ssoRoutes.test, { params: made }),
    () => stranger.call(ssoRoutes.addDomain, { params: made, body }),
  ])
    expect((await problemOf(call())).code).toBe('sso.notFound');
  const reader = await w.person('ReadOnlyAdmin', { tenantId: admin.person.tenantId });
  expect((await problemOf(reader.call(list))).code).toBe('access.forbidden');
});

test('[SS1] settings that cannot work are refused with a message', async () => {
  const admin = await administrator();
  const oidc = { ...provider.settings, tokenEndpoint: 'http://plain.example/token' };
  const wrong = await problemOf(admin.call(create, { body: oidcDraft({ settings: oidc }) }));
  expect(wrong.fields).toEqual({ 'oidc.tokenEndpoint': 'Enter a URL that starts with https://' });
  const noCertificate = samlDraft({ ...saml, certificate: 'something else' });
  expect((await problemOf(admin.call(create, { body: noCertificate }))).code).toBe('sso.notACertificate');
  const bare = certificate.replace(/-----[^-]+-----/g, '').replace(/\s/g, '');
  const made = await admin.call(create, { body: samlDraft({ ...saml, certificate: bare }) });
  expect(made.saml?.certificates).toEqual([certificate.trim()]);
  const admins = samlDraft(saml, { defaultRole: 'PlatformAdmin' });
  expect((await problemOf(admin.call(create, { body: admins }))).code).toBe('kernel.invalid');
});

test('[SS3] a stored secret is not sent to another address', async () => {
  const admin = await administrator();
  const made = await admin.call(create, { body: oidcDraft(provider) });
  const settings = { ...provider.settings, tokenEndpoint: 'https://elsewhere.example/token' };
  const body = oidcDraft({ settings }, { clientSecret: undefined });
  expect(await problemOf(admin.call(change, { params: made, body }))).toMatchObject({
    code: 'sso.secretNeeded',
    fields: { clientSecret: expect.any(String) },
  });
  await admin.call(change, { params: made, body: { ...body, clientSecret: 'anew' } });
});

test('[SS4][SS5] an email address leads to the connection that verified its domain; two tenants by domain', async () => {
  const [one, two] = [await administrator(), await administrator()];
  const [first, second] = [newDomain(), newDomain()];
  const made = await one.call(create, { body: samlDraft(saml) });
  const other = await two.call(create, { body: oidcDraft(provider) });
  const wayFor = async (email: string) =>
    (await w
      .visitor('/v1/auth/sso/ways', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      .then((answer) => answer.json())) as { connection: { connectionId: string } | null };

  const named = await one.call(ssoRoutes.addDomain, { params: made, body: { domain: first.toUpperCase() } });
  expect(named).toMatchObject({
    domain: first,
    record: expect.stringMatching(/^atelier-verify=[0-9a-f]{32}$/),
  });
  const verify = () => one.call(ssoRoutes.verifyDomain, { params: { id: made.id, domainId: named.id } });
  expect((await problemOf(verify())).code).toBe('sso.recordMissing');
  servers.put(first, 'atelier-verify=of-somebody-else');
  expect((await problemOf(verify())).code).toBe('sso.recordMissing');
  expect(await wayFor(`a@${first}`)).toEqual({ connection: null });
  servers.put(first, named.record);
  expect(await verify()).toMatchObject({ verifiedBy: 'dns', verifiedAt: expect.any(String) });

  await proveDomain(two, servers, other.id, second);
  expect((await wayFor(`A@${first.toUpperCase()}`)).connection?.connectionId).toBe(made.id);
  expect((await wayFor(`a@${second}`)).connection?.connectionId).toBe(other.id);
  for (const nowhere of [`a@sub.${first}`, first, `a@${first}.evil.test`, 'a@nobody.test'])
    expect(await wayFor(nowhere)).toEqual({ connection: null });

  expect((await problemOf(proveDomain(two, servers, other.id, first))).code).toBe('sso.domainElsewhere');
  expect((await problemOf(proveDomain(one, servers, made.id, first))).code).toBe('sso.domainTaken');
  const shared = { params: made, body: { domain: 'co.uk' } };
  expect((await problemOf(one.call(ssoRoutes.addDomain, shared))).code).toBe('sso.domainPublic');

  await one.call(ssoRoutes.removeDomain, { params: { id: made.id, domainId: named.id } });
  expect(await wayFor(`a@${first}`)).toEqual({ connection: null });
});

test('[SS5] the operator of the installation can confirm a domain', async () => {
  const admin = await administrator();
  const made = await admin.call(create, { body: samlDraft(saml) });
  const domain = newDomain();
  const { id } = await admin.call(ssoRoutes.addDomain, { params: made, body: { domain } });
  const [claim] = await claimsOf(w.db, domain.toUpperCase());
  expect(claim).toMatchObject({ id, tenantId: admin.person.tenantId });
  await connectionStore(w.db).verifyDomain(admin.scope, id, 'operator');
  const { domains } = await admin.call(read, { params: made });
  expect(domains).toMatchObject([{ domain, verifiedBy: 'operator' }]);
  expect(await claimsOf(w.db, domain)).toEqual([]);
});

test('[SS6] a connection is removed only while an administrator has another way to sign in; its sessions end', async () => {
  const admin = await administrator({ password: false });
  const made = await admin.call(create, { body: oidcDraft(provider) });
  const inside = await throughProvider(admin, made.id);
  const off = oidcDraft(provider, { enabled: false });
  for (const attempt of [
    () => admin.call(clear, { params: made }),
    () => admin.call(change, { params: made, body: off }),
  ])
    expect((await problemOf(attempt())).code).toBe('sso.lastWayIn');

  // An end user's password, or a deactivated administrator's, is no way in for an administrator.
  const { tenantId } = admin.person;
  const user = await w.person('EndUser', { tenantId });
  const gone = await w.person('PlatformAdmin', { tenantId });
  await w.owner.query('update users set password_hash = $1 where id = any($2)', [
    passwordHash,
    [user.person.id, gone.person.id],
  ]);
  await w.owner.query(
    "update memberships set disabled_at = now(), status = 'Deactivated' where user_id = $1",
    [gone.person.id],
  );
  expect((await problemOf(admin.call(clear, { params: made }))).code).toBe('sso.lastWayIn');

  const second = await admin.call(create, { body: oidcDraft(provider) });
  expect((await problemOf(admin.call(clear, { params: made }))).code).toBe('sso.lastWayIn');
  await throughProvider(admin, second.id);
  await admin.call(clear, { params: made });
  expect((await problemOf(inside.call(profileRoutes.read))).code).toBe('access.signInNeeded');
  expect((await problemOf(admin.call(read, { params: made }))).code).toBe('sso.notFound');
});

test('[SS6] a connection can be deleted while an administrator has a password left', async () => {
  const admin = await administrator();
  const made = await admin.call(create, { body: oidcDraft(provider) });
  await admin.call(clear, { params: made });
  expect(await admin.call(list)).toEqual([]);
});

test('[SS7] passwords can be disabled only after an administrator has signed in through a connection', async () => {
  const admin = await administrator();
  const { tenantId } = admin.person;
  expect(await admin.call(policy)).toEqual({ signInPolicy: 'any' });
  const body = { signInPolicy: 'sso' as const };
  expect((await problemOf(admin.call(setPolicy, { body }))).code).toBe('sso.nobodyThroughSso');
  const made = await admin.call(create, { body: oidcDraft(provider) });
  expect((await problemOf(admin.call(setPolicy, { body }))).code).toBe('sso.nobodyThroughSso');
  const inside = await throughProvider(admin, made.id);
  await w.owner.query(
    "update sessions set auth_method = 'password' where auth_method = 'test' and tenant_id = $1",
    [tenantId],
  );
  expect(await inside.call(setPolicy, { body })).toEqual(body);
  expect((await problemOf(admin.call(profileRoutes.read))).code).toBe('access.signInNeeded');
  // Her password is no way in any more.
  expect((await problemOf(inside.call(clear, { params: made }))).code).toBe('sso.lastWayIn');
  await inside.call(setPolicy, { body: { signInPolicy: 'any' } });
  await inside.call(clear, { params: made });
});

const outcomes = ({ checks }: { checks: { name: string; outcome: string }[] }) =>
  Object.fromEntries(checks.map(({ name, outcome }) => [name, outcome]));

test('[SS20] a test reports for each check whether it passed', async () => {
  const admin = await administrator();
  const testOf = async (body: ReturnType<typeof oidcDraft> | ReturnType<typeof samlDraft>) => {
    const made = await admin.call(create, { body });
    const result = await admin.call(ssoRoutes.test, { params: made });
    expect((await admin.call(read, { params: made })).lastTest).toEqual(result);
    return result;
  };
  // Everything but encryption, which this machine does without.
  expect(outcomes(await testOf(oidcDraft(provider)))).toEqual({
    reachable: 'passed',
    issuer: 'passed',
    unchanged: 'passed',
    pkce: 'passed',
    endpoints: 'unsure',
    keys: 'passed',
  });
  const settings = {
    ...provider.settings,
    issuer: 'https://other.example',
    jwksUri: `${provider.issuer}/none`,
  };
  expect(outcomes(await testOf(oidcDraft({ settings })))).toMatchObject({
    issuer: 'failed',
    unchanged: 'unsure',
    keys: 'failed',
  });
  const away = {
    ...provider.settings,
    discoveryEndpoint: 'http://127.0.0.1:1/',
    jwksUri: 'http://127.0.0.1:1/',
  };
  const unreachable = await testOf(oidcDraft({ settings: away }));
  expect(outcomes(unreachable)).toEqual({ reachable: 'failed', endpoints: 'unsure', keys: 'failed' });
  expect(unreachable.checks[0]?.detail).toContain('127.0.0.1:1');

  const here = { ...saml, signInUrl: `${provider.issuer}/anything` };
  expect(outcomes(await testOf(samlDraft(here)))).toEqual({ signInUrl: 'passed', certificates: 'passed' });
  const old = certify('Old', { validForDays: -2 }).certificate;
  const expired = samlDraft({ ...here, certificate: old, signInUrl: 'http://127.0.0.1:1/' });
  expect(outcomes(await testOf(expired))).toEqual({ signInUrl: 'failed', certificates: 'failed' });
});

test('[SS20] the addresses are read from the discovery endpoint', async () => {
  const admin = await administrator();
  const discovered = await admin.call(ssoRoutes.discover, { body: { discoveryEndpoint: provider.issuer } });
  const { clientId: _, ...settings } = provider.settings;
  expect(discovered).toEqual({
    ...settings,
    discoveryEndpoint: provider.issuer,
    clientAuthentication: 'client_secret_basic',
  });
  const nonsense = createServer((_, response) => void response.end('{}')).listen(0, '127.0.0.1');
  await new Promise((resolve) => nonsense.once('listening', resolve));
  const { port } = nonsense.address() as AddressInfo;
  const refusal = problemOf(
    admin.call(ssoRoutes.discover, { body: { discoveryEndpoint: `http://127.0.0.1:${port}` } }),
  );
  expect(await refusal).toMatchObject({
    code: 'sso.discoveryFailed',
    fields: { discoveryEndpoint: expect.any(String) },
  });
  nonsense.close();
});

test('[SS14][SS30] identities are shown and can be unlinked: the person is signed out, and can sign in again', async () => {
  const [admin, stranger] = [await administrator(), await administrator()];
  const made = await admin.call(create, { body: oidcDraft(provider) });
  const visitor = await throughProvider(admin, made.id);
  const { id: userId } = await visitor.call(profileRoutes.read);
  const linked = [
    {
      connectionId: made.id,
      connection: made.displayName,
      subject: expect.any(String),
      linkedAt: expect.any(String),
      lastSignInAt: expect.any(String),
    },
  ];
  expect(await admin.call(ssoRoutes.identities, { params: { userId } })).toEqual(linked);
  expect(await visitor.call(ssoRoutes.ownIdentities)).toEqual(linked);
  const foreign = stranger.call(ssoRoutes.identities, { params: { userId } });
  expect((await problemOf(foreign)).code).toBe('sso.personNotFound');
  const away = { params: { id: made.id, userId } };
  expect((await problemOf(stranger.call(ssoRoutes.forgetPerson, away))).code).toBe('sso.notFound');
  const user = await w.person('Admin', { tenantId: admin.person.tenantId });
  expect((await problemOf(user.call(ssoRoutes.identities, away))).code).toBe('access.forbidden');

  // Her session by password stays; the one through the provider ends.
  await admin.call(ssoRoutes.forgetPerson, away);
  expect((await problemOf(visitor.call(profileRoutes.read))).code).toBe('access.signInNeeded');
  expect(await admin.call(ssoRoutes.ownIdentities)).toEqual([]);
  expect((await problemOf(admin.call(ssoRoutes.forgetPerson, away))).code).toBe('sso.personNotFound');

  provider.become({ sub: 'another subject', email: `admin@tenant${domains}.test` });
  const again = browser(w);
  const landed = await provider.visit(await again.start(made.id));
  await again.call(ssoSignInRoutes.finishOidc, { body: { search: landed.search } });
  expect(await again.call(ssoRoutes.ownIdentities)).toMatchObject([{ subject: 'another subject' }]);
});

test('[PE11] a connection cannot give newcomers a role above that of the person who creates it', async () => {
  const { id: tenantId } = await w.tenant();
  const sam = await w.person('SecurityAdmin', { tenantId });
  const paula = await w.person('PlatformAdmin', { tenantId });
  const above = { code: 'people.abovePower', fields: { defaultRole: expect.any(String) } };
  const draft = samlDraft(saml, { defaultRole: 'ReadOnlyAdmin' as const });
  expect(await problemOf(sam.call(create, { body: draft }))).toMatchObject(above);
  const made = await sam.call(create, { body: { ...draft, defaultRole: 'ProjectAdmin' } });
  expect(await problemOf(sam.call(change, { params: made, body: draft }))).toMatchObject(above);
  await paula.call(change, { params: made, body: draft });
  await sam.call(change, { params: made, body: { ...draft, displayName: `Renamed ${made.id}` } });
});
