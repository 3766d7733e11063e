// What other domains may ask of credentials.
export type {
  CredentialChoice,
  CredentialPort,
  CredentialUseRequest,
  UsedCredential,
} from './credential-port.ts';
export type { AccountHolder, AccountPort } from './account-port.ts';
export { connectedAccounts } from './connected-accounts.ts';
export { typeOfCredential } from './credential-store.ts';
