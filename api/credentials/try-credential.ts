// "Test": one read of the address it is bound to, and in words what came of it. No part of the answer is shown.
import type { CredentialTry } from '../../shared/credentials/credential.ts';
import { credentialTypeOf, type CredentialType } from '../../shared/credentials/credential-type.ts';
import { credentialProblems } from '../../shared/credentials/problems.ts';
import { requestParts } from '../../shared/credentials/request-parts.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { CheckedDraft } from './check-draft.ts';
import { valuesOf } from './fields.ts';

const TIMEOUT_MS = workLimits.credentials.testSeconds * 1000;

export async function tryCredential(
  egressFetch: EgressFetch,
  type: CredentialType,
  draft: CheckedDraft,
): Promise<CredentialTry> {
  const { url, headers } = requestOf(type, draft);
  try {
    const response = await egressFetch(url, { headers, redirect: 'manual', timeoutMs: TIMEOUT_MS });
    await response.body?.cancel();
    const isRefused = response.status === 401 || response.status === 403;
    const message = isRefused ? new Problem(credentialProblems.invalid).message : '';
    return { ok: !isRefused && response.status < 500, status: response.status, message };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ok: false, status: null, message: error.message };
  }
}

function requestOf(type: CredentialType, { address, filled }: CheckedDraft) {
  const { testPath = '/', origins } = credentialTypeOf(type);
  const parts = requestParts(type, valuesOf(filled));
  const origin = address || origins.find((each) => !each.includes('*'));
  if (!parts || !origin?.startsWith('http')) throw new Problem(credentialProblems.untestable);
  const url = new URL(testPath, origin);
  for (const [name, value] of parts.query) url.searchParams.append(name, value);
  return { url, headers: parts.headers };
}
