/** Runs it when the browser has nothing else to do, after so many milliseconds at the latest. */
export function whenIdle(run: () => void, timeout: number) {
  // Not every browser says when it is idle.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout });
  else setTimeout(run, timeout);
}
