// What the calls of connectors and accounts are given.
import type { connectedAccounts } from '../credentials/index.ts';
import type { ClientDeps } from './client-of.ts';
import type { ConsentStore } from './consent-store.ts';
import type { grantStore, GrantStore } from './grant-store.ts';

export type OauthDeps = ClientDeps & {
  consents: ConsentStore;
  grants: GrantStore;
  /** As a part of another transaction. */
  grantsOf: typeof grantStore;
  accounts: ReturnType<typeof connectedAccounts>;
  publicUrl: string | undefined;
};
