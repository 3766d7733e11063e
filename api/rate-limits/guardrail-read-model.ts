// The guardrails that rate limits are mapped to.
import { sql } from 'kysely';
import type { Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import type { LimitedGuardrail } from '../../shared/rate-limits/rate-limit.ts';

const MAX_OFFERED = 100;

/** By rate limit, each by name. */
export async function guardrailsOf(
  trx: Trx,
  rateLimitIds: readonly string[],
): Promise<ReadonlyMap<string, LimitedGuardrail[]>> {
  const rows = await trx
    .selectFrom('rateLimitMappings')
    .innerJoin('guardrails', 'guardrails.id', 'rateLimitMappings.guardrailId')
    .select(['rateLimitId', 'guardrails.id', 'name', 'enabled'])
    .where('rateLimitId', 'in', rateLimitIds)
    .orderBy(sql`lower(name)`)
    .execute();
  const byLimit = Map.groupBy(rows, ({ rateLimitId }) => rateLimitId);
  return new Map(
    [...byLimit].map(([id, own]) => [id, own.map(({ rateLimitId: _of, ...guardrail }) => guardrail)]),
  );
}

export const guardrailNames = (trx: Trx, filter: string) =>
  trx
    .selectFrom('guardrails')
    .select(['id', 'name'])
    .where('name', 'ilike', containing(filter))
    .orderBy(sql`lower(name)`)
    .limit(MAX_OFFERED)
    .execute();

export const findGuardrail = (trx: Trx, id: string) =>
  trx.selectFrom('guardrails').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
