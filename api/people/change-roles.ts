// Commands that change what a person may do. Each tells everybody who keeps a connection of theirs open.
import type { Scope } from '../../shared/access/standing.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import { addProjectOf, endMembership, setMembership, type Membership } from './people-store.ts';

type Deps = { db: Db; bus: Bus };
type Tenant = Pick<Scope, 'tenantId'>;

export async function changeRoles({ db, bus }: Deps, tenant: Tenant, userId: string, membership: Membership) {
  await setMembership(db, tenant, userId, membership);
  publishAccessChanged(bus, { userId, tenantId: tenant.tenantId });
}

/** They are out at once; what they made stays. */
export async function removeMember({ db, bus }: Deps, tenant: Tenant, userId: string) {
  await endMembership(db, tenant, userId);
  publishAccessChanged(bus, { userId, tenantId: tenant.tenantId });
}

/** Who is limited to projects may work on the one they have just made. */
export async function letWorkOn({ db, bus }: Deps, tenant: Tenant, userId: string, projectId: string) {
  await addProjectOf(db, tenant, userId, projectId);
  publishAccessChanged(bus, { userId, tenantId: tenant.tenantId });
}
