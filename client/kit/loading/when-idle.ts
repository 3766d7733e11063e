/**
 * Runs it once the page has stood for `afterMs` and the browser has nothing else to do, `atLastMs` after that in any
 * case. Answers the function that calls it off. In milliseconds.
 */
export function whenIdle(run: () => void, { afterMs, atLastMs }: { afterMs: number; atLastMs: number }) {
  let isWanted = true;
  const go = () => isWanted && run();
  const timer = setTimeout(() => {
    // Not every browser says when it is idle.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(go, { timeout: atLastMs });
    else setTimeout(go, atLastMs);
  }, afterMs);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
