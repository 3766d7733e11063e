import { useEffect, type RefObject } from 'react';

/** Shorter than a hand needs from the wheel to a button. */
const liftedAfterMs = 120;

/**
 * While a wheel moves the view the browser looks up what is below the pointer for every notch and every frame, among all
 * cards and connections. A shield before them, from the stylesheet, answers at once.
 */
export function useShield(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const shield = shieldOf(element);
    element.addEventListener('wheel', shield.raise, { capture: true, passive: true });
    element.addEventListener('pointermove', shield.moved);
    return () => {
      shield.lift();
      element.removeEventListener('wheel', shield.raise, { capture: true });
      element.removeEventListener('pointermove', shield.moved);
    };
  }, [frame]);
}

export function shieldOf(element: Pick<HTMLElement, 'setAttribute' | 'removeAttribute'>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at: Pick<MouseEvent, 'clientX' | 'clientY'> | undefined;
  function lift() {
    clearTimeout(timer);
    at = undefined;
    element.removeAttribute('data-wheeled');
  }
  return {
    lift,
    raise(event: Pick<WheelEvent, 'target' | 'clientX' | 'clientY'>) {
      // A text that scrolls is itself what the wheel moves.
      if ((event.target as Element).closest('.nowheel')) return;
      if (!at) element.setAttribute('data-wheeled', '');
      at = event;
      clearTimeout(timer);
      timer = setTimeout(lift, liftedAfterMs);
    },
    /** A pointer that moves itself points at something. */
    moved({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) {
      if (at && (at.clientX !== clientX || at.clientY !== clientY)) lift();
    },
  };
}
