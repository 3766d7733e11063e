import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import { setOperator } from './tenant-store.ts';

/** This tenant runs the installation from now on, and no other. Answers its name, or nothing when there is none. */
export async function nameOperator({ db, bus }: { db: Db; bus: Bus }, tenantId: string) {
  const known = await setOperator(db, tenantId);
  for (const changed of known?.tenantIds ?? []) publishAccessChanged(bus, { tenantId: changed });
  return known?.name;
}
