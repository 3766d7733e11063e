import { setTimeout as pause } from 'node:timers/promises';
import { agentDocumentName, boardDocumentName } from '../../shared/documents/names.ts';
import { inBackground, type Db } from '../../shared/node/database/database.ts';
import { publishDocumentClosed } from '../../shared/node/documents/index.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import { demoRemoved } from '../../shared/demo/events.ts';
import { recordEventsWithoutCall } from '../audit/index.ts';
import { createEvents } from '../kit/events.ts';
import { findTenant } from '../tenants/index.ts';
import { demoTenants } from './demo-people.ts';
import { demoRemoval } from './removal-store.ts';

/** By the operator. It is logged like a call; answers the text to print. */
export async function removeDemoByCommand(deps: { db: Db; bus: Bus }): Promise<string> {
  const tenant = demoTenants[0] && (await findTenant(deps.db, demoTenants[0].externalId));
  const removedCount = tenant && (await removeDemo(deps, tenant.id));
  if (tenant === undefined || removedCount === undefined) return 'There is no demo data.';
  const events = createEvents((error) => {
    throw error;
  });
  recordEventsWithoutCall(events, deps.db);
  await events.emit(demoRemoved({ id: tenant.id, things: removedCount }), undefined, { tenantId: tenant.id });
  return `The demo data is removed: ${removedCount} things.`;
}

const LOOK_MS = 100;
/** Longer than a lease: its holder is dead by then. */
const MAX_WAIT_MS = 20_000;

/** Answers how many things are gone; undefined where there is no demo. Done again, it takes what a first try has left. */
export async function removeDemo(
  { db, bus }: { db: Db; bus: Bus },
  tenantId: string,
): Promise<number | undefined> {
  const removal = demoRemoval(db);
  if (!(await removal.markRemoved({ tenantId }))) return undefined;
  // The process that fills it sees that it is no longer wanted, and stops.
  const patience = performance.now() + MAX_WAIT_MS;
  while ((await removal.isBusy({ tenantId })) && performance.now() < patience) await pause(LOOK_MS);
  const { things: removedCount, agentIds } = await inBackground(() => removal.remove({ tenantId }));
  for (const id of agentIds)
    for (const nameOf of [agentDocumentName, boardDocumentName])
      publishDocumentClosed(bus, nameOf(tenantId, id));
  return removedCount;
}
