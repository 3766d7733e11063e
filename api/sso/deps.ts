// What the settings of single sign-on work with.
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { ConnectionRow, ConnectionStore } from './connection-store.ts';
import type { ResolveTxt } from './domains.ts';
import type { IdentityStore } from './identity-store.ts';
import type { ServiceKeys } from './service-keys.ts';

export type SsoDeps = {
  db: Db;
  bus: Bus;
  vault: Vault;
  egressFetch: EgressFetch;
  publicUrl: string | undefined;
  resolveTxt: ResolveTxt;
  connections: ConnectionStore;
  identities: IdentityStore;
  keys: ServiceKeys;
};

export type Find = (auth: Pick<AuthContext, 'scope'>, id: string) => Promise<ConnectionRow>;
