import type { ReactFlowInstance } from '@xyflow/react';
import { useLayoutEffect, type RefObject } from 'react';
import type { StepNode, WireEdge } from '../graph/flow-nodes.ts';

/** A panel that opens before the canvas pushes its edge, not the cards: they stay where they are on the screen. */
export function useStillView(
  frame: RefObject<HTMLElement | null>,
  flow: ReactFlowInstance<StepNode, WireEdge>,
) {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let { left } = element.getBoundingClientRect();
    const observer = new ResizeObserver(() => {
      const now = element.getBoundingClientRect().left;
      if (now === left) return;
      const { x, y, zoom } = flow.getViewport();
      void flow.setViewport({ x: x + left - now, y, zoom }, { duration: 0 });
      left = now;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, flow]);
}
