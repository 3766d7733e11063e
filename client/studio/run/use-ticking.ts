import { useEffect, useState } from 'react';

const tickMs = 100;

/** The time of day, ten times a second while something is under way. */
export function useTicking(isOn: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isOn) return undefined;
    // What was left from the last time would be before the beginning.
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
}
