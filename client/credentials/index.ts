// What other domains show of credentials.
export { SavedCredential } from './saved-credential.tsx';
