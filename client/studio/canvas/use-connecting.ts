// Drawing wires, and opening the picker where somebody wants a step: on empty canvas, behind a handle, in a wire.
import type { Connection, OnConnectEnd, ReactFlowInstance } from '@xyflow/react';
import { useMemo, type DragEvent, type MouseEvent, type RefObject } from 'react';
import type { Point } from '../graph/geometry.ts';
import type { StepNode, WireEdge } from '../graph/flow-nodes.ts';
import { addAt } from './add-step.ts';
import type { CanvasHandle } from './canvas-handle.ts';
import type { CanvasModel } from './canvas-model.ts';
import type { CanvasUi, PickerAt } from './canvas-ui.ts';
import { useNames } from './names.tsx';
import type { Names } from '../steps/panel.ts';
import { pointerOf } from './use-dragging.ts';
import { markSplit, wireUnder } from './wire-under.ts';

/** What a kind dragged out of the palette is announced as. */
export const dragType = 'application/x-atelier-step';

type Parts = {
  model: CanvasModel;
  ui: CanvasUi;
  flow: ReactFlowInstance<StepNode, WireEdge>;
  frame: RefObject<HTMLDivElement | null>;
  onAdded?: ((stepId: string) => void) | undefined;
  select: CanvasHandle['select'];
};

export function useConnecting({ model, ui, flow, frame, onAdded, select }: Parts) {
  const names = useNames();
  return useMemo(
    () => connectingOf({ model, ui, flow, frame, onAdded, select }, names),
    [model, ui, flow, frame, onAdded, select, names],
  );
}

function connectingOf({ model, ui, flow, frame, onAdded, select }: Parts, names: Names) {
  const placeOf = (at: Point): Pick<PickerAt, 'screen' | 'canvas'> => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { screen: { x: at.x - left, y: at.y - top }, canvas: flow.screenToFlowPosition(at) };
  };

  const onConnect = ({ source, target, sourceHandle, targetHandle }: Connection) => {
    const edge = { source, target, sourceHandle: sourceHandle ?? 'out', targetHandle: targetHandle ?? 'in' };
    model.edits?.rewire([], [edge]);
  };

  const onConnectEnd: OnConnectEnd = (event, { isValid, toNode, fromNode, fromHandle }) => {
    if (!model.edits || isValid || toNode || !fromNode || !fromHandle) return;
    const from = { stepId: fromNode.id, handle: fromHandle.id ?? 'out', side: fromHandle.type };
    ui.picker = { ...placeOf(pointerOf(event)), from };
  };

  const onDoubleClick = (event: MouseEvent) => {
    const target = event.target as Element;
    // Cards lie inside of the pane: only what is beside them is empty.
    if (!model.edits || !target.closest('.react-flow__pane') || target.closest('.react-flow__node')) return;
    const at = pointerOf(event);
    const split = wireUnder(model.graph.graph(), at);
    ui.picker = { ...placeOf(at), ...(split && { split }) };
  };

  /** Selects what it is on, as every right click does, and opens the menu of it. */
  const onContextMenu = (event: MouseEvent) => {
    const target = event.target as Element;
    if (!target.closest('.react-flow__pane') || target.closest('input, textarea')) return;
    event.preventDefault();
    const idOf = (selector: string) => target.closest(selector)?.getAttribute('data-id') ?? undefined;
    const [step, wire] = [idOf('.react-flow__node'), idOf('.react-flow__edge')];
    const isSelected = step !== undefined && ui.selected.includes(step);
    const steps = isSelected ? [...ui.selected] : step === undefined ? [] : [step];
    if (!isSelected) select(steps, wire === undefined ? [] : [wire]);
    ui.menu = { ...placeOf(pointerOf(event)), steps, wire };
  };

  const onDragOver = (event: DragEvent) => {
    if (!model.edits || !event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    markSplit(wireUnder(model.graph.graph(), pointerOf(event)));
  };

  const onDragLeave = () => markSplit(undefined);

  const onDrop = (event: DragEvent) => {
    const type = event.dataTransfer.getData(dragType);
    markSplit(undefined);
    if (!type || !model.edits) return;
    event.preventDefault();
    const at = pointerOf(event);
    const split = wireUnder(model.graph.graph(), at);
    const id = addAt({ model, names }, type, { ...placeOf(at), ...(split && { split }) });
    if (id !== undefined) onAdded?.(id);
  };

  return { onConnect, onConnectEnd, onDoubleClick, onContextMenu, onDragOver, onDragLeave, onDrop };
}
