// Runs as turns of a conversation: what was said, what was answered, and what an answer's journal is read by.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { RunError } from '../../shared/executions/run-event.ts';
import type { RunState } from '../../shared/executions/run-state.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';

type Tenant = Pick<Scope, 'tenantId'>;

/** `checkedText`: as guardrails let it pass, once they have; `sentText` is for nobody but who sent it. */
export type StoredTurn = Awaited<ReturnType<ReturnType<typeof turnStore>['turns']>>[number];

export const turnStore = (db: Db) => ({
  turns: (scope: Tenant, ids: readonly string[]) =>
    inTenant(db, scope, async (trx) => {
      if (ids.length === 0) return [];
      const rows = await trx
        .selectFrom('runs')
        .select(['id', 'status', 'checkedText', 'output', 'error', 'inputTokens', 'outputTokens', 'cost'])
        .select(['startedById', 'createdAt', 'startedAt', 'endedAt'])
        .select(sql<string>`coalesce(input ->> 'text', '')`.as('sentText'))
        .where('id', 'in', [...ids])
        .execute();
      return rows.map((row) => ({
        ...row,
        status: row.status as RunState,
        error: row.error as RunError | null,
      }));
    }),

  graph: (scope: Tenant, id: string): Promise<AgentGraph | undefined> =>
    inTenant(db, scope, async (trx) => {
      const row = await trx
        .selectFrom('runs')
        .innerJoin('runGraphs', 'runGraphs.hash', 'runs.graphHash')
        .select('graph')
        .where('runs.id', '=', id)
        .executeTakeFirst();
      return row?.graph as AgentGraph | undefined;
    }),
});
