// What other domains show of credentials.
export { AwaitedList } from './awaited-list.tsx';
export { ConnectAccount } from './connect-account.tsx';
export { ConnectButton } from './connect-button.tsx';
export { announceConnected } from './consent-popup.ts';
export { CredentialState, useScopeLabels, useTypeTitle } from './credential-state.tsx';
export { RemoveCredential } from './remove-credential.tsx';
export { SavedCredential } from './saved-credential.tsx';
export { useAwaited } from './use-awaited.ts';
export { UsedBy } from './used-by.tsx';
