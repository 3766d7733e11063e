import { useEffect } from 'react';
import type { Agent } from '../../../shared/agents/agent.ts';
import { agentDocumentName } from '../../../shared/documents/names.ts';
import { useLiveDocument } from '../../data/live/index.ts';
import { useViewer } from '../../data/viewer.ts';
import { loadEditor } from '../inspector/template-editor.tsx';

/**
 * The living draft of an agent; undefined without an id and while its document is being opened. It is opened beside
 * the question for the agent, whose answer decides whether it is shown.
 */
export function useDraft(agentId: string | undefined, agent: Pick<Agent, 'name'> | undefined) {
  const { id: userId, tenant } = useViewer();
  const isWanted = agentId !== undefined;
  useEffect(() => {
    // Fetched while the document is on its way, so that it is here should the line be lost afterwards.
    if (isWanted) loadEditor().catch(() => undefined);
  }, [isWanted]);
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
