// A real SAML identity provider on this machine: its answers are made and signed by samlp, and what a test changes in
// them afterwards is what an attacker would.
import { X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { createRequire } from 'node:module';
import { certify, type Certified } from './certificate.ts';

export type SamlPerson = {
  nameId: string;
  email?: string;
  givenName?: string;
  surname?: string;
  /** As a directory lists them: one value each. */
  groups?: string[];
};

export type SamlAnswer = { SAMLResponse: string; RelayState: string };

type Overrides = {
  audience?: string;
  recipient?: string;
  inResponseTo?: string;
  issuer?: string;
  lifetimeInSeconds?: number;
  nameIdentifierFormat?: string;
  signAssertion?: boolean;
  signResponse?: boolean;
  by?: Certified;
  /** Encrypts the assertion for whoever has the key of this certificate. */
  encryptFor?: string;
};

type Respond = { set(name: string, value: string): void; send(text: string): void };

type Samlp = {
  metadata(options: object): (request: object, response: Respond) => void;
  getSamlResponse(
    options: object,
    user: SamlPerson,
    done: (error: Error | null, response: string) => void,
  ): void;
};

const samlp = createRequire(import.meta.url)('samlp') as Samlp;
const claim = (name: string) => `http://schemas.xmlsoap.org/ws/2005/05/identity/claims/${name}`;

export type SamlProvider = Awaited<ReturnType<typeof startSamlProvider>>;

/** Whoever comes is `person`. Stop it at the end. */
export async function startSamlProvider(person: SamlPerson) {
  const certified = certify('Test identity provider');
  const current = { person };
  const server = createServer((request, response) => {
    if (request.url === '/metadata') return void response.end(described());
    answer(`http://127.0.0.1${request.url}`)
      .then(({ acs, ...fields }) => response.setHeader('content-type', 'text/html').end(form(acs, fields)))
      .catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const entityId = `http://127.0.0.1:${port}/metadata`;

  /** As samlp describes it. */
  function described(): string {
    let text = '';
    const request = { headers: { host: `127.0.0.1:${port}` }, protocol: 'http', originalUrl: '' };
    const response = { set: () => {}, send: (sent: string) => void (text = sent) };
    const paths = { redirectEndpointPath: '/sign-in', postEndpointPath: '/sign-in' };
    samlp.metadata({ issuer: entityId, cert: certified.certificate, ...paths })(request, response);
    return text;
  }

  /** What the provider's page would post for this request. */
  async function answer(address: string, { by = certified, encryptFor, ...overrides }: Overrides = {}) {
    const authnRequest = requestIn(address);
    const encryption = encryptFor && {
      encryptionCert: encryptFor,
      encryptionPublicKey: new X509Certificate(encryptFor).publicKey.export({ type: 'spki', format: 'pem' }),
      encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
      keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    };
    const response = await new Promise<string>((resolve, reject) =>
      samlp.getSamlResponse(
        {
          issuer: entityId,
          key: by.key,
          cert: by.certificate,
          audience: authnRequest.issuer,
          recipient: authnRequest.acs,
          destination: authnRequest.acs,
          inResponseTo: authnRequest.id,
          lifetimeInSeconds: 300,
          signatureAlgorithm: 'rsa-sha256',
          digestAlgorithm: 'sha256',
          nameIdentifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
          profileMapper: mapper,
          ...encryption,
          ...overrides,
        },
        current.person,
        (error, xml) => (error ? reject(error) : resolve(xml)),
      ),
    );
    return {
      acs: authnRequest.acs,
      SAMLResponse: Buffer.from(response).toString('base64'),
      RelayState: authnRequest.state,
    };
  }

  return {
    port,
    entityId,
    signInUrl: `http://127.0.0.1:${port}/sign-in`,
    certificate: certified.certificate,
    metadataUrl: entityId,
    metadata: described,
    answer,
    become: (next: SamlPerson) => void (current.person = next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const mapper = (person: SamlPerson) => ({
  getClaims: () => ({
    ...(person.email && { [claim('emailaddress')]: person.email }),
    ...(person.givenName && { [claim('givenname')]: person.givenName }),
    ...(person.surname && { [claim('surname')]: person.surname }),
    ...(person.groups && { 'http://schemas.xmlsoap.org/claims/Group': person.groups }),
  }),
  getNameIdentifier: (options: { nameIdentifierFormat?: string }) => ({
    nameIdentifier: person.nameId,
    nameIdentifierFormat: options.nameIdentifierFormat,
  }),
});

function requestIn(address: string) {
  const { searchParams } = new URL(address);
  const packed = Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64');
  const xml = inflateRawSync(packed).toString();
  const marked = (name: string) => new RegExp(`\\s${name}="([^"]+)"`).exec(xml)?.[1] ?? '';
  return {
    id: marked('ID'),
    acs: marked('AssertionConsumerServiceURL'),
    issuer: /Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '',
    state: searchParams.get('RelayState') ?? '',
  };
}

const form = (acs: string, fields: SamlAnswer) => `<!doctype html><title>Signing in</title>
  <form method="post" action="${acs}">
    <input type="hidden" name="SAMLResponse" value="${fields.SAMLResponse}">
    <input type="hidden" name="RelayState" value="${fields.RelayState}">
    <button>Go on</button></form><script>document.forms[0].submit()</script>`;
