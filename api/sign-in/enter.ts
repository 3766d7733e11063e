// From an account that has shown its password to an open session, or to the second step before it.
import { Problem } from '../../shared/kernel/problem.ts';
import type { Role } from '../../shared/access/roles.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { signInProblems } from '../../shared/sign-in/problems.ts';
import { tenantProblems } from '../../shared/tenants/problems.ts';
import { accountOf, isTenantDisabled, membershipsOf, type Account } from './account-store.ts';
import { findFactor, openTicket } from './second-factor-store.ts';
import { openSession } from './session-store.ts';

/** What tenants say about passwords. */
export type SignInRules = {
  /** Of these tenants, those which a password does not open. */
  closedToPasswords: (tenantIds: string[]) => Promise<ReadonlySet<string> | readonly string[]>;
  /** The connection people of this address sign in with. */
  wayOf: (email: string) => Promise<{ displayName: string } | null>;
};

export type SignedInPerson = { userId: string; name: string; email: string; tenantId: string; roles: Role[] };

export type Owing = { ticket: string; next: 'code' | 'enrolment' };
export type Entered = { session: string; signedIn: SignedInPerson } | Owing;

type Entering = { userAgent: string; /** Where to, when there are several. */ tenantId?: string };

/** Throws when no tenant is open to them. */
export async function enter(
  db: Db,
  rules: SignInRules,
  account: Pick<Account, 'id' | 'email' | 'name'>,
  { userAgent, tenantId: wanted }: Entering,
): Promise<Entered> {
  const membership = await chooseMembership(db, rules, account, wanted);
  const { tenantId, secondFactorRequired } = membership;
  if (secondFactorRequired || (await hasFactor(db, account.id)))
    return oweSecondStep(db, { userId: account.id, tenantId });
  return openFor(db, account, membership, { userAgent });
}

const hasFactor = async (db: Db, userId: string) => Boolean((await findFactor(db, userId))?.confirmedAt);

/** Who has none yet sets it up. */
export async function oweSecondStep(db: Db, who: { userId: string; tenantId: string }): Promise<Owing> {
  const next = (await hasFactor(db, who.userId)) ? 'code' : 'enrolment';
  return { ticket: await openTicket(db, who), next };
}

/** After the second step. */
export async function enterAfterSecondStep(
  db: Db,
  { userId, tenantId, userAgent }: { userId: string; tenantId: string; userAgent: string },
) {
  const [account, memberships] = [await accountOf(db, userId), await membershipsOf(db, userId)];
  const membership = memberships.find((one) => one.tenantId === tenantId);
  if (!membership) throw await nowhereToGo(db, userId);
  return openFor(db, account, membership, { userAgent, secondFactor: true });
}

async function openFor(
  db: Db,
  { id: userId, email, name }: Pick<Account, 'id' | 'email' | 'name'>,
  { tenantId, roles }: { tenantId: string; roles: Role[] },
  manner: { userAgent: string; secondFactor?: boolean },
) {
  const session = await openSession(db, { userId, tenantId, authMethod: 'password', ...manner });
  return { session, signedIn: { userId, name, email, tenantId, roles } };
}

/** Who belongs only to tenants that are switched off is told so [TN6]. */
const nowhereToGo = async (db: Db, userId: string): Promise<Problem> =>
  (await isTenantDisabled(db, userId))
    ? new Problem(tenantProblems.disabled)
    : new Problem(signInProblems.noMembership);

async function chooseMembership(
  db: Db,
  { closedToPasswords, wayOf }: SignInRules,
  { id, email }: Pick<Account, 'id' | 'email'>,
  wanted: string | undefined,
) {
  const memberships = await membershipsOf(db, id);
  if (memberships.length === 0) throw await nowhereToGo(db, id);
  const closed = new Set(await closedToPasswords(memberships.map(({ tenantId }) => tenantId)));
  const open = memberships.filter(({ tenantId }) => !closed.has(tenantId));
  const membership = open.find(({ tenantId }) => tenantId === wanted) ?? open[0];
  if (membership) return membership;
  const way = await wayOf(email);
  throw new Problem(signInProblems.ssoOnly, { connection: way?.displayName ?? 'SSO' });
}
