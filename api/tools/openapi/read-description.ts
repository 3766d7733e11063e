// The text of a description, sent or read from its address, and what it becomes.
import { Problem } from '../../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../../shared/kernel/work-limits.ts';
import type { EgressFetch } from '../../../shared/node/egress.ts';
import { inWorker } from '../../../shared/node/worker-pool/index.ts';
import type { ImportSource } from '../../../shared/tools/import.ts';
import { toolProblems } from '../../../shared/tools/problems.ts';
import { sendRequest } from '../send-request.ts';
import { credentialOf } from '../credential.ts';

const { importTimeLimitMs, maxImportBytes } = workLimits.tools;

const read = inWorker<typeof import('./read-openapi-task.ts').default>(
  new URL('./read-openapi-task.ts', import.meta.url),
  { timeLimitMs: importTimeLimitMs },
);

const timeouts = { requestTimeout: 20, connectionTimeout: 10, apiTimeout: null };
const open = credentialOf({ authenticationType: 'None', authenticationName: '' }, '');

export async function readDescription(
  egressFetch: EgressFetch,
  tenantId: string,
  { content, address, baseAddress }: ImportSource,
) {
  if (!content && !address) throw new Problem(toolProblems.descriptionNeeded).at('address');
  const text = content || (await fetched(egressFetch, address));
  const base = { address: baseAddress || address, isServer: baseAddress !== '' };
  const { title, ...description } = await read({ content: text, base }, { tenantId });
  // By its address, or by its name where it came as a file: what it is known by the next time.
  return { ...description, title, source: content ? `file:${title}` : address };
}

async function fetched(egressFetch: EgressFetch, url: string): Promise<string> {
  const request = { url, method: 'GET', headers: [], body: null };
  const { status, data } = await sendRequest(egressFetch, request, {
    ...{ tool: new URL(url).host, timeouts, followRedirects: true, credential: open },
    ...{ maxBytes: maxImportBytes, asText: true },
  }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    if (error.code === toolProblems.answerTooLarge.code)
      throw new Problem(toolProblems.descriptionTooLarge, { most: maxImportBytes / bytes.MB }).at('address');
    throw new Problem(toolProblems.descriptionUnreachable, { reason: error.message }).at('address');
  });
  if (status >= 300)
    throw new Problem(toolProblems.descriptionUnreachable, { reason: `HTTP ${status}` }).at('address');
  return String(data);
}
