// Rows of violations without their number: for a file, for a change of several, for the beginning of all time.
import type { Scope } from '../../shared/access/permissions.ts';
import type { Violation } from '../../shared/guardrails/violation.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { isBehind } from '../../shared/node/database/is-behind.ts';
import { matches, type ViolationFilters } from './violation-filter-store.ts';
import { present } from './violation-store.ts';

/** Those behind one, newest first. */
export const nextViolations = (
  db: Db,
  scope: Scope,
  filters: ViolationFilters,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Violation[]> =>
  inTenant(db, scope, async (trx) => {
    const rows = await trx
      .selectFrom('violations')
      .where(matches(scope, filters))
      .$if(after !== undefined, (rest) => rest.where(isBehind('violations', after ?? '')))
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(present);
  });

/** Of these ids, those that are there. */
export const violationsAmong = (
  db: Db,
  scope: Scope,
  ids: readonly string[],
  feed: Violation['feed'] | undefined,
): Promise<Violation[]> =>
  inTenant(db, scope, async (trx) => {
    const rows = await trx
      .selectFrom('violations')
      .selectAll()
      .where('id', 'in', [...ids])
      .where(matches(scope, { feed }))
      .execute();
    return rows.map(present);
  });

export const oldestViolation = (db: Db, scope: Scope, filters: ViolationFilters): Promise<Date | undefined> =>
  inTenant(db, scope, async (trx) => {
    const row = await trx
      .selectFrom('violations')
      .where(matches(scope, filters))
      .select('createdAt')
      .orderBy('createdAt')
      .limit(1)
      .executeTakeFirst();
    return row?.createdAt;
  });
