// Numbers waiting messages soon after they are committed. Every process has one; the database lets one work at a time.
import type { Db } from '../../shared/node/database/database.ts';
import { numberWaiting, type Numbered } from './channel-store.ts';
import { addSequencer } from './sequencers.ts';

export type SequencerOptions = {
  /** Each batch, in order. */
  onNumbered: (messages: Numbered[]) => void;
  onFailure: (error: unknown) => void;
  batch?: number;
  /** Between two batches: under load many messages share one commit and one frame per socket. */
  restMs?: number;
  /** Finds what a process that died right after its commit has left. */
  pollMs?: number;
};

export function startSequencer(
  db: Db,
  { onNumbered, onFailure, batch = 2_000, restMs = 15, pollMs = 500 }: SequencerOptions,
) {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let woken = false;
  let stopped = false;
  let restedAt = 0;

  const plan = (delayMs: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void (working = work()), delayMs);
  };

  async function work() {
    woken = false;
    let delay = pollMs;
    try {
      const messages = await numberWaiting(db, batch);
      if (messages.length > 0) onNumbered(messages);
      if (woken || messages.length === batch) delay = restMs;
    } catch (error) {
      if (!stopped) onFailure(error);
    }
    working = undefined;
    restedAt = performance.now() + restMs;
    plan(delay);
  }

  const remove = addSequencer(() => {
    if (woken) return;
    woken = true;
    if (!working) plan(Math.max(0, restedAt - performance.now()));
  });
  plan(0);

  return {
    async stop() {
      stopped = true;
      remove();
      clearTimeout(timer);
      await working;
    },
  };
}
