import { useEffect, useState } from 'react';
import { gesture } from '../canvas/gesture.ts';

/** The time of day, while something is under way; it stands still while a hand moves the canvas. */
export function useTicking(isOn: boolean, everyMs = 100): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isOn) return undefined;
    // What was left from the last time would be before the beginning.
    setNow(Date.now());
    const timer = setInterval(() => gesture.isUnderWay() || setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [isOn, everyMs]);
  return now;
}
