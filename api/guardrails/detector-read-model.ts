// The detectors that filters name, and the filters that name one.
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import type { DetectorsById } from './resolve-filters.ts';
import type { NamedDetector } from './shared-settings/index.ts';

type Tenant = { tenantId: string };

export const readDetectors = async (
  db: Db,
  tenant: Tenant,
  ids: readonly string[],
): Promise<DetectorsById> =>
  ids.length === 0
    ? new Map()
    : inTenant(db, tenant, async (trx) => {
        const rows = await trx
          .selectFrom('detectors')
          .select(['id', 'kind', 'name', 'settings'])
          .where('id', 'in', ids)
          .execute();
        return new Map(rows.map((row) => [row.id, row as NamedDetector]));
      });

/** Of each guardrail that uses it. */
export const filtersUsing = (db: Db, tenant: Tenant, detectorId: string) =>
  inTenant(db, tenant, async (trx) => {
    const rows = await trx
      .selectFrom('guardrails')
      .select('filters')
      .where('id', 'in', (eb) =>
        eb.selectFrom('guardrailDetectors').select('guardrailId').where('detectorId', '=', detectorId),
      )
      .execute();
    return rows.map(({ filters }) => filters);
  });
