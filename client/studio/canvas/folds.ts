// Which loops are collapsed on this screen. Not in the document: what one person puts away another may be working in, and
// neither a version nor an undo should change by it. Kept on this device.
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { containersAround, loopsOf, withoutFolded } from '../graph/folds.ts';
import type { CanvasModel } from './canvas-model.ts';

export function toggleFolds({ folded, graph }: CanvasModel, stepIds: readonly string[]) {
  const loops = loopsOf(graph.step, stepIds);
  const next = new Map(folded.all());
  const isClosing = loops.some((id) => !next.has(id));
  for (const id of loops)
    if (isClosing) next.set(id, true);
    else next.delete(id);
  folded.replace(next);
}

/** A step inside of a collapsed loop is about to be looked at. */
export function unfoldAround({ folded, graph }: CanvasModel, stepId: string) {
  const around = new Set(containersAround(graph.step, stepId));
  if ([...folded.all().keys()].some((id) => around.has(id)))
    folded.replace(new Map([...folded.all()].filter(([id]) => !around.has(id))));
}

/** The same graph as long as neither it nor what is collapsed changes. */
export function foldedGraph({ folded, graph }: CanvasModel) {
  let [of, by]: [AgentGraph | undefined, ReadonlyMap<string, true> | undefined] = [undefined, undefined];
  let drawn: AgentGraph | undefined;
  return {
    subscribe(listener: () => void) {
      const stops = [graph.subscribe(listener), folded.subscribeAll(listener)];
      return () => stops.forEach((stop) => stop());
    },
    get(): AgentGraph {
      if (!drawn || of !== graph.graph() || by !== folded.all()) {
        [of, by] = [graph.graph(), folded.all()];
        drawn = withoutFolded(of, by);
      }
      return drawn;
    },
  };
}

const keyFor = (agentId: string) => `collapsedLoops ${agentId}`;

/** Answers how to stop. */
export function keepFolds({ folded }: CanvasModel, agentId: string): () => void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyFor(agentId)) ?? '[]');
    if (Array.isArray(kept)) folded.replace(new Map(kept.map((id) => [String(id), true])));
  } catch {
    // Nothing is collapsed.
  }
  return folded.subscribeAll(() => {
    try {
      localStorage.setItem(keyFor(agentId), JSON.stringify([...folded.all().keys()].slice(0, 500)));
    } catch {
      // Expanded again at the next visit.
    }
  });
}
