// Which part of the page is seen, on this screen alone.
import type { Point } from './stroke.ts';

/** `x`, `y`: the page's point at the corner of the window. */
export type View = { x: number; y: number; zoom: number };

const [MIN_ZOOM, MAX_ZOOM] = [0.1, 4];

export const startView: View = { x: -80, y: -120, zoom: 1 };

export const toPage = ({ x, y, zoom }: View, at: Point): Point => ({
  x: x + at.x / zoom,
  y: y + at.y / zoom,
});

/** What is below that point stays below it. */
export function zoomed(view: View, factor: number, at: Point): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, view.zoom * factor));
  const under = toPage(view, at);
  return { x: under.x - at.x / zoom, y: under.y - at.y / zoom, zoom };
}

export const panned = ({ x, y, zoom }: View, by: Point): View => ({
  x: x - by.x / zoom,
  y: y - by.y / zoom,
  zoom,
});

type Box = Point & { w: number; h: number };

/** All of it, in a window of that size. */
export function viewOf(boxes: readonly Box[], window: { w: number; h: number }): View {
  if (boxes.length === 0) return startView;
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const w = Math.max(...boxes.map((box) => box.x + box.w)) - left;
  const h = Math.max(...boxes.map((box) => box.y + box.h)) - top;
  const zoom = Math.min(1, Math.max(MIN_ZOOM, 0.8 * Math.min(window.w / w, window.h / h)));
  return { x: left + w / 2 - window.w / 2 / zoom, y: top + h / 2 - window.h / 2 / zoom, zoom };
}
