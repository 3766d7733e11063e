// The client of the A2A SDK behind the guarded way out. The SDK is loaded when it is first needed.
import type { AgentCard } from '@a2a-js/sdk';
import type { Client } from '@a2a-js/sdk/client';
import { Problem } from '../../shared/kernel/problem.ts';
import { externalAgentProblems } from '../../shared/external-agents/problems.ts';
import { hideSecrets } from '../../shared/node/log.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';

/** A step's own time limit ends it earlier. */
const MAX_ANSWER_MS = 15 * 60_000;
const MAX_CARD_MS = 15_000;
const MAX_CARD_CHARACTERS = 200_000;
const MAX_REASON_CHARACTERS = 300;
const CARD_PATH = '/.well-known/agent-card.json';

export type Target = { name: string; url: string; apiKey: string };

const compatible = { legacyCompat: { enabled: true } };

/** Adds the key for its own origin alone [XA3], and turns refusals into problems. */
function guardedFetch(
  egressFetch: EgressFetch,
  { name, url, apiKey }: Target,
  timeoutMs: number,
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
    return response;
  };
  // The two fetches differ in their types only where nobody looks.
  return guarded as unknown as typeof fetch;
}

/** The card as it was sent; throws a Problem when there is none. */
export async function readCard(egressFetch: EgressFetch, target: Target): Promise<object> {
  const address = new URL(target.url).pathname.endsWith('.json')
    ? target.url
    : new URL(CARD_PATH, target.url).href;
  try {
    const response = await guardedFetch(egressFetch, target, MAX_CARD_MS)(address);
    const text = await response.text();
    if (!response.ok || text.length > MAX_CARD_CHARACTERS) throw new Error('no card');
    const card = JSON.parse(text) as unknown;
    const { supportedInterfaces } = await normalized(card);
    if (supportedInterfaces.length === 0) throw new Error('no interface');
    return card as object;
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
  const options = { fetchImpl: guardedFetch(egressFetch, target, MAX_ANSWER_MS), ...compatible };
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
