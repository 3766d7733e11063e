// What token endpoints answer in ways of their own, as the standard has it [OA8]. Everything goes through the guarded
// egress, follows no redirect, and is read in bounds.
import * as oidc from 'openid-client';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';

const { maxAnswerBytes, answerSeconds } = workLimits.oauth;
const REFUSED = 400;

type Answer = { [name: string]: unknown };

export const normalisingFetch = (egressFetch: EgressFetch): oidc.CustomFetch =>
  (async (address: string, init: Parameters<EgressFetch>[1]) => {
    const timeoutMs = answerSeconds * 1000;
    const response = await egressFetch(address, { ...init, redirect: 'manual', timeoutMs });
    const text = await readAnswer(response);
    const body = asRecord(text);
    const headers = new Headers(response.headers as unknown as HeadersInit);
    headers.delete('content-encoding');
    headers.delete('content-length');
    if (!body) return new Response(hasNoBody(response) ? null : text, { status: response.status, headers });
    headers.set('content-type', 'application/json');
    const { status, answer } = normalised(response.status, body);
    return new Response(JSON.stringify(answer), { status, headers });
  }) as unknown as oidc.CustomFetch;

const hasNoBody = ({ status }: { status: number }) => status === 204 || status === 304;

/** In bounds. */
export async function readAnswer(response: Awaited<ReturnType<EgressFetch>>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    const bytes = part as Uint8Array;
    size += bytes.length;
    if (size > maxAnswerBytes) throw new Error('The answer is too long.');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString();
}

function asRecord(text: string): Answer | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Answer) : undefined;
  } catch {
    return undefined;
  }
}

/** Identities are of no use here, and a service may sign them as it likes. */
function normalised(status: number, { id_token: _identity, ...answer }: Answer) {
  if (answer['ok'] === false)
    return { status: REFUSED, answer: { error: String(answer['error'] ?? 'refused') } };
  const seconds = Number(answer['expires_in']);
  const { expires_in: _seconds, ...rest } = answer;
  return {
    status,
    answer: {
      ...rest,
      ...('access_token' in answer && { token_type: 'bearer' }),
      ...(Number.isFinite(seconds) && seconds > 0 && { expires_in: seconds }),
    },
  };
}
