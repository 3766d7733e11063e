// The chosen step in the address: who opens the link sees the same step.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { CanvasHandle } from '../canvas/canvas-handle.ts';
import type { CanvasUi } from '../canvas/canvas-ui.ts';
import { stepIn, withStep } from './step-address.ts';

type Parts = {
  canvasUi: CanvasUi;
  handle: CanvasHandle | null;
  /** Whether the canvas has this step. */
  has: (stepId: string) => boolean;
  /** Whether the steps have arrived. */
  isReady: boolean;
  show: (stepId: string, how: 'jump') => void;
};

/** Many browsers refuse an address that changes more than a few times a second. */
const settlesAfterMs = 200;

/** Opens the step that the address names, once the steps have arrived; later it names the selected one. */
export function useStepInAddress({ canvasUi, handle, has, isReady, show }: Parts) {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    if (isShown.current || !handle || !isReady) return;
    isShown.current = true;
    const named = stepIn(location.search);
    if (named !== undefined && has(named)) show(named, 'jump');
  }, [handle, has, isReady, show]);

  const { selected, dragging } = useSnapshot(canvasUi);
  const only = selected.length === 1 ? selected[0] : undefined;
  const path = useRef(location.pathname);
  useEffect(() => {
    if (dragging || !isShown.current) return undefined;
    const timer = setTimeout(() => {
      // Somebody may have left the page in the meantime.
      if (location.pathname !== path.current) return;
      const search = withStep(location.search, only);
      if (search !== location.search) history.replaceState(history.state, '', location.pathname + search);
    }, settlesAfterMs);
    return () => clearTimeout(timer);
  }, [only, dragging]);
}
