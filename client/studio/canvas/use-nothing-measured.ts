import { useStoreApi } from '@xyflow/react';
import { useState } from 'react';

/**
 * Sizes of cards and ends of wires follow from the steps. React Flow would ask every card that comes into view for them,
 * each time with a layout in the middle of a frame, and far away, where cards have no handles, take away the wires.
 */
export function useNothingMeasured() {
  const store = useStoreApi();
  // Before anything is drawn: whoever measures remembers how.
  useState(() => store.setState({ updateNodeInternals: () => {} }));
}
