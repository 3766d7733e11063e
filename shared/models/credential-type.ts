// Which saved credentials a provider takes as a key.
import { credentialTypes, type CredentialType } from '../credentials/credential-type.ts';
import type { ProviderName } from './provider.ts';

/** A provider without a type of its own takes a key that is for any address. */
export const credentialTypeFor = (provider: ProviderName): CredentialType =>
  provider in credentialTypes ? (provider as CredentialType & ProviderName) : 'CustomModel';
