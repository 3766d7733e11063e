import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { SessionVia } from '../../shared/node/sign-in/index.ts';
import { createGroup, joinTenant } from '../people/index.ts';
import { isLocked } from '../sign-in/index.ts';
import { signInRules } from '../sso/index.ts';
import type { SignInFirst, TenantDeps } from './routes.ts';

/** What tenants ask of the other domains. */
export const wireTenants = ({ db, bus }: { db: Db; bus: Bus }): TenantDeps => ({
  db,
  bus,
  isLocked: (userId) => isLocked(db, userId),
  maySwitch: ({ via, targetTenantId }) => signInFirst(db, via, targetTenantId),
  makePlatformAdmin: (tenantId, userId) => joinTenant(db, { tenantId }, userId, { roles: ['PlatformAdmin'] }),
  makeGroup: (tenantId, group) => createGroup(db, { tenantId }, group),
});

/** What a provider has said opens its own tenants alone. */
async function signInFirst(
  db: Db,
  session: SessionVia,
  targetTenantId: string,
): Promise<SignInFirst | 'yes'> {
  const verdict = await signInRules(db).maySwitchTo({ session, targetTenantId });
  if (verdict === 'ok') return 'yes';
  const { signInWith } = verdict;
  if (signInWith === 'password') return { connection: 'e-mail and password', address: '/login' };
  return { connection: signInWith.displayName, address: `/v1/auth/sso/${signInWith.connectionId}/start` };
}
