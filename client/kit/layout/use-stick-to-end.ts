import { useLayoutEffect, useRef, type RefObject } from 'react';

const NEAR_END_PX = 120;

/** Whoever reads at the end stays there while it grows; whoever has scrolled up is left alone. */
export function useStickToEnd(box: RefObject<HTMLElement | null>, lastId: string | undefined) {
  const sticks = useRef(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    sticks.current = true;
    element.scrollTop = element.scrollHeight;
    const onScroll = () =>
      void (sticks.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX);
    const observer = new ResizeObserver(() => {
      if (sticks.current) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    for (const child of element.children) observer.observe(child);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [box, lastId]);
}
