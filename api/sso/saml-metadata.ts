// What a SAML provider says about itself, and whether a stored connection fits it.
import { Problem } from '../../shared/kernel/problem.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { Check, SamlSettings } from '../../shared/sso/connection.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';
import { readDescription, reasonOf, TIMEOUT_MS } from './description.ts';
import { readCertificate } from './read-certificate.ts';

const SOON_MS = 30 * DAY_MS;

type Reader = { egressFetch: EgressFetch; tenantId: string };

type Source = { metadata?: string | undefined; metadataUrl?: string | undefined };

const readMetadata = inWorker<typeof import('./saml-metadata-task.ts').default>(
  new URL('./saml-metadata-task.ts', import.meta.url),
  { timeLimitMs: workLimits.saml.readMs },
);

/** For the form: the settings as the provider names them. */
export async function readSamlProvider(
  { egressFetch, tenantId }: Reader,
  { metadata, metadataUrl = '' }: Source,
): Promise<SamlSettings> {
  try {
    const xml = metadata ?? (await fetched(egressFetch, metadataUrl));
    const published = await readMetadata(xml, { tenantId });
    return { ...published, metadataUrl };
  } catch (error) {
    const field = metadata === undefined ? 'metadataUrl' : 'metadata';
    throw new Problem(ssoProblems.metadataUnreadable, { reason: reasonOf(error) }).at(field);
  }
}

const fetched = (egressFetch: EgressFetch, address: string) =>
  readDescription(egressFetch, address, 'application/samlmetadata+xml, application/xml');

export async function testSaml(reader: Reader, settings: SamlSettings): Promise<Check[]> {
  const { metadataUrl, signInUrl } = settings;
  return [
    ...(metadataUrl ? await metadataChecks(reader, settings) : []),
    await signInUrlCheck(reader.egressFetch, signInUrl),
    certificatesCheck(settings),
  ];
}

/** Before a provider rotates its key it publishes the new one: the connection test reports it. */
async function metadataChecks({ egressFetch, tenantId }: Reader, settings: SamlSettings): Promise<Check[]> {
  const { metadataUrl, entityId, signInUrl, certificates } = settings;
  try {
    const published = await readMetadata(await fetched(egressFetch, metadataUrl), { tenantId });
    const news = [
      ...(published.signInUrl === signInUrl ? [] : [published.signInUrl]),
      ...published.certificates
        .filter((pem) => !certificates.includes(pem))
        .map((pem) => `certificate until ${readCertificate(pem).ends.toISOString()}`),
    ];
    return [
      { name: 'reachable', outcome: 'passed', detail: new URL(metadataUrl).host },
      {
        name: 'issuer',
        outcome: published.entityId === entityId ? 'passed' : 'failed',
        detail: published.entityId,
      },
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
