// What the engine asks of rate limits.
import type { Trx } from '../../shared/node/database/database.ts';

/** Who uses what; each of them may be limited. */
export type RateLimited = {
  tenantId: string;
  projectId: string;
  agentId: string;
  startedBy: { id: string };
  apiKeyId?: string | null | undefined;
};

export type TokenCount = { inputTokens: number; outputTokens: number };

/** All throw a Problem that says when to try again. */
export type RateLimitPort = {
  /** Counts a run in the transaction that starts it: neither is there without the other. */
  admitRun(trx: Trx, run: RateLimited): Promise<void>;
  /** Counts a run that another one is about to start. */
  admitChild(run: RateLimited): Promise<void>;
  /** Before a model is asked. Answers what is to be called with what it has used. */
  reserveTokens(place: RateLimited, expected: TokenCount): Promise<(used: TokenCount) => Promise<void>>;
};
