// What is done to a member, apart from their form: by a call of its own, or to many by a job.
import type { Event } from '../../shared/kernel/event.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { userDeactivated, userReactivated, userReinvited, userRemoved } from '../../shared/people/events.ts';
import type { MemberDeed } from '../../shared/people/member-job.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { Visitor } from '../http/session.ts';
import { deactivateMember, removeMember } from './change-members.ts';
import { letterOf, sendInvitation, type InviteDeps } from './invite.ts';
import { inviteAnew } from './member-store.ts';
import { refuseOutOfReach, subjectOf } from './present.ts';
import { letBackIn } from './provision.ts';
import { findUser, type UserRow } from './user-store.ts';

/** Whoever does it: they call themselves, or a job goes on for them. */
export type Doer = Pick<Visitor, 'person' | 'scope'>;

type Deed = (deps: InviteDeps, visitor: Doer, row: UserRow) => Promise<Event>;

const deeds: Record<MemberDeed, Deed> = {
  async remove(deps, { scope }, row) {
    await removeMember(deps, scope, row.userId);
    return userRemoved(subjectOf(row));
  },

  async reinvite(deps, visitor, row) {
    const letter = await letterOf(deps, visitor);
    const invited = await inviteAnew(deps.db, visitor.scope, row.userId, (trx) =>
      sendInvitation(deps, trx, visitor, { ...letter, userId: row.userId, email: row.email }),
    );
    if (!invited) throw new Problem(peopleProblems.notInvited);
    return userReinvited(subjectOf(row));
  },

  async deactivate(deps, { scope }, row) {
    if (row.status !== 'Active') throw new Problem(peopleProblems.notActive);
    await deactivateMember(deps, scope, row.userId);
    return userDeactivated(subjectOf(row));
  },

  async reactivate(deps, visitor, row) {
    if (!(await letBackIn(deps, visitor, row))) throw new Problem(peopleProblems.notDeactivated);
    return userReactivated(subjectOf(row));
  },
};

/** Answers what has happened. Throws a problem where it cannot be done to this person, or not by this visitor. */
export async function doToMember(
  deps: InviteDeps,
  visitor: Doer,
  deed: MemberDeed,
  id: string,
): Promise<Event> {
  const row = await findUser(deps.db, visitor.scope, id);
  if (!row) throw new Problem(peopleProblems.notFound);
  refuseOutOfReach(visitor, row);
  return deeds[deed](deps, visitor, row);
}
