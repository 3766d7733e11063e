import { sql } from 'kysely';
import type { Trx } from '../../shared/node/database/database.ts';

/** Those that apply through a guardrail. */
export async function rateLimitNames(trx: Trx, guardrailId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('rateLimitMappings')
    .innerJoin('rateLimits', 'rateLimits.id', 'rateLimitMappings.rateLimitId')
    .select('name')
    .where('guardrailId', '=', guardrailId)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ name }) => name);
}
