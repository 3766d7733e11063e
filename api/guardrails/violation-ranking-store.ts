// Whose violations are the most.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Grouping, Ranked } from '../../shared/guardrails/violation-routes.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { matches, type ViolationFilters } from './violation-filter-store.ts';

const MAX_RANKED = 20;

const rankedBy = {
  users: { id: sql.ref('startedById'), name: sql.ref('startedByName') },
  tools: { id: sql.ref('toolName'), name: sql.ref('toolName') },
  types: { id: sql.ref('filterType'), name: sql.ref('filterType') },
  agents: { id: sql<string>`agent_id::text`, name: sql.ref('agentName') },
};

/** Those with the most of them first. */
export const rankViolations = (
  db: Db,
  scope: Scope,
  filters: ViolationFilters,
  by: Grouping,
): Promise<Ranked[]> =>
  inTenant(db, scope, async (trx) => {
    const { id, name } = rankedBy[by];
    const { rows } = await sql<Omit<Ranked, 'lastAt'> & { lastAt: Date }>`
      select ${id} as id, (array_agg(${name} order by created_at desc))[1] as name, count(*) as count,
        count(*) filter (where action = 'Block') as blocked, max(created_at) as last_at
      from violations where ${id} is not null and ${matches(scope, filters)}
      group by ${id} order by count(*) desc, max(created_at) desc limit ${MAX_RANKED}`.execute(trx);
    return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
  });
