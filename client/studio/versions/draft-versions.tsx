// The version rail beside the living draft: what is compared takes the canvas's place while the rail is open.
import { useDeferredValue, useSyncExternalStore, type ReactNode } from 'react';
import type { Agent } from '../../../shared/agents/agent.ts';
import type { GraphStore } from '../graph/graph-store.ts';
import { DiffCanvas } from './diff-canvas.tsx';
import { useComparison, type Comparison } from './use-comparison.ts';
import { VersionRail } from './version-rail.tsx';
import styles from '../page/frame.module.css';

type Props = {
  agent: Agent;
  graph: GraphStore;
  onRestore: ((version: number) => void) | undefined;
  onClose: () => void;
  tabs: ReactNode;
  /** The canvas, shown while nothing is compared. */
  children: ReactNode;
};

export function DraftVersions({ agent, graph, onRestore, onClose, tabs, children }: Props) {
  const now = useDeferredValue(useSyncExternalStore(graph.subscribe, graph.graph));
  const published: Comparison | null = agent.version === null ? null : { from: agent.version, to: 'draft' };
  const comparing = useComparison(agent.id, published, now);
  const { comparison, drawn, onChoose } = comparing;
  return (
    <>
      <section className={styles.canvasArea} data-canvas-area>
        {comparison && drawn ? <DiffCanvas drawn={drawn} onChoose={onChoose} /> : children}
      </section>
      <VersionRail
        agent={agent}
        comparing={comparing}
        onRestore={
          onRestore &&
          ((version) => {
            onRestore(version);
            onClose();
          })
        }
        onClose={onClose}
        tabs={tabs}
      />
    </>
  );
}
