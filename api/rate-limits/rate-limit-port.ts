// Asked before a run starts and before a model is asked.
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import type { RateMeasure, RateSubject } from '../../shared/rate-limits/rate-limit.ts';
import { rateLimitProblems } from '../../shared/rate-limits/problems.ts';
import type { RateLimited, RateLimitPort, TokenCount } from '../engine/ports.ts';
import { correct, findFull, takeRoom, type Counted, type Refused, type Taken } from './counter-store.ts';
import type { LimitInForce } from './in-force-read-model.ts';
import type { LimitsInForce } from './limits-in-force.ts';

const subjectIdIn: Record<RateSubject, (place: RateLimited) => string | null | undefined> = {
  user: ({ startedBy }) => startedBy.id,
  key: ({ apiKeyId }) => apiKeyId,
  agent: ({ agentId }) => agentId,
  project: ({ projectId }) => projectId,
};

export function rateLimitPort(db: Db, inForce: Pick<LimitsInForce, 'at'>): RateLimitPort {
  return {
    async admitRun(trx, run) {
      const limits = await inForce.at(run, trx);
      if (limits.length === 0) return;
      const full = await findFull(trx, [
        ...countedBy(limits, run, 'inputTokens', 0),
        ...countedBy(limits, run, 'outputTokens', 0),
      ]);
      if (full) throw exceeded(full);
      requireRoom(await takeRoom(trx, countedBy(limits, run, 'requests', 1)));
    },

    async admitChild(run) {
      const ofAgent = (await inForce.at(run)).filter(({ subject }) => subject === 'agent');
      const counted = countedBy(ofAgent, run, 'requests', 1);
      if (counted.length > 0)
        await inTenant(db, run, async (trx) => requireRoom(await takeRoom(trx, counted)));
    },

    async reserveTokens(place, expected) {
      const limits = await inForce.at(place);
      const counted = tokensOf(limits, place, expected);
      if (counted.length === 0) return async () => {};
      const taken = await inTenant(db, place, async (trx) => requireRoom(await takeRoom(trx, counted)));
      return (used) => settle(db, { place, limits, taken, used });
    },
  };
}

type Settling = {
  place: RateLimited;
  limits: readonly LimitInForce[];
  taken: readonly Taken[];
  used: TokenCount;
};

async function settle(db: Db, { place, limits, taken, used }: Settling) {
  const actual = new Map(
    tokensOf(limits, place, used).map(({ rateLimitId, amount }) => [rateLimitId, amount]),
  );
  const changes = taken
    .map((one) => ({ ...one, amount: (actual.get(one.rateLimitId) ?? 0) - one.amount }))
    .filter(({ amount }) => amount !== 0);
  if (changes.length > 0) await correct(db, place.tenantId, changes);
}

const tokensOf = (limits: readonly LimitInForce[], place: RateLimited, tokens: TokenCount): Counted[] => [
  ...countedBy(limits, place, 'inputTokens', tokens.inputTokens),
  ...countedBy(limits, place, 'outputTokens', tokens.outputTokens),
];

/** A run that no key started is not counted by key. */
const countedBy = (
  limits: readonly LimitInForce[],
  place: RateLimited,
  measure: RateMeasure,
  amount: number,
): Counted[] =>
  limits
    .filter((limit) => limit.measure === measure)
    .flatMap(({ id, subject }) => {
      const subjectId = subjectIdIn[subject](place);
      return subjectId ? [{ rateLimitId: id, subjectId, amount }] : [];
    });

function requireRoom(taken: Taken[] | Refused): Taken[] {
  if (!Array.isArray(taken)) throw exceeded(taken);
  return taken;
}

function exceeded({ name, seconds }: Refused): Problem {
  const problem = new Problem(rateLimitProblems.exceeded, { name, seconds });
  problem.retryAfterSeconds = seconds;
  return problem;
}
