// What is only on this screen and only for now: the tool in hand, what is selected, what is open.
import { createContext, use } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { GraphEdge } from '../../../shared/steps/graph.ts';
import type { Point } from '../graph/geometry.ts';

export type Tool = 'point' | 'hand' | 'box';

/** Where a new step goes: on the canvas, behind or before a handle, or into a wire. */
export type PickerAt = {
  /** On the screen, inside of the canvas. */
  screen: Point;
  canvas: Point;
  from?: { stepId: string; handle: string; side: 'source' | 'target' };
  split?: GraphEdge;
};

/** Which step a connection begins at, and where on the screen, inside of the canvas, it is asked for. */
export type ConnectAt = { stepId: string; screen: Point };

/** What a right click was on: steps, one wire, or the canvas itself. */
export type MenuAt = {
  /** On the screen, inside of the canvas. */
  screen: Point;
  canvas: Point;
  steps: readonly string[];
  wire?: string | undefined;
};

export type CanvasUi = {
  tool: Tool;
  selected: readonly string[];
  selectedWires: readonly string[];
  picker: PickerAt | null;
  connecting: ConnectAt | null;
  hoveredWire: string | null;
  menu: MenuAt | null;
  guides: { x: readonly number[]; y: readonly number[] };
  /** Somebody clicks a step to refer to it instead of selecting it. */
  choosing: boolean;
  /** Cards, or the frame that selects some, are on their way: nothing else opens or moves meanwhile. */
  dragging: boolean;
};

export const createCanvasUi = (): CanvasUi =>
  proxy<CanvasUi>({
    tool: 'point',
    selected: [],
    selectedWires: [],
    picker: null,
    connecting: null,
    hoveredWire: null,
    menu: null,
    guides: { x: [], y: [] },
    choosing: false,
    dragging: false,
  });

export const CanvasUiContext = createContext<CanvasUi | null>(null);

/** To write to. */
export function useCanvasUi(): CanvasUi {
  const ui = use(CanvasUiContext);
  if (!ui) throw new Error('a canvas part outside a canvas');
  return ui;
}

/** To read: draws again when what was read changes. */
export const useCanvasUiState = () => useSnapshot(useCanvasUi());
