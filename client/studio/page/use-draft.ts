import type { Agent } from '../../../shared/agents/agent.ts';
import { agentDocumentName, branchDocumentName } from '../../../shared/documents/names.ts';
import { useLiveDocument } from '../../data/live/index.ts';
import { useViewer } from '../../data/viewer.ts';

/**
 * The living draft of an agent, or a branch of it; undefined without an id and while its document is being opened. It is opened beside
 * the question for the agent, whose answer decides whether it is shown.
 */
export function useDraft(
  agentId: string | undefined,
  agent: Pick<Agent, 'name'> | undefined,
  branchId?: string,
) {
  const { id: userId, tenant } = useViewer();
  return useLiveDocument(
    agentId === undefined
      ? undefined
      : {
          name: branchId ? branchDocumentName(tenant.id, branchId) : agentDocumentName(tenant.id, agentId),
          ...(agent && { title: agent.name }),
          tenantId: tenant.id,
          userId,
          isAhead: agent === undefined,
        },
  );
}
