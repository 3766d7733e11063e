// What other domains ask about people.
export { PersonField, type Picked } from './person-picker.tsx';
export { roleHelp } from './role-words.ts';
export { AskForAccess, useAdministratorNames } from './whom-to-ask.tsx';
