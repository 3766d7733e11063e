import { DAY_MS } from '../../shared/kernel/time.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { deletedStore } from './deleted-store.ts';

/** What was deleted longer ago goes for good. [P13] Twice at the same time does no harm. */
export async function purgeProjects(db: Db, afterDays: number) {
  const store = deletedStore(db);
  const before = new Date(Date.now() - afterDays * DAY_MS);
  for (;;) {
    const overdue = await store.overdue(before);
    if (overdue.length === 0) return;
    for (const { id, tenantId } of overdue) await store.purge({ tenantId }, id);
  }
}
