// Alignment while dragging: snaps to the edges and middles of neighbours, else to the grid.
import { snap, type Box, type Point } from './geometry.ts';

export type Guides = { x: number[]; y: number[] };

const anchors = (start: number, length: number) => [start, start + length / 2, start + length];

function nearest(moving: number[], others: readonly number[], reach: number) {
  let best: { shift: number; at: number } | undefined;
  for (const other of others) {
    for (const mine of moving) {
      const shift = other - mine;
      if (Math.abs(shift) <= reach && (!best || Math.abs(shift) < Math.abs(best.shift)))
        best = { shift, at: other };
    }
  }
  return best;
}

/** `reach` in canvas units; the lines to draw come back with the corrected place. */
export function align(box: Box, others: readonly Box[], reach: number): { at: Point; guides: Guides } {
  const x = nearest(
    anchors(box.x, box.width),
    others.flatMap((other) => anchors(other.x, other.width)),
    reach,
  );
  const y = nearest(
    anchors(box.y, box.height),
    others.flatMap((other) => anchors(other.y, other.height)),
    reach,
  );
  return {
    at: { x: x ? box.x + x.shift : snap(box.x), y: y ? box.y + y.shift : snap(box.y) },
    guides: { x: x ? [x.at] : [], y: y ? [y.at] : [] },
  };
}
