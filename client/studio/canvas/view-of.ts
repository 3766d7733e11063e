// Which part of the canvas is seen, and how large.
import { centerOf, type Box } from '../graph/geometry.ts';

export type Size = { width: number; height: number };
type Margins = { left: number; right: number; top: number; bottom: number };
/** Where the canvas's origin is on the screen, in pixels. */
type Viewport = { x: number; y: number; zoom: number };

/** What stands on the corners of the canvas: tools on the left, zoom and map below. */
export const besideTools: Margins = { left: 84, right: 48, top: 64, bottom: 76 };
export const alone: Margins = { left: 28, right: 28, top: 48, bottom: 64 };

const closest = 1.1;
const phone = 640;
const readable = 0.6;
/** Below it titles cannot be read, and a large agent is a pattern of dots, which the overview map shows as well. */
const legible = 0.3;

/** The whole box; on a phone, where it would be too small to read, its beginning. */
export function viewOf(box: Box, { width, height }: Size, margins: Margins): Viewport {
  const room = {
    width: Math.max(120, width - margins.left - margins.right),
    height: Math.max(120, height - margins.top - margins.bottom),
  };
  const zoom = Math.min(closest, Math.max(0.08, Math.min(room.width / box.width, room.height / box.height)));
  if (width < phone && zoom < readable)
    return { x: 16 - box.x * readable, y: height / 2 - centerOf(box).y * readable, zoom: readable };
  return {
    x: margins.left + (room.width - box.width * zoom) / 2 - box.x * zoom,
    y: margins.top + (room.height - box.height * zoom) / 2 - box.y * zoom,
    zoom,
  };
}

/** The whole agent, or the beginning of one that is too large to read as a whole: its first step at the left. */
export function firstViewOf(all: Box, first: Box, size: Size, margins: Margins): Viewport {
  const whole = viewOf(all, size, margins);
  if (whole.zoom >= legible) return whole;
  const room = size.height - margins.top - margins.bottom;
  const over = room - all.height * readable;
  const top = margins.top - all.y * readable;
  return {
    x: margins.left - first.x * readable,
    y: over > 0 ? top + over / 2 : Math.min(top, size.height / 2 - centerOf(first).y * readable),
    zoom: readable,
  };
}
