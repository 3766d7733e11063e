// What the two calls about one's workspaces say of whether this account may be here.
import type { LogoutReason } from '../data/sign-in-address.ts';
import { CallFailed } from '../data/call.ts';

export type GateVerdict =
  { signOut: LogoutReason } | { look: 'again' } | { say: 'organizationsFailed' } | undefined;

/** A dead network, and a session that has ended, are seen to elsewhere. */
export function gateVerdict(errors: { organizations: unknown; tenants: unknown }): GateVerdict {
  const [organizations, tenants] = [statusOf(errors.organizations), statusOf(errors.tenants)];
  if (organizations === 423) return { signOut: 'account_locked' };
  if (tenants === 403) return { signOut: 'tenant_access_denied' };
  if (tenants === 404) return { look: 'again' };
  if (organizations === undefined || organizations === 401 || organizations === 404) return undefined;
  return { say: 'organizationsFailed' };
}

/**
 * Whose workspace somebody founds who is told that they belong to none. Throws the refusal where it names nobody: then
 * they may not.
 */
export function addressToFoundFor(refusal: unknown): string {
  const { email } = refusal instanceof CallFailed && refusal.status === 404 ? refusal.problem.values : {};
  if (email === undefined) throw refusal;
  return String(email);
}

const statusOf = (error: unknown) => (error instanceof CallFailed ? error.status : undefined);
