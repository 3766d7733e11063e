// What other domains may ask about people.
export { changeRoles, letWorkOn, removeMember } from './change-roles.ts';
export { addPerson, findProfile, setLanguage } from './people-store.ts';
