// What both halves of a SAML sign-in share: the addresses, and node-saml set up for one connection.
import { SAML, ValidateInResponseTo, type SamlConfig } from '@node-saml/node-saml';
import type { SamlSettings } from '../../shared/sso/connection.ts';
import type { ServiceKey } from './service-keys.ts';

/** Clocks of two companies differ. */
const CLOCK_SKEW_MS = 60_000;
const REQUEST_MS = 10 * 60_000;
const MAX_ASSERTION_MS = 60 * 60_000;

export const acsUrl = (baseUrl: string) => `${baseUrl}/v1/auth/saml/acs`;
export const entityIdOf = (baseUrl: string, tenantId: string) =>
  `${baseUrl}/v1/auth/saml/${tenantId}/metadata`;

export type SamlClient = {
  settings: SamlSettings;
  tenantId: string;
  baseUrl: string;
  requestId: string;
  key: ServiceKey | undefined;
};

export function samlOf({ settings, tenantId, baseUrl, requestId, key }: SamlClient): SAML {
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
    maxAssertionAgeMs: MAX_ASSERTION_MS,
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
