// The tools that ask a graph.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { inProjectsOrShared } from '../../shared/node/database/in-projects.ts';

export const toolsAsking = (db: Db) => (scope: Scope, graphId: string) =>
  inTenant(db, scope, (trx) =>
    trx
      .selectFrom('tools')
      .select(['id', 'name', 'projectId'])
      .where(inProjectsOrShared(scope))
      .where('toolType', '=', 'GraphQuery')
      .where(sql<boolean>`tool_metadata ->> 'graphId' = ${graphId}`)
      .orderBy(sql`lower(name)`)
      .limit(workLimits.lists.maxDependents)
      .execute(),
  );
