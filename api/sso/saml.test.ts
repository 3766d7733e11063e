// Against a real SAML provider on this machine, and against what an attacker makes of its answers.
import { verify } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { profileRoutes } from '../../shared/people/routes.ts';
import { ssoRoutes, ssoSignInRoutes } from '../../shared/sso/routes.ts';
import { closeWorkerPool } from '../../shared/node/worker-pool/index.ts';
import { certify } from '../../tests/kit/certificate.ts';
import { startSamlProvider, type SamlAnswer } from '../../tests/kit/saml-provider.ts';
import { browser, nameServers, proveDomain, samlDraft } from '../../tests/kit/sso.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const provider = await startSamlProvider({ nameId: 'nobody' });
afterAll(async () => {
  await provider.stop();
  await closeWorkerPool();
});
const servers = nameServers();
const w = await world({ environment: { PUBLIC_URL: 'http://atelier.test' }, resolveTxt: servers.resolveTxt });
let domains = 0;

async function connected() {
  const { id: tenantId } = await w.tenant();
  const admin = await w.person('PlatformAdmin', { tenantId });
  const { id } = await admin.call(ssoRoutes.create, { body: samlDraft(provider) });
  const domain = `saml${++domains}.test`;
  await proveDomain(admin, servers, id, domain);
  const nameId = crypto.randomUUID();
  provider.become({ nameId, email: `ann@${domain}`, givenName: 'Ann', surname: 'Lee' });
  return { id, tenantId, admin, domain, nameId };
}

type Browser = ReturnType<typeof browser>;

async function finish(visitor: Browser, answer: SamlAnswer) {
  const { status, to } = await visitor.post(answer);
  expect([status, to.pathname]).toEqual([303, '/saml-bridge']);
  const problem = to.searchParams.get('problem');
  if (problem) return problem;
  const ticket = to.searchParams.get('ticket') ?? '';
  return (await visitor.call(ssoSignInRoutes.finishSaml, { body: { ticket } })).redirect;
}

const unpacked = ({ SAMLResponse }: SamlAnswer) => Buffer.from(SAMLResponse, 'base64').toString();
const packed = (answer: SamlAnswer, xml: string) => ({
  ...answer,
  SAMLResponse: Buffer.from(xml).toString('base64'),
});

test('[SS8][SS13][SS18][SS21] a person signs in through SAML', async () => {
  const { id, tenantId, domain } = await connected();
  const visitor = browser(w);
  const answer = await provider.answer(await visitor.start(id, '/inbox'));
  expect(await finish(visitor, answer)).toBe('/inbox');
  const profile = await visitor.call(profileRoutes.read);
  expect(profile).toMatchObject({ email: `ann@${domain}`, givenName: 'Ann', tenant: { id: tenantId } });
  const { rows } = await w.owner.query('select auth_method from sessions where sso_connection_id = $1', [id]);
  expect(rows).toEqual([{ auth_method: 'saml' }]);
});

test('[SS21] a response signed as a whole is accepted as well', async () => {
  const { id } = await connected();
  const visitor = browser(w);
  const answer = await provider.answer(await visitor.start(id), { signResponse: true });
  expect(await finish(visitor, answer)).toBe('/');
});

