import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** Debounces typing: answers the text once typing pauses. */
export function useDebounced(text: string, pauseMs = PAUSE_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
