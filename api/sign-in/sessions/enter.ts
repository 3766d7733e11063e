// From an account that has shown its password to an open session, or to the second step before it.
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Role } from '../../../shared/access/roles.ts';
import type { Db } from '../../../shared/node/database/database.ts';
import { signInProblems } from '../../../shared/sign-in/problems.ts';
import { accountOf, membershipsOf, type Account } from '../accounts/account-store.ts';
import { letOutsideIn, type FoundingRules } from '../sign-up/outside.ts';
import { findFactor, openTicket } from '../mfa/second-factor-store.ts';
import { openSession } from './session-store.ts';

/** What tenants say about passwords, and the installation of signing up. */
export type SignInRules = FoundingRules & {
  /** Of these tenants, those which a password does not open. */
  closedToPasswords: (tenantIds: string[]) => Promise<ReadonlySet<string> | readonly string[]>;
};

/** Lifetime of the session of a person without a tenant. */
const OUTSIDE_MINUTES = 60;

/** Where a session opens; null: in no tenant. */
type Place = { tenantId: string | null; roles: Role[]; secondFactorRequired: boolean };
const outside: Place = { tenantId: null, roles: [], secondFactorRequired: false };

export type SignedInPerson = { userId: string; name: string; email: string; roles: Role[] } & Pick<
  Place,
  'tenantId'
>;

export type PendingMfa = { ticket: string; next: 'code' | 'enrolment' };
export type Entered = { session: string; signedIn: SignedInPerson } | PendingMfa;

type Entering = { userAgent: string; /** Where to, when there are several. */ tenantId?: string };

/** Throws when no tenant is open to them, and they may not found one [TN18]. */
export async function enter(
  db: Db,
  rules: SignInRules,
  account: Pick<Account, 'id' | 'email' | 'name'>,
  { userAgent, tenantId: requestedTenantId }: Entering,
): Promise<Entered> {
  const place = await choosePlace(db, rules, account, requestedTenantId);
  const { tenantId, secondFactorRequired } = place;
  if (secondFactorRequired || (await hasFactor(db, account.id)))
    return requireMfa(db, { userId: account.id, tenantId });
  return openFor(db, account, place, { userAgent });
}

/** Whether somebody who only shows that they read their email may not work in the tenant. */
export async function requiresMoreThanEmail(
  db: Db,
  { closedToPasswords }: Pick<SignInRules, 'closedToPasswords'>,
  { userId, tenantId }: { userId: string; tenantId: string },
): Promise<boolean> {
  const membership = (await membershipsOf(db, userId)).find((one) => one.tenantId === tenantId);
  if (!membership || membership.secondFactorRequired || (await hasFactor(db, userId))) return true;
  return new Set(await closedToPasswords([tenantId])).has(tenantId);
}

const hasFactor = async (db: Db, userId: string) => Boolean((await findFactor(db, userId))?.confirmedAt);

/** Who has none yet sets it up. */
export async function requireMfa(
  db: Db,
  user: { userId: string; tenantId: string | null },
): Promise<PendingMfa> {
  const next = (await hasFactor(db, user.userId)) ? 'code' : 'enrolment';
  return { ticket: await openTicket(db, user), next };
}

/** After the second step. */
export async function completeMfa(
  db: Db,
  rules: SignInRules,
  { userId, tenantId, userAgent }: { userId: string; tenantId: string | null; userAgent: string },
) {
  const [account, memberships] = [await accountOf(db, userId), await membershipsOf(db, userId)];
  const membership = memberships.find((one) => one.tenantId === tenantId);
  if (!membership && (tenantId || memberships.length > 0)) throw new Problem(signInProblems.noMembership);
  if (!membership) await letOutsideIn(db, rules, account);
  return openFor(db, account, membership ?? outside, { userAgent, secondFactor: true });
}

async function openFor(
  db: Db,
  { id: userId, email, name }: Pick<Account, 'id' | 'email' | 'name'>,
  { tenantId, roles }: Place,
  manner: { userAgent: string; secondFactor?: boolean },
) {
  const expiresAt = tenantId === null && new Date(Date.now() + OUTSIDE_MINUTES * 60_000);
  const session = await openSession(db, {
    userId,
    tenantId,
    authMethod: 'password',
    ...manner,
    ...(expiresAt && { expiresAt }),
  });
  return { session, signedIn: { userId, name, email, tenantId, roles } };
}

async function choosePlace(
  db: Db,
  rules: SignInRules,
  { id, email }: Pick<Account, 'id' | 'email'>,
  requestedTenantId: string | undefined,
): Promise<Place> {
  const memberships = await membershipsOf(db, id);
  if (memberships.length === 0) {
    await letOutsideIn(db, rules, { id, email });
    return outside;
  }
  const closed = new Set(await rules.closedToPasswords(memberships.map(({ tenantId }) => tenantId)));
  const open = memberships.filter(({ tenantId }) => !closed.has(tenantId));
  const membership = open.find(({ tenantId }) => tenantId === requestedTenantId) ?? open[0];
  if (membership) return membership;
  const connection = await rules.wayOf(email);
  throw new Problem(signInProblems.ssoOnly, { connection: connection?.displayName ?? 'SSO' });
}
