// What the rest of the studio may ask of the canvas.
import type { ReactFlowInstance } from '@xyflow/react';
import type { AgentGraph, GraphEdge } from '../../../shared/steps/graph.ts';
import { kindOf } from '../../../shared/steps/index.ts';
import { boxAround, boxOf, centerOf, sizesOf, type Box, type Point } from '../graph/geometry.ts';
import { edgeId, type GraphStore } from '../graph/graph-store.ts';
import { walkOrder } from '../graph/walk.ts';
import { wireMiddle } from '../graph/wire-path.ts';
import { alone, besideTools, firstViewOf, viewOf } from './view-of.ts';
import type { MenuAt, PickerAt } from './canvas-ui.ts';
import type { Covered } from './covered.ts';
import type { StepNode, WireEdge } from '../graph/flow-nodes.ts';

export type View = { center: Point; zoom: number };

export type CanvasHandle = {
  select: (ids: readonly string[], wires?: readonly string[]) => void;
  /** Brings steps into view without more zoom than needed, all of them when none are named; glides there, or jumps. */
  reveal: (ids?: readonly string[], how?: 'glide' | 'jump') => void;
  /** Jumps to the first view: the whole agent, or the beginning of one that is too large to read as a whole. */
  begin: () => void;
  /** Moves the view only when the step cannot be seen. */
  keepInView: (id: string) => void;
  /** Slides the view when a panel beside or over the canvas covers the step. */
  uncover: (id: string) => void;
  /** Whether a panel of this width beside the canvas would cover the step. */
  wouldCover: (id: string, width: number) => boolean;
  zoomBy: (factor: number) => void;
  actualSize: () => void;
  toCanvas: (screen: Point) => Point;
  /** Where on the canvas the pointer is; nothing when it is elsewhere. */
  pointer: () => Point | undefined;
  /** The picker in the middle of a wire. */
  pickerIn: (wire: GraphEdge) => PickerAt | undefined;
  /** The menu of what is selected, beside it; of the canvas when nothing is. */
  menuOf: (steps: readonly string[], wire?: GraphEdge) => MenuAt;
  view: () => View;
  show: (view: View) => void;
};

const motion = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 240);

type Parts = {
  flow: ReactFlowInstance<StepNode, WireEdge>;
  graph: GraphStore;
  size: () => { width: number; height: number };
  select: CanvasHandle['select'];
  hasTools: boolean;
  covered: () => Covered;
  /** Of the pointer, on the screen. */
  pointer: () => Point | undefined;
};

