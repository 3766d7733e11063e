// The key each tenant has towards SAML providers. It signs what we ask and opens what is encrypted for us.
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '../../shared/node/database/database.ts';
import type { Vault } from '../../shared/node/vault.ts';
import { certificateOf } from './certificate.ts';
import { keyStore, type StoredKey } from './key-store.ts';

const YEARS_10 = 3650;

/** Both as PEM. */
export type ServiceKey = { privateKey: string; certificate: string };

export type ServiceKeys = ReturnType<typeof serviceKeys>;

export function serviceKeys({ db, vault }: { db: Db; vault: Vault }) {
  const store = keyStore(db);

  const opened = (tenantId: string, { certificate, sealedKey }: StoredKey): ServiceKey => ({
    certificate,
    privateKey: vault.open(sealedKey, placeOf(tenantId)),
  });

  /** Undefined until the tenant has requested its service provider data. */
  async function find(tenantId: string): Promise<ServiceKey | undefined> {
    const stored = await store.find({ tenantId });
    return stored && opened(tenantId, stored);
  }

  async function make(tenantId: string): Promise<ServiceKey> {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const sealedKey = vault.seal(pem, placeOf(tenantId));
    const certificate = certificateOf(privateKey, 'Atelier', YEARS_10);
    await store.add({ tenantId }, { certificate, sealedKey });
    return (await find(tenantId)) ?? { privateKey: pem, certificate };
  }

  return { find, findOrMake: async (tenantId: string) => (await find(tenantId)) ?? make(tenantId) };
}

const placeOf = (tenantId: string) => ({ tenantId, table: 'sso_keys', rowId: tenantId, field: 'sealed_key' });
