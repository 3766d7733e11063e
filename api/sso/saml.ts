// Signing in through a SAML provider. What a browser posts comes from anybody: it is measured first and read by a
// worker thread within a limit of time, so that no response can stop whoever signs in elsewhere [SS31].
import { randomBytes } from 'node:crypto';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';
import type { Asserted } from './oidc.ts';
import { samlOf, type SamlClient } from './saml-client.ts';
import type { ServiceKey } from './service-keys.ts';
import type { SignInUnderWay } from './sign-in-store.ts';
import { refuseLargeXml } from './xml-size.ts';

const { responseXml, readMs } = workLimits.saml;

/** XML ids must not begin with a digit. */
export const newRequestId = () => `_${randomBytes(20).toString('hex')}`;

export const samlAddress = (client: SamlClient, state: string): Promise<string> =>
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

const readResponse = inWorker<typeof import('./saml-response-task.ts').default>(
  new URL('./saml-response-task.ts', import.meta.url),
  { timeLimitMs: readMs },
);

/**
 * Throws `sso.refused` when anything about the response is not as it must be, `kernel.tooMuchWork` when finding that
 * out takes too long. `response` is base64, as it was posted.
 */
export async function readSamlResponse(
  client: Omit<SamlClient, 'requestId' | 'baseUrl'>,
  { nonce: requestId, baseUrl }: SignInUnderWay,
  response: string,
): Promise<Asserted> {
  try {
    refuseLargeXml(Buffer.from(response, 'base64').toString('utf8'), responseXml);
  } catch {
    throw new Problem(ssoProblems.refused);
  }
  const { tenantId } = client;
  return readResponse({ client: { ...client, requestId, baseUrl }, response }, { tenantId });
}
