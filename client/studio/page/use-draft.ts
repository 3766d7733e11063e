import type { Agent } from '../../../shared/agents/agent.ts';
import { agentDocumentName } from '../../../shared/documents/names.ts';
import { useLiveDocument } from '../../data/live/index.ts';
import { useViewer } from '../../data/viewer.ts';

/** The living draft of an agent; undefined while its document is being opened. */
export function useDraft(agent: Pick<Agent, 'id' | 'name'>) {
  const { id: userId, tenant } = useViewer();
  return useLiveDocument({
    name: agentDocumentName(tenant.id, agent.id),
    title: agent.name,
    tenantId: tenant.id,
    userId,
  });
}
