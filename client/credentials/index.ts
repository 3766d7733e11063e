// What other domains show of credentials.
export { AwaitedList } from './awaited-list.tsx';
export { ConnectButton } from './connect-button.tsx';
export { SavedCredential } from './saved-credential.tsx';
export { useAwaited } from './use-awaited.ts';
