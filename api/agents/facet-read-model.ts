// What agents say of themselves, to filter lists by.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { AgentFacets } from '../../shared/agents/agent.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { visible } from './agent-store.ts';

/** Of the agents in scope, by name, at most so many as the limits say. */
export const readFacets = (db: Db, scope: Scope, projectId: string | undefined): Promise<AgentFacets> =>
  inTenant(db, scope, async (trx) => {
    const agents = () =>
      visible(trx, scope).$if(projectId !== undefined, (query) =>
        query.where('projectId', '=', projectId ?? ''),
      );
    const departments = await agents()
      .where('department', '<>', '')
      .select(sql<string>`min(department)`.as('name'))
      .groupBy(sql`lower(department)`)
      .orderBy(sql`lower(department)`)
      .limit(workLimits.agents.maxFacets)
      .execute();
    const industries = await agents()
      .select(sql<string>`unnest(industries)`.as('name'))
      .distinct()
      .orderBy('name')
      .limit(workLimits.agents.maxFacets)
      .execute();
    return {
      departments: departments.map(({ name }) => name),
      industries: industries.map(({ name }) => name),
    };
  });
