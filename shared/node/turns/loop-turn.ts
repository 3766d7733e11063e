// One heavy piece of synchronous work in each turn of the event loop. Several in one turn would hold up everybody else's
// calls by their sum, and again at each answer of the database those calls wait for.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FairQueue } from './fair-queue.ts';

const queue = new FairQueue({ slots: 1, maxQueuedPerKey: Infinity });

/**
 * Resolves in a turn of the loop that is the caller's: what it does next, until it waits for anything, may take
 * milliseconds. Between two such turns every socket that has something to read is served. `owner`, a tenant or an
 * address, waits for its own pieces and for one of each other owner.
 */
export const loopTurn = (owner: string): Promise<void> =>
  new Promise((begin) => {
    void queue.run(owner, async () => {
      await nextTurn();
      begin();
    });
  });
