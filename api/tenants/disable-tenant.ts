import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import { setDisabled } from './tenant-store.ts';

type Deps = { db: Db; bus: Bus };

/** Everybody in it is out at once, on every process. Answers its name, or nothing when there is no such tenant. */
export async function disableTenant({ db, bus }: Deps, tenantId: string) {
  const known = await setDisabled(db, tenantId, true);
  for (const userId of known?.userIds ?? []) publishAccessChanged(bus, { userId, tenantId });
  return known?.name;
}

/** Its members may sign in again. */
export async function enableTenant({ db }: Pick<Deps, 'db'>, tenantId: string) {
  return (await setDisabled(db, tenantId, false))?.name;
}
