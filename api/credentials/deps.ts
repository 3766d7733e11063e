// What the calls of credentials are given.
import type { Scope } from '../../shared/access/permissions.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { AccountPort } from './account-port.ts';
import type { CredentialStore } from './credential-store.ts';
import type { PersonalStore } from './personal-store.ts';
import type { usesOfCredential } from './uses.ts';
import type { awaitedConnections } from './waiting-read-model.ts';

export type CredentialDeps = {
  store: CredentialStore;
  personal: PersonalStore;
  vault: Vault;
  egressFetch: EgressFetch;
  usesOf: ReturnType<typeof usesOfCredential>;
  accounts: AccountPort;
  awaitedBy: ReturnType<typeof awaitedConnections>;
  /** Which of these ids are projects within the scope. */
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>;
};