test('[SS21] an assertion that is changed, unsigned or signed by another key is refused', async () => {
  const { id, domain } = await connected();
  const visitor = browser(w);
  const tampered = await provider.answer(await visitor.start(id));
  const xml = unpacked(tampered);
  expect(xml).toContain(`ann@${domain}`);
  expect(await finish(visitor, packed(tampered, xml.replace(`ann@${domain}`, `eve@${domain}`)))).toBe(
    'sso.refused',
  );

  for (const overrides of [{ signAssertion: false }, { by: certify('Somebody else') }]) {
    const answer = await provider.answer(await visitor.start(id), overrides);
    expect(await finish(visitor, answer)).toBe('sso.refused');
  }

  // A comment inside a name, a second assertion beside the signed one, no XML at all.
  const wrapped = await provider.answer(await visitor.start(id));
  const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(unpacked(wrapped))?.[0] ?? '';
  const evil = assertion.replace(/<Signature[\s\S]*<\/Signature>/, '').replace(/ID="[^"]+"/, 'ID="_evil"');
  const doubled = unpacked(wrapped).replace(assertion, evil + assertion);
  expect(doubled).not.toBe(unpacked(wrapped));
  expect(await finish(visitor, packed(wrapped, doubled))).toBe('sso.refused');
  expect(await finish(visitor, packed(wrapped, 'no xml'))).toBe('sso.refused');
  expect(
    await finish(
      visitor,
      packed(wrapped, '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
    ),
  ).toBe('sso.refused');
});

test('[SS23] a response is valid once, even when two requests arrive concurrently', async () => {
  const { id } = await connected();
  const visitor = browser(w);
  const answer = await provider.answer(await visitor.start(id));
  const both = await Promise.all([visitor.post(answer), visitor.post(answer)]);
  const tickets = both.map(({ to }) => to.searchParams.get('ticket')).filter(Boolean);
  expect(tickets).toHaveLength(1);
  expect(await finish(visitor, answer)).toBe('sso.expired');
  const [ticket = ''] = tickets;
  await visitor.call(ssoSignInRoutes.finishSaml, { body: { ticket: ticket ?? '' } });
  const again = visitor.call(ssoSignInRoutes.finishSaml, { body: { ticket: ticket ?? '' } });
  expect((await problemOf(again)).code).toBe('sso.expired');
});

test('[SS8][SS9] a ticket is refused in another browser', async () => {
  const { id } = await connected();
  const visitor = browser(w);
  const { to } = await visitor.post(await provider.answer(await visitor.start(id)));
  const body = { ticket: to.searchParams.get('ticket') ?? '' };
  const other = browser(w);
  await other.start(id);
  for (const stranger of [other, browser(w)])
    expect((await problemOf(stranger.call(ssoSignInRoutes.finishSaml, { body }))).code).toBe('sso.expired');
  await visitor.call(ssoSignInRoutes.finishSaml, { body });
});

test('[SS19][SS22] another audience, address, issuer or request is refused', async () => {
  const { id } = await connected();
  const visitor = browser(w);
  for (const overrides of [
    { audience: 'http://atelier.test/v1/auth/saml/another/metadata' },
    { recipient: 'http://elsewhere.test/acs' },
    { issuer: 'http://other.test/metadata' },
    { inResponseTo: '_of-another-request' },
    { nameIdentifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
  ]) {
    const answer = await provider.answer(await visitor.start(id), overrides);
    expect([overrides, await finish(visitor, answer)]).toEqual([overrides, 'sso.refused']);
  }
});

test('[SS22] an assertion made for another sign-in cannot be rewrapped in a new envelope', async () => {
  const { id } = await connected();
  const [victim, attacker] = [browser(w), browser(w)];
  // Stolen before it was used: signed, in time, for the right audience.
  const stolen = unpacked(await provider.answer(await victim.start(id)));
  const fresh = await provider.answer(await attacker.start(id));
  const own = /^[\s\S]*?InResponseTo="([^"]+)"/.exec(unpacked(fresh))?.[1] ?? '';
  const outer = stolen.replace(/InResponseTo="[^"]+"/, `InResponseTo="${own}"`);
  expect(await finish(attacker, packed(fresh, outer))).toBe('sso.refused');

  // One the provider made unasked names no request at all.
  const unasked = await provider.answer(await attacker.start(id), { inResponseTo: '' });
  const enveloped = unpacked(unasked).replace(/InResponseTo=""/, `InResponseTo="${own}"`);
  expect(await finish(attacker, packed(fresh, enveloped))).toBe('sso.refused');
});

test('[SS23] an expired response is refused', async () => {
  const { id } = await connected();
  const visitor = browser(w);
  const answer = await provider.answer(await visitor.start(id), { lifetimeInSeconds: -600 });
  expect(await finish(visitor, answer)).toBe('sso.refused');
});

