// What of the canvas a panel lies over: beside it where there is room, on it in narrow windows.
import type { Box } from '../graph/geometry.ts';

/** Widths of strips along the edges. */
export type Covered = { left: number; right: number; bottom: number };

const nothing: Covered = { left: 0, right: 0, bottom: 0 };

export function coveredBy(area: Box, panel: Box): Covered {
  const [start, end] = [Math.max(area.x, panel.x), Math.min(area.x + area.width, panel.x + panel.width)];
  const top = Math.max(area.y, panel.y);
  const bottom = Math.min(area.y + area.height, panel.y + panel.height);
  if (end <= start || bottom <= top) return nothing;
  if (end - start >= area.width) return { ...nothing, bottom: area.y + area.height - top };
  return start <= area.x
    ? { ...nothing, left: end - area.x }
    : { ...nothing, right: area.x + area.width - start };
}

export function coveredOf(canvas: Element | null): Covered {
  const frame = canvas?.closest('[data-canvas-area]')?.parentElement;
  const panels = frame?.querySelectorAll(':scope > aside, aside:has([data-inspector-body])') ?? [];
  return canvas
    ? coveredByAll(
        canvas.getBoundingClientRect(),
        [...panels].map((panel) => panel.getBoundingClientRect()),
      )
    : nothing;
}

/** The versions of an agent and a step's settings may stand side by side. */
export const coveredByAll = (area: Box, panels: readonly Box[]): Covered =>
  panels.reduce((most, panel) => {
    const one = coveredBy(area, panel);
    return {
      left: Math.max(most.left, one.left),
      right: Math.max(most.right, one.right),
      bottom: Math.max(most.bottom, one.bottom),
    };
  }, nothing);
