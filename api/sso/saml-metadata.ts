// What a SAML provider says about itself, and whether a stored connection fits it. The document comes from outside: it
// is limited in size, may declare no types and no entities, and every address and certificate in it is checked.
import { DOMParser } from '@xmldom/xmldom';
import { Problem } from '../../shared/kernel/problem.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import {
  isSafeAddress,
  MOST_CERTIFICATES,
  type Check,
  type SamlSettings,
} from '../../shared/sso/connection.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';
import { readDescription, reasonOf, TIMEOUT_MS } from './description.ts';
import { readCertificate } from './saml.ts';

const MD = 'urn:oasis:names:tc:SAML:2.0:metadata';
const DS = 'http://www.w3.org/2000/09/xmldsig#';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const SOON_MS = 30 * 24 * 3_600_000;

type Source = { metadata?: string | undefined; metadataUrl?: string | undefined };

/** For the form: the settings as the provider names them. */
export async function readSamlProvider(
  egressFetch: EgressFetch,
  { metadata, metadataUrl = '' }: Source,
): Promise<SamlSettings> {
  try {
    const found = metadata === undefined ? await fetched(egressFetch, metadataUrl) : settingsIn(metadata);
    return { ...found, metadataUrl };
  } catch (error) {
    const field = metadata === undefined ? 'metadataUrl' : 'metadata';
    throw new Problem(ssoProblems.metadataUnreadable, { reason: reasonOf(error) }).at(field);
  }
}

const fetched = async (egressFetch: EgressFetch, address: string) =>
  settingsIn(await readDescription(egressFetch, address, 'application/samlmetadata+xml, application/xml'));

function settingsIn(xml: string): Omit<SamlSettings, 'metadataUrl'> {
  const [provider, ...more] = providersIn(xml);
  if (!provider) throw new Error(/*i18n*/ 'It describes no SAML 2.0 identity provider.');
  if (more.length > 0)
    throw new Error(/*i18n*/ 'It describes several identity providers. Use the metadata of one.');
  const { parentNode: entity } = provider as { parentNode: Element | null };
  const entityId = entity?.getAttribute('entityID')?.trim();
  if (!entityId || entityId.length > 1000) throw new Error(/*i18n*/ 'The provider has no entity ID.');
  return {
    entityId,
    signInUrl: signInUrlOf(provider),
    certificates: certificatesOf(provider),
    signRequests: true,
  };
}

function providersIn(xml: string): Element[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml))
    throw new Error(/*i18n*/ 'A document type is not allowed in metadata.');
  const stop = (message: string) => {
    throw new Error(`This is not XML: ${message.replace(/\s+/g, ' ')}`);
  };
  const parser = new DOMParser({ errorHandler: { warning: stop, error: stop, fatalError: stop } });
  return [...elements(parser.parseFromString(xml.trim(), 'text/xml'), MD, 'IDPSSODescriptor')];
}

function signInUrlOf(provider: Element): string {
  const services = elements(provider, MD, 'SingleSignOnService');
  const service = services.find((one) => one.getAttribute('Binding') === REDIRECT);
  const address = service?.getAttribute('Location')?.trim() ?? '';
  if (!service) throw new Error(/*i18n*/ 'The provider offers no sign-in by redirect.');
  if (!isSafeAddress(address)) throw new Error(`The sign-in address is not safe: ${address}`);
  return address;
}

/** Those it signs with, without repetition; the ones that last longest where there are too many. */
function certificatesOf(provider: Element): string[] {
  const signing = elements(provider, MD, 'KeyDescriptor').filter(
    (key) => key.getAttribute('use') !== 'encryption',
  );
  const texts = signing.flatMap((key) =>
    elements(key, DS, 'X509Certificate').map((one) => one.textContent ?? ''),
  );
  const read = texts.map((text) => readCertificate(text));
  const distinct = [...new Map(read.map((one) => [one.pem, one])).values()];
  if (distinct.length === 0) throw new Error(/*i18n*/ 'The provider names no signing certificate.');
  return distinct
    .toSorted((one, other) => other.ends.getTime() - one.ends.getTime())
    .slice(0, MOST_CERTIFICATES)
    .map(({ pem }) => pem);
}

const elements = (within: Document | Element, namespace: string, name: string) =>
  Array.from(within.getElementsByTagNameNS(namespace, name));

export async function testSaml(egressFetch: EgressFetch, settings: SamlSettings): Promise<Check[]> {
  const { metadataUrl, signInUrl } = settings;
  return [
    ...(metadataUrl ? await metadataChecks(egressFetch, settings) : []),
    await signInUrlCheck(egressFetch, signInUrl),
    certificatesCheck(settings),
  ];
}

/** Before a provider changes its key it publishes the new one: whoever tests is told of it. */
async function metadataChecks(egressFetch: EgressFetch, settings: SamlSettings): Promise<Check[]> {
  const { metadataUrl, entityId, signInUrl, certificates } = settings;
  try {
    const found = await fetched(egressFetch, metadataUrl);
    const news = [
      ...(found.signInUrl === signInUrl ? [] : [found.signInUrl]),
      ...found.certificates
        .filter((pem) => !certificates.includes(pem))
        .map((pem) => `certificate until ${readCertificate(pem).ends.toISOString()}`),
    ];
    return [
      { name: 'reachable', outcome: 'passed', detail: new URL(metadataUrl).host },
      { name: 'issuer', outcome: found.entityId === entityId ? 'passed' : 'failed', detail: found.entityId },
      { name: 'unchanged', outcome: news.length === 0 ? 'passed' : 'unsure', detail: news.join(' ') },
    ];
  } catch (error) {
    return [{ name: 'reachable', outcome: 'failed', detail: reasonOf(error) }];
  }
}

/** Any answer will do: without a request the provider may well complain. */
async function signInUrlCheck(egressFetch: EgressFetch, address: string): Promise<Check> {
  try {
    const answer = await egressFetch(address, { timeoutMs: TIMEOUT_MS, redirect: 'manual' });
    await answer.body?.cancel();
    const outcome = answer.status < 500 ? 'passed' : 'unsure';
    return { name: 'signInUrl', outcome, detail: String(answer.status) };
  } catch (error) {
    return { name: 'signInUrl', outcome: 'failed', detail: reasonOf(error) };
  }
}

function certificatesCheck({ certificates }: SamlSettings): Check {
  const read = certificates.map((text) => readCertificate(text));
  const ends = Math.max(...read.map((one) => one.ends.getTime()));
  const detail = new Date(ends).toISOString();
  if (ends < Date.now()) return { name: 'certificates', outcome: 'failed', detail };
  const isFine = ends > Date.now() + SOON_MS && read.every(({ isStrong }) => isStrong);
  return { name: 'certificates', outcome: isFine ? 'passed' : 'unsure', detail };
}
