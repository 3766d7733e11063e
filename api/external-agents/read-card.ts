// An agent of elsewhere, as its card says now [XA1].
import type { Scope } from '../../shared/access/permissions.ts';
import type { ExternalAgentDraft } from '../../shared/external-agents/external-agent.ts';
import { externalAgentProblems } from '../../shared/external-agents/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { normalized, readCard } from './a2a-client.ts';
import { sealKey } from './agent-key.ts';
import { factsOf } from './card-facts.ts';
import type { PortDeps } from './external-agent-port.ts';

type Placed = Pick<ExternalAgentDraft, 'url' | 'projectId'>;

/** Throws the problem at the field that has to change: the address or the key. */
export async function readAgent(
  { vault, egressFetch }: Pick<PortDeps, 'vault' | 'egressFetch'>,
  scope: Scope,
  id: string,
  { url, projectId, key }: Placed & { key: string },
) {
  const card = await readCard(egressFetch, { name: url, url, apiKey: key }).catch((error: unknown) => {
    throw error instanceof Problem ? error.at(isAboutKey(error) ? 'apiKey' : 'url') : error;
  });
  const name = factsOf(await normalized(card)).name || new URL(url).host;
  return { projectId, url, card, name, sealedKey: sealKey(vault, scope, id, key) };
}

const isAboutKey = ({ code }: Problem) => code === externalAgentProblems.credentialsFailed.code;