test('[SS24] an unsolicited response is refused', async () => {
  const { id } = await connected();
  const visitor = browser(w);
  const answer = await provider.answer(await visitor.start(id));
  expect(await finish(visitor, { ...answer, RelayState: 'invented' })).toBe('sso.expired');
  expect(await finish(visitor, { ...answer, RelayState: '' })).toBe('sso.refused');
  expect(await finish(visitor, { ...answer, SAMLResponse: '' })).toBe('sso.refused');
});

test('[SS12][SS11] a foreign domain is refused; the name id identifies the person', async () => {
  const { id, nameId, domain } = await connected();
  const visitor = browser(w);
  provider.become({ nameId, email: 'ann@elsewhere.test' });
  const post = async () => finish(visitor, await provider.answer(await visitor.start(id)));
  expect((await problemOf(post())).code).toBe('sso.foreignDomain');
  provider.become({ nameId });
  expect((await problemOf(post())).code).toBe('sso.noAddress');
  provider.become({ nameId, email: `ann@${domain}` });
  expect(await post()).toBe('/');
  provider.become({ nameId, email: 'ann@elsewhere.test' });
  expect(await post()).toBe('/');
  expect((await visitor.call(profileRoutes.read)).email).toBe(`ann@${domain}`);
});

test('[SS16] a connection disabled during a sign-in refuses that sign-in', async () => {
  const { id, admin } = await connected();
  await w.owner.query("update users set password_hash = 'x' where id = $1", [admin.person.id]);
  const visitor = browser(w);
  const answer = await provider.answer(await visitor.start(id));
  await admin.call(ssoRoutes.change, { params: { id }, body: samlDraft(provider, { enabled: false }) });
  expect(await finish(visitor, answer)).toBe('sso.unavailable');
});

test('[SS25] the metadata contains our addresses and requires signed assertions', async () => {
  const { tenantId, admin } = await connected();
  const sp = await admin.call(ssoRoutes.serviceProvider);
  expect(sp).toEqual({
    callbackUrl: 'http://atelier.test/oauth/callback',
    acsUrl: 'http://atelier.test/v1/auth/saml/acs',
    entityId: `http://atelier.test/v1/auth/saml/${tenantId}/metadata`,
    metadataUrl: `http://atelier.test/v1/auth/saml/${tenantId}/metadata`,
    certificate: expect.stringContaining('BEGIN CERTIFICATE'),
    scimUrl: 'http://atelier.test/scim/v2',
  });
  const answer = await w.visitor(new URL(sp.metadataUrl).pathname);
  expect(answer.headers.get('content-type')).toContain('application/samlmetadata+xml');
  const xml = await answer.text();
  const key = sp.certificate.replace(/-----[^-]+-----|\n/g, '');
  const parts = [sp.acsUrl, sp.entityId, 'WantAssertionsSigned="true"', 'AuthnRequestsSigned="true"'];
  for (const part of [...parts, 'use="signing"', 'use="encryption"', key])
    expect(xml.replaceAll('\n', '')).toContain(part);
  expect((await w.visitor('/v1/auth/saml/nobody/metadata')).status).toBe(404);
});

test('[SS25] a key is created once, is sealed at rest, and differs in every tenant', async () => {
  const [one, other] = [await connected(), await connected()];
  const certificates = await Promise.all(
    [one, one, other].map(({ admin }) => admin.call(ssoRoutes.serviceProvider)),
  ).then((all) => all.map(({ certificate }) => certificate));
  expect(new Set(certificates).size).toBe(2);
  expect(certificates[0]).toBe(certificates[1]);
  const { rows } = await w.owner.query('select * from sso_keys where tenant_id = $1', [one.tenantId]);
  expect(rows[0].sealed_key).toMatch(/^v1\./);
  expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
});

/** What the signature of a request covers, as the redirect binding says. */
function signedPartOf(address: string) {
  const query = address.slice(address.indexOf('?') + 1).split('&');
  const named = (name: string) => query.find((pair) => pair.startsWith(`${name}=`)) ?? '';
  return ['SAMLRequest', 'RelayState', 'SigAlg'].map(named).join('&');
}

