// Who may give, change and take away what: nobody above their own power. Flags may open doors for a while; what a
// person is made here lasts, so power is read off the roles held and not off flags.
import { adminRoles, type Role } from '../access/roles.ts';

/** 0 is the highest; roles that administer nothing all stand below those that do. */
const rankOf = (role: Role) => {
  const rank = (adminRoles as readonly Role[]).indexOf(role);
  return rank < 0 ? adminRoles.length : rank;
};

const highestRank = (held: readonly Role[]) => Math.min(adminRoles.length, ...held.map(rankOf));

/** Roles up to one's own highest. */
export const mayGive = (own: readonly Role[], role: Role) => rankOf(role) >= highestRank(own);

/** Whoever stands higher is out of reach. */
export const mayTouch = (own: readonly Role[], theirs: readonly Role[]) =>
  highestRank(theirs) >= highestRank(own);

/** Those the plan counts as administrators. */
export const isAdministrator = (held: readonly Role[]) => highestRank(held) < adminRoles.length;
