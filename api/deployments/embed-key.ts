// The key web pages embed an agent with: shown every time, so it is sealed and not hashed alone.
import { createHash, randomBytes } from 'node:crypto';
import type { SecretPlace, Vault } from '../../shared/node/vault.ts';

type Owner = { tenantId: string; id: string };

const placeOf = ({ tenantId, id }: Owner, field: 'key' | 'identity'): SecretPlace => ({
  tenantId,
  table: 'embed_keys',
  rowId: id,
  field,
});

export const openKey = (vault: Vault, owner: Owner, sealed: string): string =>
  vault.open(sealed, placeOf(owner, 'key'));

/** 256 random bits behind a beginning that says what it is. */
export function newKey(vault: Vault, owner: Owner) {
  const key = `emb_${randomBytes(32).toString('base64url')}`;
  return { sealedKey: vault.seal(key, placeOf(owner, 'key')), keyHash: hashOf(key) };
}

/** What a server signs with who its visitors are: shown once, and sealed, as checking a signature takes it. */
export function newIdentitySecret(vault: Vault, owner: Owner) {
  const secret = `vis_${randomBytes(32).toString('base64url')}`;
  return { secret, sealed: vault.seal(secret, placeOf(owner, 'identity')) };
}

export const openIdentitySecret = (vault: Vault, owner: Owner, sealed: string): string =>
  vault.open(sealed, placeOf(owner, 'identity'));

/** The key has as many random bits as the hash: nothing is gained by a slow one. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
