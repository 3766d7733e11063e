// What becomes of an invitation: who has no account yet gets one, with the name and password they choose; who has one
// shows that it is theirs by being signed in with it. The link alone opens no account that is there already.
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Locale } from '../../../shared/kernel/locales.ts';
import { splitName } from '../../../shared/people/invite.ts';
import { asSystem, type Db, type Trx } from '../../../shared/node/database/database.ts';
import { accountProblems } from '../../../shared/sign-in/problems.ts';
import { claimAddress } from '../accounts/account-store.ts';
import { findInvitation, useInvitation, type Invitation } from './invitation-store.ts';
import { refuseWeakPassword } from '../passwords/password-rules.ts';
import { hashPassword } from '../passwords/passwords.ts';

export type InvitationDeps = {
  db: Db;
  /** Makes the invited person a member. Answers whether they were still wanted. */
  join: (trx: Trx, member: { tenantId: string; userId: string }) => Promise<boolean>;
};

type Answer = {
  token: string;
  fullName?: string | undefined;
  password?: string | undefined;
  locale?: Locale | undefined;
};

/** Throws with the reason when it is no good any more. */
export async function openInvitation(db: Db, token: string): Promise<Invitation> {
  const invitation = await findInvitation(db, token);
  if (!invitation || invitation.disabledAt) throw new Problem(accountProblems.invitationUnknown);
  if (invitation.usedAt) throw new Problem(accountProblems.invitationUsed);
  if (invitation.revokedAt) throw new Problem(accountProblems.invitationRevoked);
  if (invitation.expired) throw new Problem(accountProblems.invitationExpired);
  return invitation;
}

/** `visitorId`: who is signed in. Answers the invitation, and whether there is a session to open. */
export async function acceptInvitation(deps: InvitationDeps, visitorId: string | undefined, answer: Answer) {
  const invitation = await openInvitation(deps.db, answer.token);
  const { email } = invitation;
  if (!invitation.verified) {
    await completeAccount(deps, invitation, answer);
    return { invitation, isNew: true };
  }
  if (visitorId === undefined) throw new Problem(accountProblems.signInToAccept, { email });
  if (visitorId !== invitation.userId) throw new Problem(accountProblems.signedInAsSomebodyElse, { email });
  await asSystem(deps.db, async (trx) => {
    await markUsed(trx, invitation);
    await joinOrRefuse(trx, deps, invitation);
  });
  return { invitation, isNew: false };
}

async function completeAccount(deps: InvitationDeps, invitation: Invitation, answer: Answer) {
  const { email } = invitation;
  const fullName = answer.fullName ?? `${invitation.givenName} ${invitation.surname}`;
  const { firstName: givenName, lastName: surname } = splitName(fullName);
  if (answer.password === undefined) throw new Problem(accountProblems.passwordNeeded).at('password');
  refuseWeakPassword(answer.password, { email, givenName, surname });
  const passwordHash = await hashPassword(answer.password);
  await asSystem(deps.db, async (trx) => {
    await markUsed(trx, invitation);
    const language = answer.locale ?? 'en';
    const claimed = await claimAddress(trx, { email, givenName, surname, passwordHash, language });
    if (!claimed) throw new Problem(accountProblems.signInToAccept, { email });
    await joinOrRefuse(trx, deps, invitation);
  });
}

async function markUsed(trx: Trx, { id }: Invitation) {
  if (!(await useInvitation(trx, id))) throw new Problem(accountProblems.invitationUsed);
}

async function joinOrRefuse(trx: Trx, { join }: InvitationDeps, { tenantId, userId }: Invitation) {
  if (!(await join(trx, { tenantId, userId }))) throw new Problem(accountProblems.invitationRevoked);
}
