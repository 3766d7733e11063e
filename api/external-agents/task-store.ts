// The tasks that steps have begun elsewhere and that have not ended yet.
import type { Scope } from '../../shared/access/permissions.ts';
import { asSystem, inTenant, type Db } from '../../shared/node/database/database.ts';

/** A step of a run and its attempt: each begins a task of its own. */
export type Call = { runId: string; callKey: string };
export type BegunTask = { taskId: string; contextId: string };
export type TaskStore = ReturnType<typeof taskStore>;

const MAX_TASKS_AT_ONCE = 100;

type Tenant = Pick<Scope, 'tenantId'>;

export function taskStore(db: Db) {
  return {
    find: (scope: Tenant, { runId, callKey }: Call): Promise<BegunTask | undefined> =>
      inTenant(db, scope, (trx) =>
        trx
          .selectFrom('externalTasks')
          .select(['taskId', 'contextId'])
          .where('runId', '=', runId)
          .where('callKey', '=', callKey)
          .executeTakeFirst(),
      ),

    keep: (scope: Tenant, externalAgentId: string, call: Call, task: BegunTask) =>
      inTenant(db, scope, (trx) =>
        trx
          .insertInto('externalTasks')
          .values({ externalAgentId, ...call, ...task })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      ),

    forget: (scope: Tenant, { runId, callKey }: Call) =>
      inTenant(db, scope, (trx) =>
        trx.deleteFrom('externalTasks').where('runId', '=', runId).where('callKey', '=', callKey).execute(),
      ),

    /** Of all tenants. */
    oldest: () =>
      asSystem(db, (trx) =>
        trx
          .selectFrom('externalTasks')
          .select(['tenantId', 'externalAgentId', 'runId', 'callKey', 'taskId', 'contextId'])
          .orderBy('createdAt')
          .limit(MAX_TASKS_AT_ONCE)
          .execute(),
      ),
  };
}
