import { useStoreApi } from '@xyflow/react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * The first view is there before the cards are: one that moves when they can already be clicked takes
 * them away from under the pointer.
 */
export function useFirstView(hasSteps: boolean, begin: () => void) {
  const store = useStoreApi();
  const isShown = useRef(false);
  const show = () => {
    if (isShown.current || !hasSteps || !store.getState().panZoom) return;
    isShown.current = true;
    begin();
  };
  // React Flow takes a view only from its own first effect on, and draws cards only after it. Those that come later are
  // in view before they are painted.
  useEffect(show);
  useLayoutEffect(show);
}
