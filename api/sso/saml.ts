// Signing in through a SAML provider. node-saml checks signatures, times and audience; what it leaves open is checked
// here: that the signed part itself names our request and our address, so that an assertion made for another sign-in
// cannot be wrapped into a fresh envelope.
import { randomBytes, X509Certificate } from 'node:crypto';
import { SAML, ValidateInResponseTo, type Profile, type SamlConfig } from '@node-saml/node-saml';
import { Problem } from '../../shared/kernel/problem.ts';
import type { SamlSettings } from '../../shared/sso/connection.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';
import type { Asserted } from './oidc.ts';
import type { ServiceKey } from './service-keys.ts';
import type { SignInUnderWay } from './sign-in-store.ts';

/** Clocks of two companies differ. */
const CLOCK_SKEW_MS = 60_000;
const REQUEST_MS = 10 * 60_000;
const LONGEST_ASSERTION_MS = 60 * 60_000;

export const acsUrl = (baseUrl: string) => `${baseUrl}/v1/auth/saml/acs`;
export const entityIdOf = (baseUrl: string, tenantId: string) =>
  `${baseUrl}/v1/auth/saml/${tenantId}/metadata`;

/** XML ids must not begin with a digit. */
export const newRequestId = () => `_${randomBytes(20).toString('hex')}`;

type Client = {
  settings: SamlSettings;
  tenantId: string;
  baseUrl: string;
  requestId: string;
  key: ServiceKey | undefined;
};

export const samlAddress = (client: Client, state: string): Promise<string> =>
  samlOf(client).getAuthorizeUrlAsync(state, undefined, {});

export function samlMetadata(baseUrl: string, tenantId: string, key: ServiceKey | undefined): string {
  const settings = {
    signInUrl: baseUrl,
    entityId: '',
    certificates: [''],
    signRequests: true,
    metadataUrl: '',
  };
  const saml = samlOf({ settings, tenantId, baseUrl, requestId: newRequestId(), key });
  return saml.generateServiceProviderMetadata(key?.certificate ?? null, key?.certificate);
}

/** Throws when anything about the response is not as it must be. */
export async function readSamlResponse(
  client: Omit<Client, 'requestId' | 'baseUrl'>,
  { nonce: requestId, baseUrl }: SignInUnderWay,
  response: string,
): Promise<Asserted> {
  const saml = samlOf({ ...client, baseUrl, requestId });
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response }).catch(refuse);
  if (!profile || !isForRequest(profile, requestId, acsUrl(baseUrl))) throw new Problem(ssoProblems.refused);
  const { issuer, nameID, nameIDFormat = '' } = profile;
  if (issuer !== client.settings.entityId || !nameID || nameIDFormat.endsWith(':transient'))
    throw new Problem(ssoProblems.refused);
  return {
    issuer,
    subject: nameID,
    email: emailOf(profile),
    emailVerified: undefined,
    name: attribute(profile, ['displayName', 'name', claim('name')]),
    givenName: attribute(profile, [
      'givenName',
      'firstName',
      'given_name',
      claim('givenname'),
      'urn:oid:2.5.4.42',
    ]),
    surname: attribute(profile, [
      'surname',
      'lastName',
      'sn',
      'family_name',
      claim('surname'),
      'urn:oid:2.5.4.4',
    ]),
  };
}

function samlOf({ settings, tenantId, baseUrl, requestId, key }: Client): SAML {
  const entityId = entityIdOf(baseUrl, tenantId);
  const since = new Date().toISOString();
  const config: SamlConfig = {
    callbackUrl: acsUrl(baseUrl),
    entryPoint: settings.signInUrl,
    issuer: entityId,
    audience: entityId,
    idpIssuer: settings.entityId,
    idpCert: [...settings.certificates],
    wantAssertionsSigned: true,
    // Many providers sign the assertion alone; what lies outside of it is never believed.
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    ...(key && settings.signRequests && { privateKey: key.privateKey }),
    ...(key && { decryptionPvk: key.privateKey }),
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: LONGEST_ASSERTION_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: REQUEST_MS,
    generateUniqueId: () => requestId,
    // The row of the sign-in under way is the memory; here only its own request is known.
    cacheProvider: {
      saveAsync: async (_, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (key) => (key === requestId ? since : null),
      removeAsync: async () => null,
    },
  };
  return new SAML(config);
}

type Parsed = Record<string, unknown> | undefined;
const first = (node: Parsed, name: string) => (node?.[name] as Parsed[] | undefined)?.[0];

/** What the signed assertion says of its purpose; the envelope around it anybody may have written. */
function isForRequest(profile: Profile, requestId: string, recipient: string): boolean {
  const { Assertion: assertion } = (profile.getAssertion?.() ?? {}) as { Assertion?: Parsed };
  const subject = first(assertion, 'Subject');
  const confirmations = (subject?.SubjectConfirmation as Parsed[] | undefined) ?? [];
  return confirmations.some((confirmation) => {
    const marks = first(confirmation, 'SubjectConfirmationData')?.$ as Record<string, string> | undefined;
    return marks?.InResponseTo === requestId && marks.Recipient === recipient;
  });
}

function refuse(): never {
  throw new Problem(ssoProblems.refused);
}

const claim = (name: string) => `http://schemas.xmlsoap.org/ws/2005/05/identity/claims/${name}`;

function emailOf(profile: Profile): string | undefined {
  const named = attribute(profile, [
    'email',
    'mail',
    'emailAddress',
    claim('emailaddress'),
    'urn:oid:0.9.2342.19200300.100.1.3',
  ]);
  return named ?? (profile.nameIDFormat?.endsWith(':emailAddress') ? profile.nameID : undefined);
}

function attribute(profile: Profile, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value: unknown = profile[name];
    const one: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof one === 'string' && one !== '') return one.slice(0, 320);
  }
  return undefined;
}

/** With or without its frame; answers it with one. Throws when it is no certificate. */
export function readCertificate(text: string): { pem: string; ends: Date; isStrong: boolean } {
  const body = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '');
  try {
    const certificate = new X509Certificate(Buffer.from(body, 'base64'));
    const { modulusLength = 4096 } = certificate.publicKey.asymmetricKeyDetails ?? {};
    return {
      pem: certificate.toString().trim(),
      ends: new Date(certificate.validTo),
      isStrong: modulusLength >= 2048,
    };
  } catch {
    throw new Problem(ssoProblems.notACertificate).at('saml.certificates');
  }
}
