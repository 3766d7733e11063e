// What providers publish about themselves, and what somebody might publish instead.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { MAX_METADATA_CHARACTERS } from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { certify } from '../../tests/kit/certificate.ts';
import { startSamlProvider } from '../../tests/kit/saml-provider.ts';
import { samlDraft } from '../../tests/kit/sso.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const provider = await startSamlProvider({ nameId: 'nobody' });
const published = { xml: '' };
const server = createServer((_, response) => void response.end(published.xml));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const metadataUrl = `http://127.0.0.1:${port}/metadata`;
afterAll(async () => {
  server.close();
  await provider.stop();
});
const w = await world({ egressAllow: [`127.0.0.1:${provider.port}`, `127.0.0.1:${port}`] });
const admin = await w.person('SecurityAdmin');

const read = (metadata: string) => admin.call(ssoRoutes.readMetadata, { body: { metadata } });
const [old, next, secret] = ['old', 'next', 'secret'].map((name) => certify(name).certificate.trim());

const key = (use: string, certificate = '') =>
  `<md:KeyDescriptor ${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
    ${certificate.replace(/-----[^-]+-----/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
const service = (binding = 'HTTP-Redirect', location = 'https://idp.example/sso?tenant=1&amp;x=2') =>
  `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`;
const entity = (content: string, id = 'https://idp.example/entity') =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"
    xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${id}">${content}</md:EntityDescriptor>`;
const idp = (content: string) =>
  `<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${content}</md:IDPSSODescriptor>`;
const signing = key('use="signing"', old);

test('[SS28] metadata fills in entity ID, sign-in address and certificates, pasted or from its address', async () => {
  const expected = {
    entityId: provider.entityId,
    signInUrl: provider.signInUrl,
    certificates: [provider.certificate.trim()],
  };
  expect(await read(provider.metadata())).toMatchObject({ ...expected, metadataUrl: '' });
  const body = { metadataUrl: provider.metadataUrl };
  expect(await admin.call(ssoRoutes.readMetadata, { body })).toMatchObject({ ...expected, ...body });
});

test('[SS28] each of several signing keys is used once; services and roles of other types are ignored', async () => {
  const keys = [signing, signing, key('', next), key('use="encryption"', secret)].join('');
  const other = `<md:SPSSODescriptor>${key('use="signing"', secret)}</md:SPSSODescriptor>`;
  const xml = `<?xml version="1.0"?>\n<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">
    ${entity(idp(keys + service('HTTP-POST', 'https://idp.example/post') + service()) + other)}
    ${entity(other, 'https://sp.example')}</md:EntitiesDescriptor>`;
  const metadata = await read(xml);
  expect(metadata).toMatchObject({
    entityId: 'https://idp.example/entity',
    signInUrl: 'https://idp.example/sso?tenant=1&x=2',
  });
  expect(metadata.certificates.toSorted()).toEqual([old, next].toSorted());
});

test('[SS29][SS31] metadata that does not describe exactly one provider is refused with a message at its field', async () => {
  const whole = entity(idp(signing + service()));
  for (const [xml, reason] of [
    [`<!DOCTYPE x [<!ENTITY a "b">]>${whole}`, 'Document type'],
    [`<!DOCTYPE x SYSTEM "file:///etc/passwd">${whole}`, 'Document type'],
    [whole.replace('</md:IDPSSODescriptor>', ''), 'not XML'],
    ['nothing of the kind', 'not describe a SAML 2.0 identity provider'],
    [entity('<md:SPSSODescriptor/>'), 'not describe a SAML 2.0 identity provider'],
    [`<all>${whole}${whole}</all>`, 'several identity providers'],
    [entity(idp(signing + service()), ''), 'no entity ID'],
    [entity(idp(signing + service('HTTP-POST'))), 'not support sign-in by redirect'],
    [entity(idp(signing + service('HTTP-Redirect', 'http://idp.example/plain'))), 'not safe'],
    [entity(idp(signing + service('HTTP-Redirect', 'javascript:alert(1)'))), 'not safe'],
    [entity(idp(service())), 'no signing certificate'],
    [entity(idp(key('use="signing"', 'bm90IG9uZQ==') + service())), 'not an X.509'],
    [`${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`, 'too many elements'],
    [`<a>${'<b/>'.repeat(100_000)}</a>`, 'too many elements'],
    [`<a>${'<!--'.repeat(100_000)}</a>`, 'not XML'],
    [`<a>${'<!---->'.repeat(1000)}</a>`, 'too many elements'],
  ] as const) {
    const { code, fields } = await problemOf(read(xml));
    expect([code, fields?.metadata]).toEqual(['sso.metadataUnreadable', expect.stringContaining(reason)]);
  }
  expect((await problemOf(read('x'.repeat(MAX_METADATA_CHARACTERS + 1)))).code).toBe('kernel.invalid');
  const none = admin.call(ssoRoutes.readMetadata, { body: {} });
  expect((await problemOf(none)).code).toBe('kernel.invalid');
});

test('[SS29] the metadata address is fetched through the egress guard, with a size limit', async () => {
  const inside = { metadataUrl: 'https://169.254.169.254/metadata' };
  const refused = await problemOf(admin.call(ssoRoutes.readMetadata, { body: inside }));
  expect(refused).toMatchObject({
    code: 'sso.metadataUnreadable',
    fields: { metadataUrl: expect.any(String) },
  });
  published.xml = `${provider.metadata()}${' '.repeat(MAX_METADATA_CHARACTERS)}`;
  const long = await problemOf(admin.call(ssoRoutes.readMetadata, { body: { metadataUrl } }));
  expect(long.fields?.metadataUrl).toContain('too long');
  const reader = await w.person('Admin');
  const response = reader.call(ssoRoutes.readMetadata, { body: { metadata: provider.metadata() } });
  expect((await problemOf(response)).code).toBe('access.forbidden');
});

test('[SS20] a test reports that the provider has published a new certificate', async () => {
  published.xml = entity(idp(signing + service('HTTP-Redirect', provider.signInUrl)), provider.entityId);
  const { saml, ...rest } = samlDraft({ ...provider, certificate: old ?? '' });
  const { id } = await admin.call(ssoRoutes.create, { body: { ...rest, saml: { ...saml, metadataUrl } } });
  const outcomes = async () => {
    const { checks } = await admin.call(ssoRoutes.test, { params: { id } });
    return Object.fromEntries(checks.map(({ name, outcome }) => [name, outcome]));
  };
  const fine = { reachable: 'passed', issuer: 'passed', unchanged: 'passed', certificates: 'passed' };
  expect(await outcomes()).toMatchObject(fine);
  published.xml = published.xml.replace(signing, signing + key('use="signing"', next));
  expect(await outcomes()).toMatchObject({ ...fine, unchanged: 'unsure' });
  published.xml = 'gone';
  expect(await outcomes()).toMatchObject({ reachable: 'failed', certificates: 'passed' });
});
