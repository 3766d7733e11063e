// The creators of the agents a person may see: from agents, with names from memberships.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { AgentCreator } from '../../shared/agents/agent.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { visible } from './agent-store.ts';

/** By name, at most so many as the limits say; who is no longer a member is left out. */
export const readCreators = (db: Db, scope: Scope): Promise<AgentCreator[]> =>
  inTenant(db, scope, (trx) =>
    trx
      .selectFrom('memberships')
      .where('userId', 'in', visible(trx, scope).select('createdBy'))
      .select(['userId as id', sql<string>`concat_ws(' ', given_name, surname)`.as('name')])
      .orderBy('nameKey')
      .orderBy('userId')
      .limit(workLimits.lists.maxCreators)
      .execute(),
  );
