import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Filter } from '../../shared/guardrails/filters/index.ts';
import { addVersion, type Author } from './guardrail-version-store.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

/** The filters alone; the detectors they name stay the same. False: somebody else changed or deleted it meanwhile. */
export const changeFilters = (
  db: Db,
  scope: Pick<Scope, 'tenantId'>,
  id: string,
  { filters, version, by }: { filters: readonly Filter[]; version: number; by: Author },
): Promise<boolean> =>
  inTenant(db, scope, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('guardrails')
      .set({ filters: JSON.stringify(filters), version: sql`version + 1`, updatedAt: sql`now()` })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await addVersion(trx, id, by);
    return true;
  });
