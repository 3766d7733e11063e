import { Problem } from '../../shared/kernel/problem.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import { addMember, findMemberByEmail } from '../people/index.ts';
import type { IdentityStore } from './identity-store.ts';
import type { Join } from './recognise.ts';

/** Who was invited joins with what the invitation gives; everybody else gets the connection's role. */
export const joinThrough =
  (deps: { db: Db; bus: Bus; identities: IdentityStore }): Join =>
  async (tenant, { email, givenName, surname, role }) => {
    const invited = await findMemberByEmail(deps.db, tenant, email);
    if (invited) {
      await deps.identities.acceptInvitation(tenant, invited.userId);
      return invited.userId;
    }
    try {
      return await addMember(deps, tenant, { email, givenName, surname, roles: [role] });
    } catch (error) {
      const isMember = error instanceof Problem && error.code === peopleProblems.alreadyMember.code;
      const other = isMember ? await findMemberByEmail(deps.db, tenant, email) : undefined;
      // The same person, at the same moment, in another tab.
      if (other?.status === 'Active') return other.userId;
      throw error;
    }
  };
