// What other domains may ask about people.
export { changeRoles, letWorkOn, removeMember } from './change-roles.ts';
export { addPerson, setMembership as joinTenant } from './people-store.ts';
export { servePeople } from './routes.ts';
