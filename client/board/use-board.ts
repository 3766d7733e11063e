import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import type { Agent } from '../../shared/agents/agent.ts';
import { boardDocumentName } from '../../shared/documents/names.ts';
import { useLiveDocument, type LiveDocument } from '../data/live/index.ts';
import { useViewer } from '../data/viewer.ts';
import { openPresence } from '../studio/index.ts';

/** An agent's board; it is opened beside the question for the agent, whose answer decides whether it is shown. */
export function useBoard(agentId: string | undefined, agent: Pick<Agent, 'name'> | undefined) {
  const { t } = useLingui();
  const { id: userId, tenant } = useViewer();
  return useLiveDocument(
    agentId === undefined
      ? undefined
      : {
          name: boardDocumentName(tenant.id, agentId),
          ...(agent && { title: t`Board of ${agent.name}` }),
          tenantId: tenant.id,
          userId,
          isAhead: agent === undefined,
        },
  );
}

const firstNameOf = (name: string) => name.split(' ')[0] ?? name;

/** Who else is at the board, and oneself. */
export function useBoardPresence(live: LiveDocument) {
  const { id, name } = useViewer();
  const me = useMemo(() => ({ id, name }), [id, name]);
  const presence = useMemo(() => openPresence(live.awareness, me, firstNameOf), [live, me]);
  useEffect(() => presence.enter(), [presence]);
  return { me, presence };
}
