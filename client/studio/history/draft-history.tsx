// The draft's past beside the living draft: the moment that is looked at takes the canvas's place.
import { useDeferredValue, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Agent } from '../../../shared/agents/agent.ts';
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import type { GraphStore } from '../graph/graph-store.ts';
import { DiffCanvas } from '../versions/diff-canvas.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { useFilm } from './use-film.ts';
import styles from '../page/frame.module.css';

type Props = {
  agent: Agent;
  graph: GraphStore;
  /** Absent: this person may not restore. */
  onRestore: ((graph: AgentGraph, text: string) => void) | undefined;
  onClose: () => void;
  tabs: ReactNode;
  /** The canvas, shown at the end of the film. */
  children: ReactNode;
};

export function DraftHistory({ agent, graph, onRestore, onClose, tabs, children }: Props) {
  const now = useDeferredValue(useSyncExternalStore(graph.subscribe, graph.graph));
  const film = useFilm(agent.id, now);
  const [step, chooseStep] = useState<string | null>(null);
  const { drawn } = film;
  return (
    <>
      <section className={styles.canvasArea} data-canvas-area>
        {drawn ? <DiffCanvas drawn={drawn} onChoose={chooseStep} /> : children}
      </section>
      <HistoryPanel
        agent={agent}
        film={film}
        step={step}
        onStep={chooseStep}
        onRestore={
          onRestore &&
          ((state, text) => {
            onRestore(state, text);
            onClose();
          })
        }
        onClose={onClose}
        tabs={tabs}
      />
    </>
  );
}
