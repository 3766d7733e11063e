// What other domains may ask about people. A member's rights, state and names change through these alone: they keep the
// last administrator, the plan's limits and open connections in mind.
export {
  addMember,
  changeMember,
  changeRoles,
  deactivateMember,
  findMember,
  findMemberByEmail,
  revokeProjectAccess,
  grantProjectAccess,
  reactivateMember,
  removeMember,
} from './change-members.ts';
export { colleagues, memberIdsOf } from './approver-store.ts';
export { changeAddress } from './change-address.ts';
export { isAbovePower, refuseOutOfReach } from './present.ts';
export { letBackIn, provisionMember } from './provision.ts';
export {
  addGroupMembers,
  groupsOf,
  memberCounts,
  membersOfGroups,
  removeGroupMembers,
  setGroupMembers,
} from './group-member-store.ts';
export {
  changeGroup,
  createGroup,
  deleteGroup,
  findGroup,
  listGroups,
  renameGroup,
  type GroupRow,
} from './group-store.ts';
export { joinInvited, type NewMember } from './joining-store.ts';
export { membersBy, type MemberPatch, type MemberQuery, type MemberRow } from './member-store.ts';
export { addPerson, setMembership as joinTenant } from './people-store.ts';
