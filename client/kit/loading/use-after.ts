import { useEffect, useState } from 'react';

/** Whether `on` has been true for so many milliseconds, so that quick loads show no skeleton. */
export function useAfter(on: boolean, milliseconds = 200): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [on, milliseconds]);
  return on && passed;
}
