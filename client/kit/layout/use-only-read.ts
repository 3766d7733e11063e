import { useEffect, useState, type RefObject } from 'react';

const FOCUSABLE =
  'a[href], :is(button, input, select, textarea):not(:disabled, [tabindex="-1"]), [tabindex="0"]';

/** Whether nothing within can take the focus, as it is shown now. */
export function useOnlyRead(ref: RefObject<HTMLElement | null>): boolean {
  const [isOnlyRead, setOnlyRead] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => {
      const takers = [...element.querySelectorAll(FOCUSABLE)];
      setOnlyRead(!takers.some((taker) => taker.checkVisibility()));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    const changed = new MutationObserver(look);
    changed.observe(element, { childList: true, subtree: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [ref]);
  return isOnlyRead;
}
