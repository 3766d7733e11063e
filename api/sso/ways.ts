// Which ways lead into which tenant.
import type { Credential } from '../../shared/node/sign-in/index.ts';
import type { WayIn } from '../../shared/sso/connection.ts';
import type { OpenConnection, SignInStore } from './sign-in-store.ts';

/** The connection people of this address sign in with: one that is enabled and has proved the domain [SS4]. */
export async function wayOf(signIns: SignInStore, email: string): Promise<WayIn | null> {
  const domain = email.split('@').at(-1)?.trim().toLowerCase() ?? '';
  const connection = email.includes('@') ? await signIns.openOfDomain(domain) : undefined;
  return connection ? asWay(connection) : null;
}

const asWay = ({ id, kind, displayName }: OpenConnection): WayIn => ({ connectionId: id, kind, displayName });

/** `password`: sign in there with one's own password. */
export type SwitchVerdict = 'ok' | { signInWith: WayIn | 'password' };

/**
 * People are global, and tenants trust different providers: what a provider has said opens its own tenant and no
 * other, or tenant A's provider could name a person of tenant B and walk in [SS17].
 */
export async function maySwitchTo(
  signIns: SignInStore,
  { session, targetTenantId }: { session: Credential; targetTenantId: string },
): Promise<SwitchVerdict> {
  const { policy, connections } = await signIns.rulesOf(targetTenantId);
  if (session.kind === 'session') {
    const { authMethod, ssoConnectionId: through } = session;
    if (authMethod === 'password' && policy === 'any') return 'ok';
    if (through && connections.some(({ id }) => id === through)) return 'ok';
  }
  const [connection] = connections;
  return { signInWith: connection ? asWay(connection) : 'password' };
}
