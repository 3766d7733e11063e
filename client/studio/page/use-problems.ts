import { useLingui } from '@lingui/react';
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { GraphProblem } from '../../../shared/steps/index.ts';
import type { GraphView } from '../../data/live/index.ts';
import type { CanvasModel, CardProblem } from '../canvas/canvas-model.ts';
import { titleOf } from '../canvas/step-title.ts';
import { readable } from './problems-panel.tsx';

/** Problems of the graph: as a list, and on the cards. Typing goes before them. */
export function useProblems(model: CanvasModel, graph: GraphView): readonly GraphProblem[] {
  const { i18n } = useLingui();
  const now = useSyncExternalStore(graph.subscribe, graph.graph);
  const settled = useDeferredValue(now);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- problems are read through the store, of the settled graph
  const problems = useMemo(() => graph.problems(), [graph, settled]);
  useEffect(() => {
    const say = (stepId: string) => {
      const step = model.graph.step(stepId);
      return step ? titleOf(step, (text) => i18n._(text)) : '';
    };
    const byStep = new Map<string, CardProblem>();
    for (const problem of problems) {
      const { stepId, severity, text } = problem;
      // A card says the worst; warnings stand in the list.
      if (stepId === null || severity !== 'error' || byStep.has(stepId)) continue;
      byStep.set(stepId, { text: i18n._(text, readable(problem, say)), severity });
    }
    model.problems.replace(byStep);
  }, [problems, model, i18n]);
  return problems;
}
