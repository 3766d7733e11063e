import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { tenantProblems } from '../../shared/tenants/problems.ts';
import { joinTenant } from '../people/index.ts';
import { addTenantWithin, findTenant, hasOthers, isAnyTenantThere } from './tenant-store.ts';

/**
 * The tenant of somebody who has signed up. Asked again under the same key it answers the same one, unless
 * others have gone on in it without them: whoever was removed does not come back in so. The first tenant is
 * whose installation this is; who comes later tries the product out.
 */
export async function foundTenant(
  db: Db,
  { key, name, ownerId }: { key: string; name: string; ownerId: string },
): Promise<string> {
  const isFirst = !(await isAnyTenantThere(db));
  const made =
    (await findTenant(db, key)) ??
    (await addTenantWithin(db, {
      name,
      organizationExternalId: key,
      plan: isFirst ? 'Enterprise' : 'Team',
      status: isFirst ? 'Active' : 'Trial',
      atMost: 1,
    })) ??
    // Asked twice at the same moment: the other was faster.
    (await findTenant(db, key));
  if (!made) throw new Problem(tenantProblems.notFound);
  const { id: tenantId } = made;
  if (await hasOthers(db, tenantId, ownerId)) throw new Problem(tenantProblems.denied);
  await joinTenant(db, { tenantId }, ownerId, { roles: ['PlatformAdmin'] });
  return tenantId;
}
