import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { GraphEdge } from '../../../shared/steps/graph.ts';
import type { GraphStore } from '../graph/graph-store.ts';
import { titleOf } from './step-title.ts';

/** What a wire is called for those who hear it: by the titles of its two steps. */
export function useWireLabels({ graph }: { graph: Pick<GraphStore, 'step'> }) {
  const { t, i18n } = useLingui();
  return useCallback(
    (wire: GraphEdge) => {
      const name = (id: string) => {
        const step = graph.step(id);
        return step ? titleOf(step, (text) => i18n._(text)) : '';
      };
      const [from, to] = [name(wire.source), name(wire.target)];
      return t`Connection from ${from} to ${to}`;
    },
    [graph, i18n, t],
  );
}
