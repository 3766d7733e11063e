import { DAY_MS } from '../../shared/kernel/time.ts';
import { inOneTransaction, inTenant, type Db } from '../../shared/node/database/database.ts';
import { showDeletedProjects } from '../../shared/node/database/deleted-projects.ts';
import type { Hooks } from '../context.ts';
import { deleteRow, overdueProjects } from './deleted-store.ts';

type Deps = { db: Db; hooks: Pick<Hooks, 'onProjectPurge'> };

/** What was deleted longer ago goes for good. [P13] Twice at the same time does no harm. */
export async function purgeProjects(deps: Deps, afterDays: number) {
  const before = new Date(Date.now() - afterDays * DAY_MS);
  for (;;) {
    const overdue = await overdueProjects(deps.db, before);
    if (overdue.length === 0) return;
    for (const { id, tenantId } of overdue) await purge(deps, { tenantId, projectId: id });
  }
}

/** Cut off in the middle, it goes on from there the next time: the project's own row goes last. */
async function purge({ db, hooks }: Deps, project: { tenantId: string; projectId: string }) {
  const someOfIt = () =>
    inOneTransaction(db, async (joined) => {
      await inTenant(joined, project, showDeletedProjects);
      if (await hooks.onProjectPurge(joined, project)) return true;
      await inTenant(joined, project, (trx) => deleteRow(trx, project.projectId));
      return false;
    });
  while (await someOfIt());
}
