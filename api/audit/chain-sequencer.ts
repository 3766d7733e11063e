// Chains lines soon after they are committed, a tenant at a time.
import type { Db } from '../../shared/node/database/database.ts';
import { workInRounds, type Pace } from '../../shared/node/rounds.ts';
import type { Seals } from './chain.ts';
import { chainWaiting, tenantsWaiting, type OnChained } from './chain-store.ts';
import { lineWaits } from './line-store.ts';

export type SequencerOptions = Pace & {
  seals: Seals;
  onChained: OnChained;
  onFailure: (error: unknown) => void;
  batch?: number;
};

export function startChainSequencer(
  db: Db,
  { seals, onChained, onFailure, batch = 500, restMs = 200, pollMs = 1000 }: SequencerOptions,
) {
  /** Answers whether there may be more. What fails for one tenant keeps no other waiting. */
  const chain = async (tenantId: string) => {
    try {
      return (await chainWaiting(db, tenantId, { seals, limit: batch, onChained })) === batch;
    } catch (error) {
      onFailure(error);
      return false;
    }
  };

  const round = async () => {
    let isMore = false;
    for (const tenantId of await tenantsWaiting(db)) isMore = (await chain(tenantId)) || isMore;
    return isMore;
  };
  return workInRounds(lineWaits, round, { restMs, pollMs, onFailure });
}