test('[SS26] requests are signed with the tenant’s own key, unless the connection disables signing', async () => {
  const { id, admin } = await connected();
  const address = await browser(w).start(id);
  const { searchParams } = new URL(address);
  expect(searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
  const { certificate } = await admin.call(ssoRoutes.serviceProvider);
  const signature = Buffer.from(searchParams.get('Signature') ?? '', 'base64');
  expect(verify('sha256', Buffer.from(signedPartOf(address)), certificate, signature)).toBe(true);

  const { saml, ...rest } = samlDraft(provider);
  const body = { ...rest, saml: { ...saml, signRequests: false } };
  await admin.call(ssoRoutes.change, { params: { id }, body });
  expect(new URL(await browser(w).start(id)).searchParams.has('Signature')).toBe(false);
});

test('[SS27] an assertion encrypted for this tenant is decrypted; it must still be signed', async () => {
  const [{ id, admin }, other] = [await connected(), await connected()];
  const certificateFor = async ({ call }: Pick<typeof admin, 'call'>) =>
    (await call(ssoRoutes.serviceProvider)).certificate;
  const encryptFor = await certificateFor(admin);
  const foreign = await certificateFor(other.admin);
  const visitor = browser(w);
  const answered = async (overrides: Parameters<typeof provider.answer>[1]) =>
    finish(visitor, await provider.answer(await visitor.start(id), overrides));
  expect(unpacked(await provider.answer(await visitor.start(id), { encryptFor }))).not.toContain('Subject');
  provider.become({ nameId: crypto.randomUUID(), email: `encrypted@saml${domains - 1}.test` });
  expect(await answered({ encryptFor })).toBe('/');
  expect(await answered({ encryptFor: foreign })).toBe('sso.refused');
  expect(await answered({ encryptFor, signAssertion: false })).toBe('sso.refused');
  expect(await answered({ encryptFor, by: certify('Somebody else') })).toBe('sso.refused');
  expect(await answered({ encryptFor, inResponseTo: '_of-another-request' })).toBe('sso.refused');
});

test('[SS31] a deliberately slow response is refused before it is parsed', async () => {
  const { id } = await connected();
  const visitor = browser(w);
  const answer = await provider.answer(await visitor.start(id));
  const [open, close] = ['<samlp:Response>', '</samlp:Response>'];
  await closeWorkerPool();
  let threads = 0;
  const count = () => void threads++;
  process.on('worker', count);
  for (const inside of [
    '<a/>'.repeat(40_000),
    '<a/>'.repeat(2001),
    `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`,
    '<!--'.repeat(40_000),
    '<!---->'.repeat(20),
    '<?a?>'.repeat(20),
    '<![CDATA[]]>'.repeat(20),
    '</a>'.repeat(20),
    '<a b="<c/>"/>',
    '<a b="',
    'x'.repeat(129 * 1024),
  ])
    expect(await finish(visitor, packed(answer, open + inside + close))).toBe('sso.refused');
  process.off('worker', count);
  expect(threads).toBe(0);
  const huge = await visitor.post(packed(answer, 'x'.repeat(200 * 1024))).catch(() => undefined);
  expect(huge?.status).toBe(413);
});

test('[SS31] a response is parsed in another thread; a person with 500 groups can sign in', async () => {
  const { id, admin, nameId, domain } = await connected();
  const { certificate: encryptFor } = await admin.call(ssoRoutes.serviceProvider);
  const groups = Array.from(
    { length: 500 },
    (_, index) => `CN=Department ${index} of a large company,OU=Groups,OU=Europe,DC=corp,DC=example,DC=com`,
  );
  provider.become({ nameId, email: `ann@${domain}`, groups });
  const visitor = browser(w);
  await closeWorkerPool();
  const started = once(process, 'worker');
  const answered = async (overrides: Parameters<typeof provider.answer>[1]) =>
    finish(visitor, await provider.answer(await visitor.start(id), overrides));
  expect(await answered({})).toBe('/');
  expect(await answered({ signResponse: true })).toBe('/');
  expect(await answered({ encryptFor })).toBe('/');
  await started;
});
