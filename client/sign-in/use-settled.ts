import { useEffect, useState } from 'react';

const STILL_MS = 400;

/** The text once nothing was typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), STILL_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
