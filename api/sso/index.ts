// What other domains may ask of single sign-on.
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Config } from '../../shared/node/config.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Egress } from '../../shared/node/egress.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { SecureGate } from '../http/gate.ts';
import { connectionStore } from './connection-store.ts';
import { resolveTxt, type ResolveTxt } from './domains.ts';
import { identityStore } from './identity-store.ts';
import { joinThrough } from './join.ts';
import { serveSsoSettings } from './routes.ts';
import { serveSamlPages } from './saml-pages.ts';
import { serviceKeys } from './service-keys.ts';
import { serveSsoSignIn } from './sign-in-routes.ts';
import { signInStore } from './sign-in-store.ts';
import { maySwitchTo, wayOf } from './ways.ts';

export type { ResolveTxt } from './domains.ts';
export type { SwitchVerdict } from './ways.ts';

export type SsoOptions = {
  config: Pick<Config, 'publicUrl'>;
  db: Db;
  bus: Bus;
  vault: Vault;
  egress: Egress;
  /** Absent: the machine's own name servers. */
  resolveTxt?: ResolveTxt;
};

export function serveSso(gate: SecureGate, options: SsoOptions) {
  const { db, bus, vault, egress, config } = options;
  const { publicUrl } = config;
  const common = { db, bus, vault, egressFetch: egress.egressFetch, publicUrl };
  const [signIns, identities] = [signInStore(db), identityStore(db)];
  const keys = serviceKeys({ db, vault });
  serveSsoSettings(gate, {
    ...common,
    identities,
    keys,
    connections: connectionStore(db),
    resolveTxt: options.resolveTxt ?? resolveTxt,
  });
  serveSsoSignIn(gate, {
    ...common,
    identities,
    signIns,
    keys,
    secure: gate.secure,
    join: joinThrough({ db, bus, identities }),
  });
  serveSamlPages(gate, { signIns, keys, publicUrl });
}

/** How people may come into a tenant: asked when they sign in by password, and when they change to another tenant. */
export function signInRules(db: Db) {
  const signIns = signInStore(db);
  return {
    wayOf: (email: string) => wayOf(signIns, email),
    maySwitchTo: (request: Parameters<typeof maySwitchTo>[1]) => maySwitchTo(signIns, request),
    /** Of these tenants, those which a password does not open. */
    closedToPasswords: signIns.closedToPasswords,
  };
}
