import { useStore, type ReactFlowState } from '@xyflow/react';
import { useMemo, useState } from 'react';
import type { StepNode, WireEdge } from '../graph/flow-nodes.ts';
import { inSight, sightOf, type Drawn, type Sight } from '../graph/sight.ts';

/** The cards and wires to draw: a thousand of them are handed to React Flow only where all of them are in view. */
export function useSight(nodes: readonly StepNode[], edges: readonly WireEdge[]) {
  const [read] = useState(sightReader);
  const sight = useStore(read);
  const [draw] = useState(drawer);
  return useMemo(() => draw(nodes, edges, sight), [draw, nodes, edges, sight]);
}

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
