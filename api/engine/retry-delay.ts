// What the policy of a step makes of a failure.
import type { Json } from '../../shared/kernel/json.ts';
import type { StepPolicy } from '../../shared/steps/index.ts';

const MAX_SECONDS = 3600;

/** Milliseconds before the next try. `random`: from 0 up to, but not including, 1. */
export function retryDelay(
  { backoffSeconds, maxBackoffSeconds = MAX_SECONDS, jitter }: StepPolicy,
  attempt: number,
  random = Math.random(),
): number {
  const doubled = Math.min(backoffSeconds * 2 ** (attempt - 1), maxBackoffSeconds, MAX_SECONDS);
  return doubled * 1000 * (jitter ? 1 - random / 2 : 1);
}

/** What a step that failed passes on when its run continues: like any other text, where it is no JSON. */
export function fallbackOf({ fallback }: StepPolicy): Json {
  if (!fallback) return null;
  try {
    return JSON.parse(fallback) as Json;
  } catch {
    return { text: fallback };
  }
}
