// The tools that give models a memory.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inProjectsOrShared } from '../../shared/node/database/in-projects.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

export const toolsWith = (db: Db) => (scope: Scope, memoryId: string) =>
  inTenant(db, scope, (trx) =>
    trx
      .selectFrom('tools')
      .select(['id', 'name', 'projectId'])
      .where(inProjectsOrShared(scope))
      .where('toolType', 'in', ['MemoryLoad', 'MemoryStore'])
      .where(sql<boolean>`tool_metadata ->> 'memoryId' = ${memoryId}`)
      .orderBy(sql`lower(name)`)
      .limit(workLimits.lists.maxDependents)
      .execute(),
  );
