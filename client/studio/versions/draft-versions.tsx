// The version rail beside the living draft: what is compared takes the canvas's place while the rail is open.
import { useDeferredValue, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Agent } from '../../../shared/agents/agent.ts';
import type { GraphStore } from '../graph/graph-store.ts';
import { DiffCanvas } from './diff-canvas.tsx';
import { useComparison, type Comparison } from './use-comparison.ts';
import { VersionRail } from './version-rail.tsx';

type Props = {
  agent: Agent;
  graph: GraphStore;
  onRestore: ((version: number) => void) | undefined;
  onClose: () => void;
  /** The canvas, shown while nothing is compared. */
  children: ReactNode;
};

export function DraftVersions({ agent, graph, onRestore, onClose, children }: Props) {
  const now = useDeferredValue(useSyncExternalStore(graph.subscribe, graph.graph));
  const [comparison, setComparison] = useState<Comparison | null>(
    agent.version === null ? null : { from: agent.version, to: 'draft' },
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const { drawn, error } = useComparison(agent.id, comparison, now);
  return (
    <>
      <section className="s-canvas-area">
        {comparison && drawn ? <DiffCanvas drawn={drawn} onChoose={setChosen} /> : children}
      </section>
      <VersionRail
        agent={agent}
        comparison={comparison}
        onCompare={setComparison}
        drawn={drawn}
        error={error}
        chosen={chosen}
        onChoose={setChosen}
        onRestore={
          onRestore &&
          ((version) => {
            onRestore(version);
            onClose();
          })
        }
        onClose={onClose}
      />
    </>
  );
}
