// Which rate limits apply where: those of guardrails that are enabled and watch something.
import { sql } from 'kysely';
import type { RateMeasure, RateSubject } from '../../shared/rate-limits/rate-limit.ts';
import type { Trx } from '../../shared/node/database/database.ts';

/** `entityIds`: the tenant, projects and agents it applies to. */
export type LimitInForce = { id: string; measure: RateMeasure; subject: RateSubject; entityIds: string[] };

export async function readLimitsInForce(trx: Trx): Promise<LimitInForce[]> {
  const { rows } = await sql<LimitInForce>`
    select rate_limits.id, measure, subject, array_agg(distinct entity_id) as entity_ids
    from rate_limits
    join rate_limit_mappings on rate_limit_id = rate_limits.id
    join guardrails on guardrails.id = rate_limit_mappings.guardrail_id and enabled
      and jsonb_path_exists(targets, '$[*] ? (@.targetType == "Model" && @.applyTo != "None")')
    join guardrail_assignments on guardrail_assignments.guardrail_id = guardrails.id
    group by rate_limits.id`.execute(trx);
  return rows;
}
