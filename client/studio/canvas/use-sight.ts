import { useStore, type ReactFlowState } from '@xyflow/react';
import { useEffect, useMemo, useState } from 'react';
import type { StepNode, WireEdge } from '../graph/flow-nodes.ts';
import { drawnFirst, inSight, sightOf, type Drawn, type Sight } from '../graph/sight.ts';

/** The cards and wires to draw: a thousand of them are handed to React Flow only where all of them are in view. */
export function useSight(nodes: readonly StepNode[], edges: readonly WireEdge[]) {
  const [read] = useState(sightReader);
  const sight = useStore(read);
  const [draw] = useState(drawer);
  const isOpen = useIsOpen(nodes.length > 0);
  const cards = isOpen ? nodes : drawnFirst(nodes);
  return useMemo(() => draw(cards, edges, sight), [draw, cards, edges, sight]);
}

/** Some cards of an agent are seen before the others are drawn: all of a large one at once would come late. */
function useIsOpen(hasCards: boolean): boolean {
  const canMove = useStore(isReady);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!hasCards || !canMove) return;
    let timer: NodeJS.Timeout | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setOpen(true))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [hasCards, canMove]);
  return isOpen;
}

/** React Flow draws cards only from then on. */
const isReady = (state: ReactFlowState) => state.panZoom !== null;

function drawer() {
  let drawn: Drawn | undefined;
  return (nodes: readonly StepNode[], edges: readonly WireEdge[], sight: Sight) =>
    (drawn = inSight(nodes, edges, sight, drawn));
}

/** Of one canvas: what is in sight depends on what was before. */
function sightReader() {
  let sight: Sight | undefined;
  return (state: ReactFlowState): Sight => {
    const [x, y, zoom] = state.transform;
    const view = { x: -x / zoom, y: -y / zoom, width: state.width / zoom, height: state.height / zoom };
    return (sight = sightOf(sight, { ...view, zoom }));
  };
}
