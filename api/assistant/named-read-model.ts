// What of a project a wish may name, by id and name. Nothing else of these rows leaves.
import type { Scope } from '../../shared/access/permissions.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

const { maxNamed } = workLimits.assistant;

export const namedRecords = (db: Db, scope: Pick<Scope, 'tenantId'>, projectId: string) =>
  inTenant(db, scope, async (trx) => {
    const agents = await trx
      .selectFrom('agents')
      .where('projectId', '=', projectId)
      .where('deletedAt', 'is', null)
      .select(['id', 'name'])
      .orderBy('createdAt', 'desc')
      .limit(maxNamed)
      .execute();
    const [tools, memories] = [
      await trx
        .selectFrom('tools')
        .where((is) => is.or([is('projectId', 'is', null), is('projectId', '=', projectId)]))
        .select(['id', 'name'])
        .orderBy('createdAt', 'desc')
        .limit(maxNamed)
        .execute(),
      await trx
        .selectFrom('memories')
        .where((is) => is.or([is('projectId', 'is', null), is('projectId', '=', projectId)]))
        .select(['id', 'name'])
        .orderBy('createdAt', 'desc')
        .limit(maxNamed)
        .execute(),
    ];
    return { agents, tools, memories };
  });
