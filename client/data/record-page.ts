// Listens to the page of somebody who has agreed to it. Loaded for nobody else.
import { onCall } from './call.ts';
import { patternOf, replayRing, structureOf } from './replay-ring.ts';

/** wouter tells of its own steps by these names. */
const steps = ['popstate', 'pushState', 'replaceState'] as const;

const MAX_CACHE_MS = 600_000;

export function startRecording() {
  const ring = replayRing();
  const now = () => performance.now();
  let path = '';

  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element) ring.add({ kind: 'click', target: structureOf(target) }, now());
  };
  const onStep = () => {
    const there = patternOf(location.pathname);
    if (there === path) return;
    path = there;
    ring.add({ kind: 'navigate', path }, now());
  };
  const dropCalls = onCall(({ method, route, status, took }) =>
    ring.add({ kind: 'call', method, route, status, took: Math.min(Math.round(took), MAX_CACHE_MS) }, now()),
  );
  addEventListener('click', onClick, { capture: true, passive: true });
  for (const step of steps) addEventListener(step, onStep);
  onStep();

  return {
    lastMinute: () => ring.lastMinute(now()),
    stop() {
      dropCalls();
      removeEventListener('click', onClick, { capture: true });
      for (const step of steps) removeEventListener(step, onStep);
    },
  };
}
