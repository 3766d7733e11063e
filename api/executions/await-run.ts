import type { Scope } from '../../shared/access/permissions.ts';
import { hasEnded, type RunState } from '../../shared/executions/run-state.ts';
import type { Engine } from '../engine/index.ts';
import type { ShownRuns } from './shown-run.ts';

export type Deps = { engine: Engine; runs: ShownRuns };

/** Wake-ups may be lost, so waiting polls as well. */
const LOOK_AGAIN_MS = 1000;

/** Calls `look` now and whenever the run's journal may have grown, until it answers true or the signal says so. */
export function untilTold(
  { engine }: Pick<Deps, 'engine'>,
  runId: string,
  signal: AbortSignal,
  look: () => Promise<boolean>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isLooking = false;
    let mustLook = false;

    const end = (then: () => void) => {
      stopWatching();
      clearInterval(timer);
      signal.removeEventListener('abort', onAbort);
      then();
    };
    const onAbort = () => end(resolve);
    async function turn() {
      mustLook = true;
      if (isLooking) return;
      isLooking = true;
      try {
        while (mustLook && !signal.aborted) {
          mustLook = false;
          if (await look()) return end(resolve);
        }
      } catch (error) {
        return end(() => reject(error as Error));
      } finally {
        isLooking = false;
      }
    }
    const stopWatching = engine.watch(runId, () => void turn());
    const timer = setInterval(() => void turn(), LOOK_AGAIN_MS);
    signal.addEventListener('abort', onAbort, { once: true });
    void turn();
  });
}

/** Nothing happens by itself any more: it waits for a person, not for a run that works for it. */
async function isAtRest({ runs }: Deps, scope: Scope, runId: string, state: RunState): Promise<boolean> {
  if (state === 'waiting') return !(await runs.isWorkedFor(scope, runId));
  return hasEnded(state) || state === 'paused';
}

/** Resolves once the run has ended, waits or was deleted, or when the signal aborts. */
export const awaitRun = (deps: Deps, scope: Scope, runId: string, signal: AbortSignal) =>
  untilTold(deps, runId, signal, async () => {
    const status = await deps.runs.status(scope, runId);
    return !status || isAtRest(deps, scope, runId, status);
  });
