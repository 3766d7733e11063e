// What a worker thread does with a provider's response. node-saml checks signatures, times and audience; what it leaves
// open is checked here: that the signed part itself names our request and our address, so that an assertion made for
// another sign-in cannot be wrapped into a fresh envelope.
import type { Profile } from '@node-saml/node-saml';
import { Problem } from '../../shared/kernel/problem.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';
import type { Asserted } from './oidc.ts';
import { acsUrl, samlOf, type SamlClient } from './saml-client.ts';

/** Base64, as it was posted. Throws when anything about it is not as it must be. */
export default async function readSamlResponse({
  client,
  response,
}: {
  client: SamlClient;
  response: string;
}): Promise<Asserted> {
  const { requestId, baseUrl, settings } = client;
  const saml = samlOf(client);
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response }).catch(refuse);
  if (!profile || !isForRequest(profile, requestId, acsUrl(baseUrl))) throw new Problem(ssoProblems.refused);
  const { issuer, nameID, nameIDFormat = '' } = profile;
  if (issuer !== settings.entityId || !nameID || nameIDFormat.endsWith(':transient'))
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
