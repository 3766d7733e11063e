// How a directory brings people, and lets them back in. Who has an account the tenant has no say over is invited and has
// to accept, like anybody else.
import { mayMail } from '../sign-in/index.ts';
import { findMember, joinOrInvite, reactivateMember } from './change-members.ts';
import { emailOf, sendInvitation, type InviteDeps, type Inviting } from './invite.ts';
import type { NewMember } from './joining-store.ts';
import { reinvite } from './member-store.ts';

/**
 * Throws when the person is a member already, or the plan allows no more. Answers the id. `silently`: whoever is invited
 * is not written to yet.
 */
export async function provisionMember(
  deps: InviteDeps,
  inviting: Inviting,
  member: NewMember,
  { silently }: { silently: boolean },
): Promise<string> {
  const { userId, email, status } = await joinOrInvite(deps, inviting.scope, member);
  if (status === 'Invited' && !silently) await inviteByMail(deps, inviting, { userId, email });
  return userId;
}

/** Answers whether they were deactivated. Who had not joined before is invited once more. */
export async function letBackIn(
  deps: InviteDeps,
  inviting: Inviting,
  user: { userId: string; email: string },
): Promise<boolean> {
  const [changed] = await reactivateMember(deps, inviting.scope, user.userId);
  const member = changed ? await findMember(deps.db, inviting.scope, user.userId) : undefined;
  if (member?.status === 'Invited') await inviteByMail(deps, inviting, user);
  return changed !== undefined;
}

/** A directory that toggles a member repeatedly floods nobody [I33]. */
async function inviteByMail(
  deps: InviteDeps,
  inviting: Inviting,
  { userId, email }: { userId: string; email: string },
) {
  if (!(await mayMail(deps.db, 'invitation', email))) return;
  const mail = await emailOf(deps, inviting);
  await reinvite(deps.db, inviting.scope, userId, (trx) =>
    sendInvitation(deps, trx, inviting, { ...mail, userId, email }),
  );
}
