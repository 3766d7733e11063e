// The client of the A2A SDK behind the guarded way out. The SDK is loaded when it is first needed.
import type { AgentCard } from '@a2a-js/sdk';
import type { Client } from '@a2a-js/sdk/client';
import { isDeeperThan } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import { externalAgentProblems } from '../../shared/external-agents/problems.ts';
import { hideSecrets } from '../../shared/node/log.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import { storableJson } from '../engine/index.ts';
import { hasInterfaces } from './card-facts.ts';

/** A step's own time limit ends it earlier. */
const MAX_ANSWER_MS = 15 * 60_000;
const MAX_CARD_MS = 15_000;
const MAX_CARD_BYTES = 200_000;
/** As JSON: an answer of the longest text, with all that surrounds it. */
const MAX_ANSWER_BYTES = 4 * workLimits.models.maxAnswerCharacters;
const MAX_REASON_CHARACTERS = 300;
const CARD_PATH = '/.well-known/agent-card.json';

export type Target = { name: string; url: string; apiKey: string };

const compatible = { legacyCompat: { enabled: true } };

type Limits = { timeoutMs: number; maxBytes: number };

/** Adds the key for its own origin alone [XA3], and turns refusals into problems. */
function guardedFetch(
  egressFetch: EgressFetch,
  { name, url, apiKey }: Target,
  { timeoutMs, maxBytes }: Limits,
): typeof fetch {
  const { origin } = new URL(url);
  const guarded = async (address: string | URL, init: { headers?: Record<string, string> } = {}) => {
    const isOwn = new URL(address).origin === origin;
    const response = await egressFetch(address, {
      ...init,
      headers: { ...init.headers, ...(isOwn && apiKey && { authorization: `Bearer ${apiKey}` }) },
      redirect: 'error',
      timeoutMs,
    });
    const { status } = response;
    if (status === 401 || status === 403) throw new Problem(externalAgentProblems.credentialsFailed);
    if (status === 429) throw new Problem(externalAgentProblems.rateLimited, { name });
    if (status >= 500) throw new Problem(externalAgentProblems.broken, { name });
    return cutOff(response, name, maxBytes);
  };
  // The two fetches differ in their types only where nobody looks.
  return guarded as unknown as typeof fetch;
}

/** Counted as it is unpacked: a whole answer is held in memory before it is read. */
function cutOff(response: Awaited<ReturnType<EgressFetch>>, name: string, maxBytes: number): Response {
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size <= maxBytes) return controller.enqueue(chunk);
      throw new Problem(externalAgentProblems.answerTooLong, { name, most: Math.ceil(maxBytes / bytes.MB) });
    },
  });
  const body = response.body as ReadableStream<Uint8Array> | null;
  const { status, statusText } = response;
  return new Response(body && body.pipeThrough(counted), {
    status,
    statusText,
    headers: [...response.headers],
  });
}

/** The card as it was sent, without what cannot be stored; throws a Problem when there is none. */
export async function readCard(egressFetch: EgressFetch, target: Target): Promise<object> {
  const address = new URL(target.url).pathname.endsWith('.json')
    ? target.url
    : new URL(CARD_PATH, target.url).href;
  try {
    const limits = { timeoutMs: MAX_CARD_MS, maxBytes: MAX_CARD_BYTES };
    const response = await guardedFetch(egressFetch, target, limits)(address);
    const sent = JSON.parse(await response.text()) as unknown;
    if (!response.ok || isDeeperThan(workLimits.http.maxBodyDepth, sent)) throw new Error('no card');
    const card = JSON.parse(storableJson(sent) ?? 'null') as object;
    if (!hasInterfaces(await normalized(card))) throw new Error('no interface');
    return card;
  } catch (error) {
    const isOurs = error instanceof Problem && kept.has(error.code);
    throw isOurs ? error : new Problem(externalAgentProblems.notAtUrl);
  }
}

const kept = new Set<string>([externalAgentProblems.credentialsFailed.code, 'outbound.refused']);

export async function normalized(card: unknown): Promise<AgentCard> {
  const { DefaultAgentCardResolver } = await import('@a2a-js/sdk/client');
  return new DefaultAgentCardResolver(compatible).normalizeAgentCard(card);
}

export async function openClient(egressFetch: EgressFetch, target: Target, card: object): Promise<Client> {
  const { ClientFactory, JsonRpcTransportFactory, RestTransportFactory } = await import('@a2a-js/sdk/client');
  const limits = { timeoutMs: MAX_ANSWER_MS, maxBytes: MAX_ANSWER_BYTES };
  const options = { fetchImpl: guardedFetch(egressFetch, target, limits), ...compatible };
  const transports = [new JsonRpcTransportFactory(options), new RestTransportFactory(options)];
  return new ClientFactory({ transports }).createFromAgentCard(await normalized(card));
}

/** What a failure of the SDK means to us [XA8]. */
export function problemOf(error: unknown, name: string): Problem {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof Problem) return cause;
  const reason = hideSecrets(error instanceof Error ? error.message : 'unknown').slice(
    0,
    MAX_REASON_CHARACTERS,
  );
  return new Problem(externalAgentProblems.failed, { name, reason });
}
