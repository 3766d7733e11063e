// What a worker thread does with the metadata of a SAML provider. The document comes from outside: it is limited in
// size, may declare no types and no entities, and every address and certificate in it is checked.
import { DOMParser } from '@xmldom/xmldom';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { isSafeAddress, MAX_CERTIFICATES, type SamlSettings } from '../../shared/sso/connection.ts';
import { readCertificate } from './read-certificate.ts';
import { refuseLargeXml } from './xml-size.ts';

const MD = 'urn:oasis:names:tc:SAML:2.0:metadata';
const DS = 'http://www.w3.org/2000/09/xmldsig#';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Throws what is wrong with it, in words. */
export default function readSamlMetadata(xml: string): Omit<SamlSettings, 'metadataUrl'> {
  refuseLargeXml(xml, workLimits.saml.metadataXml);
  const [provider, ...more] = providersIn(xml);
  if (!provider) throw new Error(/*i18n*/ 'It does not describe a SAML 2.0 identity provider.');
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
  if (!service) throw new Error(/*i18n*/ 'The provider does not support sign-in by redirect.');
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
  if (distinct.length === 0) throw new Error(/*i18n*/ 'The provider has no signing certificate.');
  return distinct
    .toSorted((one, other) => other.ends.getTime() - one.ends.getTime())
    .slice(0, MAX_CERTIFICATES)
    .map(({ pem }) => pem);
}

const elements = (within: Document | Element, namespace: string, name: string) =>
  Array.from(within.getElementsByTagNameNS(namespace, name));