export function canvasHandle({ flow, graph, size, select, hasTools, covered, pointer }: Parts): CanvasHandle {
  const boxesOf = (ids?: readonly string[]) => boxesIn(graph, ids);
  const onScreen = (at: Point): Point => {
    const { x, y, zoom } = flow.getViewport();
    return { x: at.x * zoom + x, y: at.y * zoom + y };
  };
  const margins = hasTools ? besideTools : alone;
  const left = hasTools ? besideTools.left : edge;
  /** Into what no panel covers. */
  const shiftIntoView = (at: Point, card: { width: number; height: number }): Point => {
    const { width, height } = size();
    const over = covered();
    return {
      x: intoView(at.x - over.left, card.width, width - over.left - over.right, over.left > 0 ? edge : left),
      y: intoView(at.y, card.height, height - over.bottom),
    };
  };
  const slide = (shift: Point) => {
    const { x, y, zoom } = flow.getViewport();
    if (shift.x === 0 && shift.y === 0) return;
    void flow.setViewport({ x: x + shift.x, y: y + shift.y, zoom }, { duration: motion() });
  };
  return {
    select,
    reveal(ids, how = 'glide') {
      const box = boxAround(boxesOf(ids));
      const duration = how === 'glide' ? motion() : 0;
      if (box && ids) centerOn(flow, box, duration);
      else if (box) void flow.setViewport(viewOf(box, size(), margins), { duration });
    },
    begin() {
      const all = boxAround(boxesOf());
      const [first] = boxesOf(firstStepOf(graph.graph()));
      if (!all || !first) return;
      void flow.setViewport(firstViewOf(all, first, size(), margins), { duration: 0 });
    },
    keepInView(id) {
      const [box] = boxesOf([id]);
      if (!box) return;
      const { x, y, zoom } = flow.getViewport();
      slide(shiftIntoView({ x: box.x * zoom + x, y: box.y * zoom + y }, scaled(box, zoom)));
    },
    uncover(id) {
      const [box] = boxesOf([id]);
      if (!box) return;
      const { x, y, zoom } = flow.getViewport();
      const at = { x: box.x * zoom + x, y: box.y * zoom + y };
      const card = scaled(box, zoom);
      const { width, height } = size();
      const over = covered();
      const shift = shiftIntoView(at, card);
      const first = over.left || (isRtl() ? left : 0);
      const isBeside = at.x < first || at.x + card.width > width - over.right;
      const isBelow = over.bottom > 0 && at.y + card.height > height - over.bottom;
      slide({ x: isBeside ? shift.x : 0, y: isBelow ? shift.y : 0 });
    },
    wouldCover(id, panel) {
      const [box] = boxesOf([id]);
      if (!box) return false;
      const { x, zoom } = flow.getViewport();
      return isRtl() ? box.x * zoom + x < panel : (box.x + box.width) * zoom + x > size().width - panel;
    },
    zoomBy: (factor) => void flow.zoomTo(flow.getZoom() * factor, { duration: motion() / 2 }),
    actualSize: () => void flow.zoomTo(1, { duration: motion() }),
    toCanvas: (screen) => flow.screenToFlowPosition(screen),
    pointer() {
      const at = pointer();
      return at && flow.screenToFlowPosition(at);
    },
    pickerIn(wire) {
      const canvas = wireMiddle(graph.graph(), wire);
      return canvas && { screen: onScreen(canvas), canvas, split: wire };
    },
    menuOf(steps, wire) {
      const box = boxAround(boxesOf(steps));
      const { width, height } = size();
      const middle = (wire && wireMiddle(graph.graph(), wire)) ?? (box && centerOf(box));
      const canvas = middle ?? flow.screenToFlowPosition({ x: width / 2, y: height / 2 });
      return { screen: onScreen(canvas), canvas, steps, wire: wire && edgeId(wire) };
    },
    view() {
      const { x, y, zoom } = flow.getViewport();
      const { width, height } = size();
      return { center: { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom }, zoom };
    },
    show: ({ center, zoom }) => void flow.setCenter(center.x, center.y, { zoom, duration: 0 }),
  };
}

function boxesIn(graph: GraphStore, ids?: readonly string[]): Box[] {
  const now = graph.graph();
  const sizes = sizesOf(now);
  const idSet = ids && new Set(ids);
  return now.steps.filter(({ id }) => !idSet || idSet.has(id)).map((step) => boxOf(step, sizes, graph.step));
}

/** Panels then open at the left. */
const isRtl = () => document.documentElement.dir === 'rtl';

/** Where the agent begins: notes may stand before it. */
function firstStepOf(graph: AgentGraph): string[] {
  const start = graph.steps.find(({ type, parentId }) => parentId === null && kindOf(type)?.role === 'start');
  return start ? [start.id] : walkOrder(graph).slice(0, 1);
}

const edge = 24;

const scaled = ({ width, height }: Box, zoom: number) => ({ width: width * zoom, height: height * zoom });

/** How far a stretch has to move to lie within what is seen. */
function intoView(start: number, length: number, room: number, first = edge): number {
  if (start < first) return first - start;
  const over = start + length + edge - room;
  return over > 0 ? -Math.min(over, start - first) : 0;
}

/** One small card must not fill the whole window. */
function centerOn(flow: Parts['flow'], { x, y, width, height }: Box, duration: number) {
  const zoom = Math.min(1, Math.max(flow.getZoom(), 0.6));
  void flow.setCenter(x + width / 2, y + height / 2, { zoom, duration });
}
