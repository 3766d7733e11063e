// What allow lists have let pass: how often, and when last. [DT6]
import { sql } from 'kysely';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

const FOREIGN_KEY_VIOLATION = '23503';

export type AllowHit = { detectorId: string; entry: string; count: number };

/** In the order of their keys, so that no two processes wait for each other. */
export const recordAllowHits = (db: Db, tenantId: string, hits: readonly AllowHit[]) =>
  inTenant(db, { tenantId }, async (trx) => {
    await sql`insert into allow_list_hits as kept (detector_id, entry, count, last_at)
      select hit.detector_id, hit.entry, hit.count, clock_timestamp()
      from unnest(${hits.map(({ detectorId }) => detectorId)}::uuid[], ${hits.map(({ entry }) => entry)}::text[],
        ${hits.map(({ count }) => count)}::bigint[]) as hit (detector_id, entry, count)
      order by hit.detector_id, hit.entry
      on conflict (detector_id, entry) do update
        set count = kept.count + excluded.count, last_at = excluded.last_at`.execute(trx);
  }).catch((error: unknown) => {
    // A list that has gone in the meantime counts no more.
    if ((error as { code?: unknown }).code !== FOREIGN_KEY_VIOLATION) throw error;
  });
