import type { Db } from '../../shared/node/database/database.ts';
import { joinTenant } from '../people/index.ts';
import { addTenant, findTenant, isAnyTenantThere } from './tenant-store.ts';

/**
 * The tenant of somebody who has signed up. Asked again under the same key it answers the same one. The first tenant is
 * whose installation this is; who comes later tries the product out.
 */
export async function foundTenant(
  db: Db,
  { key, name, ownerId }: { key: string; name: string; ownerId: string },
): Promise<string> {
  const isFirst = !(await isAnyTenantThere(db));
  const { id: tenantId } =
    (await findTenant(db, key)) ??
    (await addTenant(db, {
      name,
      organizationExternalId: key,
      plan: isFirst ? 'Enterprise' : 'Team',
      status: isFirst ? 'Active' : 'Trial',
    }));
  await joinTenant(db, { tenantId }, ownerId, { roles: ['PlatformAdmin'] });
  return tenantId;
}
