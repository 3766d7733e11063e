// Who may give, change and take away what: nobody above their own power. Flags may open doors for a while; what a
// person is made here lasts, so power is read off the roles held and not off flags.
import { areas, type AreaName } from '../access/areas.ts';
import { adminRoles, type AdminRole, type Role } from '../access/roles.ts';

/** 0 is the highest; roles that administer nothing all stand below those that do. */
const rankOf = (role: Role) => {
  const rank = (adminRoles as readonly Role[]).indexOf(role);
  return rank < 0 ? adminRoles.length : rank;
};

const highestRank = (held: readonly Role[]) => Math.min(adminRoles.length, ...held.map(rankOf));

/** The areas a role changes in the whole tenant. A project administrator's rights end at their projects. */
const changedBy = (role: Role | undefined): AreaName[] =>
  role === 'ProjectAdmin'
    ? []
    : (Object.keys(areas) as AreaName[]).filter((area) => isUsedBy(area, role as AdminRole));

const isUsedBy = (area: AreaName, role: AdminRole) =>
  (areas[area].edit as readonly AdminRole[]).includes(role);

/** Roles up to one's own highest, of which none changes what one may not change oneself. */
export function mayGive(own: readonly Role[], role: Role): boolean {
  if (rankOf(role) < highestRank(own)) return false;
  const mine = changedBy(adminRoles[highestRank(own)]);
  return changedBy(role).every((area) => mine.includes(area));
}

/** Holders of higher roles are out of reach. */
export const mayTouch = (own: readonly Role[], theirs: readonly Role[]) =>
  highestRank(theirs) >= highestRank(own);

/** Those the plan counts as administrators. */
export const isAdministrator = (held: readonly Role[]) => highestRank(held) < adminRoles.length;
