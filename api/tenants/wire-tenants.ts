import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { SessionVia } from '../../shared/node/sign-in/index.ts';
import { billingStatusOf, readAccounts } from '../billing/index.ts';
import { createGroup, joinTenant } from '../people/index.ts';
import { accountOf, isLocked, isMfaRequired, whyNotFound, type FoundingRules } from '../sign-in/index.ts';
import { signInRules } from '../sso/index.ts';
import type { TenantDeps } from './routes.ts';

/** What tenants ask of the other domains. */
export const wireTenants = ({ db, bus, rules }: { db: Db; bus: Bus; rules: FoundingRules }): TenantDeps => ({
  db,
  bus,
  isLocked: (userId) => isLocked(db, userId, { anywhere: false }),
  founding: async (userId) => {
    const { email } = await accountOf(db, userId);
    return { email, isOpen: !(await whyNotFound(db, rules, { id: userId, email })) };
  },
  maySwitch: ({ credential, targetTenantId }) => signInFirst(db, credential, targetTenantId),
  makePlatformAdmin: (tenantId, userId) => joinTenant(db, { tenantId }, userId, { roles: ['PlatformAdmin'] }),
  billingStatusOf: async (tenantIds) =>
    new Map((await readAccounts(db, tenantIds)).map((row) => [row.tenantId, billingStatusOf(row)])),
  makeGroup: (tenantId, group) => createGroup(db, { tenantId }, group),
});

/** What a provider has said opens its own tenants alone. */
async function signInFirst(
  db: Db,
  session: SessionVia,
  targetTenantId: string,
): ReturnType<TenantDeps['maySwitch']> {
  const verdict = await signInRules(db).maySwitchTo({ session, targetTenantId });
  if (verdict === 'ok') {
    const { authMethod, sessionId } = session;
    // A provider sees to second steps itself.
    const missing =
      authMethod === 'password' && (await isMfaRequired(db, sessionId, { tenantId: targetTenantId }));
    return missing ? 'mfaFirst' : 'yes';
  }
  const { signInWith } = verdict;
  if (signInWith === 'password') return { connection: 'e-mail and password', address: '/login' };
  return { connection: signInWith.displayName, address: `/v1/auth/sso/${signInWith.connectionId}/start` };
}
