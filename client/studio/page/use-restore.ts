import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import { applyGraph } from '../../../shared/documents/apply-graph.ts';
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { call } from '../../data/call.ts';
import type { LiveDocument } from '../../data/live/index.ts';
import { toastError, toastWithUndo } from '../../kit/overlays/toast.tsx';

/** Restoring is an ordinary edit of the draft: everybody sees it, and it can be taken back. */
export function useRestore(agentId: string, live: LiveDocument, userId: string) {
  const { t } = useLingui();
  const restoreGraph = useCallback(
    (graph: AgentGraph, text: string) => {
      const before = live.graph.graph();
      live.undo.stopCapturing();
      applyGraph(live.doc, graph, userId);
      live.undo.stopCapturing();
      const item = live.undo.undoStack.at(-1);
      toastWithUndo(text, () => {
        // Something was done since: then only the state before can be put back.
        if (live.undo.undoStack.at(-1) === item) live.undo.undo();
        else applyGraph(live.doc, before, userId);
      });
    },
    [live, userId],
  );
  const restoreVersion = useCallback(
    async (version: number) => {
      try {
        const { graph } = await call(agentRoutes.version, { params: { id: agentId, version }, query: {} });
        restoreGraph(graph, t`Version ${version} was restored to the draft.`);
      } catch (error) {
        toastError(error);
      }
    },
    [agentId, restoreGraph, t],
  );
  return { restoreGraph, restoreVersion };
}
