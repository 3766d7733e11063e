import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** What is typed, once the typing pauses. */
export function usePaused(text: string, pauseMs = PAUSE_MS): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}
