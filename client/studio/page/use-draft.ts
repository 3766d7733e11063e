import type { Agent } from '../../../shared/agents/agent.ts';
import { agentDocumentName } from '../../../shared/documents/names.ts';
import { useLiveDocument } from '../../data/live/index.ts';
import { useViewer } from '../../data/viewer.ts';

/**
 * The living draft of an agent; undefined without an id and while its document is being opened. It is opened beside
 * the question for the agent, whose answer decides whether it is shown.
 */
export function useDraft(agentId: string | undefined, agent: Pick<Agent, 'name'> | undefined) {
  const { id: userId, tenant } = useViewer();
  return useLiveDocument(
    agentId === undefined
      ? undefined
      : {
          name: agentDocumentName(tenant.id, agentId),
          ...(agent && { title: agent.name }),
          tenantId: tenant.id,
          userId,
          isAhead: agent === undefined,
        },
  );
}
