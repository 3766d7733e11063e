// Large writes take turns between workspaces, and rest as long as they took: whatever one workspace writes, half of
// the time belongs to everybody else.
import { setTimeout as rest } from 'node:timers/promises';
import { FairQueue, loopTurn } from '../../shared/node/turns/index.ts';

export type LargeWrites = ReturnType<typeof createLargeWrites>;

/** `maxQueued`: of one workspace; beyond it `kernel.tooManyInWork`. */
export function createLargeWrites({ turns, maxQueued }: { turns: number; maxQueued: number }) {
  const queue = new FairQueue({ slots: turns, maxQueuedPerKey: maxQueued });

  /** Resolves when it is written; the next one of the same workspace begins after the rest. */
  return <Result>(tenantId: string, write: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const writeAndRest = async () => {
        await loopTurn(tenantId);
        const began = performance.now();
        await write().then(resolve, reject);
        await rest(performance.now() - began);
      };
      queue.run(tenantId, writeAndRest).catch(reject);
    });
}
