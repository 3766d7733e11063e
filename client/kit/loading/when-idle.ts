/** Who has just moved something goes on: what is fetched and read meanwhile would cost frames of that. */
const HAND_RESTS_MS = 2000;
/** Somebody whose hand never rests gets it all the same. */
const handMostMs = 30_000;
const touches = ['wheel', 'pointermove', 'pointerdown', 'keydown'] as const;

type Patience = { afterMs: number; atLastMs: number; handRestsMs?: number };

/**
 * Runs it once the page has stood for `afterMs`, no hand was at work for `handRestsMs` and the browser has nothing else
 * to do, `atLastMs` after that in any case. Answers the function that calls it off. In milliseconds.
 */
export function whenIdle(run: () => void, { afterMs, atLastMs, handRestsMs = HAND_RESTS_MS }: Patience) {
  const beganAt = Date.now();
  let touchedAt = -Infinity;
  let isWanted = true;
  const noteTouch = () => (touchedAt = Date.now());
  const stopNoting = () => touches.forEach((type) => globalThis.removeEventListener?.(type, noteTouch, true));
  for (const type of touches)
    globalThis.addEventListener?.(type, noteTouch, { capture: true, passive: true });

  const go = () => isWanted && run();
  function ask() {
    const restsIn = Math.min(touchedAt + handRestsMs, beganAt + afterMs + handMostMs) - Date.now();
    if (restsIn > 0) {
      timer = setTimeout(ask, restsIn);
      return;
    }
    stopNoting();
    // Not every browser says when it is idle.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(go, { timeout: atLastMs });
    else setTimeout(go, atLastMs);
  }
  let timer = setTimeout(ask, afterMs);
  return () => {
    isWanted = false;
    clearTimeout(timer);
    stopNoting();
  };
}
