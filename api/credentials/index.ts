// What other domains may ask of credentials.
export type {
  CredentialChoice,
  CredentialPort,
  CredentialUseRequest,
  UsedCredential,
} from './credential-port.ts';
