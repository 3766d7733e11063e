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
  onFile?: ((file: File) => void) | undefined;
  select: CanvasHandle['select'];
};

export function useConnecting({ model, ui, flow, frame, onAdded, onFile, select }: Parts) {
  const names = useNames();
  return useMemo(() => {
    const parts = { model, ui, flow, frame, onAdded, onFile, select };
    const placeOf = placesOn(parts);
    return { ...connectingOf(parts, placeOf), ...droppingOf(parts, placeOf, names) };
  }, [model, ui, flow, frame, onAdded, onFile, select, names]);
}

type Place = (at: Point) => Pick<PickerAt, 'screen' | 'canvas'>;

const placesOn =
  ({ flow, frame }: Pick<Parts, 'flow' | 'frame'>): Place =>
  (at) => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { screen: { x: at.x - left, y: at.y - top }, canvas: flow.screenToFlowPosition(at) };
  };

function connectingOf({ model, ui, select }: Parts, placeOf: Place) {
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

  return { onConnect, onConnectEnd, onDoubleClick, onContextMenu };
}

/** What is dropped on the canvas: a kind of step, or a file. */
function droppingOf({ model, frame, onAdded, onFile }: Parts, placeOf: Place, names: Names) {
  /** Straight on the element: it lasts for a moment. */
  const markFile = (hangs: boolean) => frame.current?.toggleAttribute('data-file', hangs);

  const onDragOver = (event: DragEvent) => {
    const { types } = event.dataTransfer;
    const isFile = onFile !== undefined && types.includes('Files');
    if (!model.edits || (!isFile && !types.includes(dragType))) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    if (isFile) return void markFile(true);
    markSplit(wireUnder(model.graph.graph(), pointerOf(event)));
  };

  const onDragLeave = () => {
    markSplit(undefined);
    markFile(false);
  };

  const onDrop = (event: DragEvent) => {
    const type = event.dataTransfer.getData(dragType);
    const [file] = event.dataTransfer.files;
    onDragLeave();
    if (!model.edits || (!type && !(file && onFile))) return;
    event.preventDefault();
    if (!type) return file && onFile?.(file);
    const at = pointerOf(event);
    const split = wireUnder(model.graph.graph(), at);
    const id = addAt({ model, names }, type, { ...placeOf(at), ...(split && { split }) });
    if (id !== undefined) onAdded?.(id);
  };

  return { onDragOver, onDragLeave, onDrop };
}
