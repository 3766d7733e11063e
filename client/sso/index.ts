// What other pages show of single sign-on.
export { OwnIdentities, PersonIdentities } from './identities.tsx';
