import { useStoreApi, type ReactFlowState } from '@xyflow/react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { StepNode, WireEdge } from '../graph/flow-nodes.ts';
import { inSight, restingSight, sightOf, type Drawn, type Sight, type View } from '../graph/sight.ts';
import { gesture } from './gesture.ts';

/** The cards and wires to draw: a thousand of them are handed to React Flow only where all of them are in view. */
export function useSight(nodes: readonly StepNode[], edges: readonly WireEdge[]) {
  const store = useStoreApi();
  const [reader] = useState(() => sightReader(store));
  const sight = useSyncExternalStore(reader.subscribe, reader.read);
  const [draw] = useState(drawer);
  return useMemo(() => draw(nodes, edges, sight), [draw, nodes, edges, sight]);
}

function drawer() {
  let drawn: Drawn | undefined;
  return (nodes: readonly StepNode[], edges: readonly WireEdge[], sight: Sight) =>
    (drawn = inSight(nodes, edges, sight, drawn));
}

/**
 * A view that has not moved for so long rests. A hand may only have paused, and frames of a large agent may take as long;
 * a glide has arrived.
 */
const restsAfterMs = { hand: 1000, glide: 150 };

/** Of one canvas: what is in sight depends on what was before, until the view rests. */
function sightReader(store: Pick<ReturnType<typeof useStoreApi>, 'getState' | 'subscribe'>) {
  let sight: Sight | undefined;
  const read = (): Sight => (sight = sightOf(sight, viewIn(store.getState())));

  function subscribe(listener: () => void) {
    let { transform } = store.getState();
    let resting: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      const now = store.getState();
      // The card that a connection is being drawn from stays.
      if (now.connection.inProgress) return;
      sight = restingSight(sight, viewIn(now));
      listener();
    };
    const stop = store.subscribe((now) => {
      if (now.transform !== transform) {
        ({ transform } = now);
        clearTimeout(resting);
        resting = setTimeout(rest, gesture.isUnderWay() ? restsAfterMs.hand : restsAfterMs.glide);
      }
      listener();
    });
    return () => {
      clearTimeout(resting);
      stop();
    };
  }
  return { read, subscribe };
}

function viewIn({ transform: [x, y, zoom], width, height }: ReactFlowState): View {
  return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom, zoom };
}
