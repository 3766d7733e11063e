// Whoever belongs to no tenant: what they may still do is accept an invitation, and found a tenant of their own where
// anybody might sign up.
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Db } from '../../../shared/node/database/database.ts';
import { signInProblems } from '../../../shared/sign-in/problems.ts';
import { tenantProblems } from '../../../shared/tenants/problems.ts';
import { placesOf } from '../accounts/account-store.ts';

export type FoundingRules = {
  /** Whether anybody may sign up here. */
  signUp: boolean;
  /** The connection people of this address sign in with. */
  wayOf: (email: string) => Promise<{ displayName: string } | null>;
};

type Somebody = { id: string; email: string };

/** Answers why not, or nothing where they may. To be asked about who has no living membership. */
export async function whyNotFound(
  db: Db,
  { signUp, wayOf }: FoundingRules,
  { id, email }: Somebody,
): Promise<Problem | undefined> {
  const places = await placesOf(db, id);
  // Members of disabled tenants only get a reason of their own [TN6].
  if (places.some(({ status, isSwitchedOff }) => status === 'Active' && isSwitchedOff))
    return new Problem(tenantProblems.disabled);
  const connection = await wayOf(email);
  if (connection) return new Problem(signInProblems.ssoOnly, { connection: connection.displayName });
  // A deactivated membership still counts.
  const isHeld = places.some(({ status }) => status !== 'Invited');
  return isHeld || !signUp ? new Problem(signInProblems.noMembership) : undefined;
}

/** Throws when there is nothing they could do once they are in. */
export async function letOutsideIn(db: Db, rules: FoundingRules, somebody: Somebody) {
  const refusal = await whyNotFound(db, rules, somebody);
  if (refusal && !(await isInvited(db, somebody.id))) throw refusal;
}

const isInvited = async (db: Db, userId: string) =>
  (await placesOf(db, userId)).some(({ status, isSwitchedOff }) => status === 'Invited' && !isSwitchedOff);
