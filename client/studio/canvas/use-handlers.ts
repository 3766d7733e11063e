// What the canvas does when something is clicked, chosen or moved. The handlers keep their identity: new ones would have
// every card in view drawn again at each step of a drag.
import type { ReactFlowProps } from '@xyflow/react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { mayConnect } from '../graph/connect.ts';
import type { StepNode, WireEdge } from '../graph/flow-nodes.ts';
import type { CanvasModel } from './canvas-model.ts';
import type { CanvasUi } from './canvas-ui.ts';
import { gesture } from './gesture.ts';
import { hoverWire } from './hover-wire.ts';

export type CanvasEvents = {
  /** Whether a right click opens a menu of its own. */
  hasMenu?: boolean;
  /** A person moved the view themselves. */
  onTravel?: (() => void) | undefined;
  /** Any change of the view. */
  onView?: (() => void) | undefined;
  onOpen?: ((stepId: string) => void) | undefined;
  /** A single step was clicked, not dragged and not added to others. */
  onPick?: ((stepId: string) => void) | undefined;
  onChoose?: ((stepId: string) => void) | undefined;
  /** A kind of step was dropped here. */
  onAdded?: ((stepId: string) => void) | undefined;
  /** A file was dropped here. */
  onFile?: ((file: File) => void) | undefined;
};

export function useHandlers(model: CanvasModel, ui: CanvasUi, events: CanvasEvents) {
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  });
  useEffect(() => gesture.rest, []);
  return useMemo<Partial<ReactFlowProps<StepNode, WireEdge>>>(
    () => ({
      isValidConnection: ({ source, target, sourceHandle, targetHandle }) =>
        mayConnect(model.graph.graph(), {
          source,
          target,
          sourceHandle: sourceHandle ?? 'out',
          targetHandle: targetHandle ?? 'in',
        }),
      onNodeClick: (event, node) => {
        if (ui.choosing) {
          event.preventDefault();
          latest.current.onChoose?.(node.id);
        } else if (!event.shiftKey && !event.metaKey && !event.ctrlKey) latest.current.onPick?.(node.id);
      },
      onSelectionStart: () => {
        ui.dragging = true;
        gesture.begin('cards');
      },
      onSelectionEnd: () => {
        ui.dragging = false;
        gesture.end('cards');
      },
      onNodeDoubleClick: (_event, node) => latest.current.onOpen?.(node.id),
      onSelectionChange: (now) => {
        ui.selected = now.nodes.map(({ id }) => id);
        ui.selectedWires = now.edges.map(({ id }) => id);
        model.presenter?.select(ui.selected);
      },
      // A wire that passes under a resting pointer is not pointed at.
      onEdgeMouseEnter: (_event, { id }) => gesture.isUnderWay() || hoverWire(ui, id),
      onEdgeMouseLeave: () => hoverWire(ui, null),
      onMoveStart: (event) => {
        if (!event) return;
        gesture.begin('view');
        latest.current.onTravel?.();
      },
      onMove: (event) => {
        if (event) gesture.begin('view');
        latest.current.onView?.();
      },
      onMoveEnd: () => gesture.end('view'),
    }),
    [model, ui],
  );
}
