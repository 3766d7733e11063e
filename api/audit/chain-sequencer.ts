// Chains lines soon after they are committed. Every process has one; the database lets one at a time work on a tenant.
import type { Db } from '../../shared/node/database/database.ts';
import type { Seals } from './chain.ts';
import { chainWaiting, tenantsWaiting, type OnChained } from './chain-store.ts';
import { addSequencer } from './sequencers.ts';

export type SequencerOptions = {
  seals: Seals;
  onChained: OnChained;
  onFailure: (error: unknown) => void;
  batch?: number;
  /** Between two rounds: under load many lines share one commit. */
  restMs?: number;
  /** Finds what a process that died right after its commit has left. */
  pollMs?: number;
};

export function startChainSequencer(
  db: Db,
  { seals, onChained, onFailure, batch = 500, restMs = 200, pollMs = 1000 }: SequencerOptions,
) {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let woken = false;
  let stopped = false;

  const plan = (delayMs: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void (working = work()), delayMs).unref();
  };

  /** Answers whether there may be more. What fails for one tenant keeps no other waiting. */
  const chain = async (tenantId: string) => {
    try {
      return (await chainWaiting(db, tenantId, { seals, limit: batch, onChained })) === batch;
    } catch (error) {
      if (!stopped) onFailure(error);
      return false;
    }
  };

  async function work() {
    woken = false;
    let isFull = false;
    try {
      for (const tenantId of await tenantsWaiting(db)) isFull = (await chain(tenantId)) || isFull;
    } catch (error) {
      if (!stopped) onFailure(error);
    }
    working = undefined;
    plan(woken || isFull ? restMs : pollMs);
  }

  const remove = addSequencer(() => {
    if (woken) return;
    woken = true;
    if (!working) plan(restMs);
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
