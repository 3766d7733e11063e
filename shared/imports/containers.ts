// What stands inside of what, and where.
import type { ForeignNode } from './foreign-node.ts';
import type { Place } from './graph-draft.ts';

export type Containers = {
  outermostFirst: ForeignNode[];
  /** From the corner of its container; from that of the canvas where `container` is null. */
  placeOf: (node: ForeignNode) => { position: Place; container: string | null };
  widthOf: (container: ForeignNode) => number;
};

export function containersOf(
  nodes: ReadonlyMap<string, ForeignNode>,
  isContainer: (node: ForeignNode) => boolean,
  spread: Place,
): Containers {
  const depths = depthsOf(nodes, isContainer);
  const parentOf = ({ id, parentId }: ForeignNode) => ((depths.get(id) ?? 0) > 0 ? parentId : null);
  const boxes = new Map<string, { left: number; top: number; right: number }>();
  for (const node of nodes.values()) {
    const parent = parentOf(node);
    if (parent === null) continue;
    const { x, y } = node.position;
    const box = boxes.get(parent) ?? { left: x, top: y, right: x };
    boxes.set(parent, {
      left: Math.min(box.left, x),
      top: Math.min(box.top, y),
      right: Math.max(box.right, x),
    });
  }
  return {
    outermostFirst: [...nodes.values()]
      .filter(isContainer)
      .toSorted((one, other) => (depths.get(one.id) ?? 0) - (depths.get(other.id) ?? 0)),
    placeOf: (node) => {
      const container = parentOf(node);
      const { left, top } = (container !== null && boxes.get(container)) || { left: 0, top: 0 };
      const position = { x: (node.position.x - left) * spread.x, y: (node.position.y - top) * spread.y };
      return { position, container };
    },
    widthOf: ({ id }) => {
      const box = boxes.get(id);
      return box ? (box.right - box.left) * spread.x : 0;
    },
  };
}

/** Deeper ones stand at the top, as those do whose containers are inside of themselves. */
const MAX_DEPTH = 20;

/** How many containers a node stands in. */
function depthsOf(nodes: ReadonlyMap<string, ForeignNode>, isContainer: (node: ForeignNode) => boolean) {
  const around = ({ parentId }: ForeignNode) => {
    const parent = parentId === null ? undefined : nodes.get(parentId);
    return parent && isContainer(parent) ? parent : undefined;
  };
  const depthOf = (node: ForeignNode) => {
    let depth = 0;
    for (let at = around(node); at && depth <= MAX_DEPTH; at = around(at)) depth += 1;
    return depth > MAX_DEPTH ? 0 : depth;
  };
  return new Map([...nodes.values()].map((node) => [node.id, depthOf(node)]));
}
