import { useState } from 'react';

/** A paused feed goes on listening; what arrives waits behind the bar. */
export function usePausing() {
  const [isPaused, setPaused] = useState(false);
  return { isPaused, toggle: () => setPaused((paused) => !paused) };
}

export type Pausing = ReturnType<typeof usePausing>;
