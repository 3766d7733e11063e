import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

type Tenant = Pick<Scope, 'tenantId'>;

export type BudgetRow = {
  id: string;
  name: string;
  status: 'Active' | 'Paused';
  monthlyBudget: number | null;
  waivedUntil: Date | null;
};

export const readBudget = (db: Db, tenant: Tenant, projectId: string): Promise<BudgetRow | undefined> =>
  inTenant(db, tenant, (trx) =>
    trx
      .selectFrom('projects')
      .select(['id', 'name', 'status', 'monthlyBudget'])
      .select('budgetWaivedUntil as waivedUntil')
      .where('id', '=', projectId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  );

/** Answers false when another call was first. */
export const pauseProject = (db: Db, tenant: Tenant, projectId: string): Promise<boolean> =>
  inTenant(db, tenant, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('projects')
      .set({ status: 'Paused', updatedAt: sql<Date>`now()` })
      .where('id', '=', projectId)
      .where('status', '=', 'Active')
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
