// What is done to a member, apart from their form: by a call of its own, or to many by a job.
import type { Event } from '../../shared/kernel/event.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { userDeactivated, userReactivated, userReinvited, userRemoved } from '../../shared/people/events.ts';
import type { BulkAction } from '../../shared/people/member-job.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { AuthContext } from '../http/authorize.ts';
import { deactivateMember, removeMember } from './change-members.ts';
import { emailOf, sendInvitation, type InviteDeps } from './invite.ts';
import { reinvite } from './member-store.ts';
import { refuseOutOfReach, subjectOf } from './present.ts';
import { letBackIn } from './provision.ts';
import { findUser, type UserRow } from './user-read-model.ts';

/** The person who acts: in a call of their own, or by a job that continues for them. */
export type Doer = Pick<AuthContext, 'person' | 'scope'>;

type Perform = (deps: InviteDeps, auth: Doer, row: UserRow) => Promise<Event>;

const actions: Record<BulkAction, Perform> = {
  async remove(deps, { scope }, row) {
    await removeMember(deps, scope, row.userId);
    return userRemoved(subjectOf(row));
  },

  async reinvite(deps, auth, row) {
    const mail = await emailOf(deps, auth);
    const invited = await reinvite(deps.db, auth.scope, row.userId, (trx) =>
      sendInvitation(deps, trx, auth, { ...mail, userId: row.userId, email: row.email }),
    );
    if (!invited) throw new Problem(peopleProblems.notInvited);
    return userReinvited(subjectOf(row));
  },

  async deactivate(deps, { scope }, row) {
    if (row.status !== 'Active') throw new Problem(peopleProblems.notActive);
    await deactivateMember(deps, scope, row.userId);
    return userDeactivated(subjectOf(row));
  },

  async reactivate(deps, auth, row) {
    if (!(await letBackIn(deps, auth, row))) throw new Problem(peopleProblems.notDeactivated);
    return userReactivated(subjectOf(row));
  },
};

/** Answers what has happened. Throws a problem where it cannot be done to this person, or not by this visitor. */
export async function doToMember(
  deps: InviteDeps,
  auth: Doer,
  action: BulkAction,
  id: string,
): Promise<Event> {
  const row = await findUser(deps.db, auth.scope, id);
  if (!row) throw new Problem(peopleProblems.notFound);
  refuseOutOfReach(auth, row);
  return actions[action](deps, auth, row);
}
