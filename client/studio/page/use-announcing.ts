// What a screen reader is told about the canvas, which it cannot read by itself.
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { GraphEdge } from '../../../shared/steps/graph.ts';
import type { CanvasModel } from '../canvas/canvas-model.ts';
import { useWireLabels } from '../canvas/wire-labels.ts';
import { kindOf } from '../graph/kinds.ts';
import { walkOrder } from '../graph/walk.ts';
import type { StudioUi } from './studio-ui.ts';

type Given = { model: CanvasModel; ui: StudioUi; titleOf: (stepId: string) => string };

export function useAnnouncing({ model, ui, titleOf }: Given) {
  const { t, i18n } = useLingui();
  const labelOf = useWireLabels(model);
  return useMemo(() => {
    const say = (...sentences: (string | undefined)[]) =>
      (ui.announcement = sentences.filter(Boolean).join('. '));
    const { graph } = model;
    return {
      step(stepId: string) {
        const order = walkOrder(graph.graph());
        const [place, count] = [order.indexOf(stepId) + 1, order.length];
        const type = graph.step(stepId)?.type ?? '';
        const [title, kind] = [titleOf(stepId), i18n._(kindOf(type)?.label ?? type)];
        const name = title === kind ? title : `${title}, ${kind}`;
        say(t`${name}, step ${place} of ${count}`, model.problems.get(stepId)?.text);
      },
      wire: (wire: GraphEdge) => say(labelOf(wire)),
      added(stepId: string) {
        const title = titleOf(stepId);
        const wires = graph.graph().edges.filter((one) => one.source === stepId || one.target === stepId);
        say(t`${title} added`, ...wires.map(labelOf));
      },
    };
  }, [model, ui, titleOf, labelOf, t, i18n]);
}
