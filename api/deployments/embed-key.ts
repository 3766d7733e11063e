// The key web pages embed an agent with: shown every time, so it is sealed and not hashed alone.
import { createHash, randomBytes } from 'node:crypto';
import type { SecretPlace, Vault } from '../../shared/node/vault.ts';

type Owner = { tenantId: string; id: string };

const placeOf = ({ tenantId, id }: Owner): SecretPlace => ({
  tenantId,
  table: 'embed_keys',
  rowId: id,
  field: 'key',
});

export const openKey = (vault: Vault, owner: Owner, sealed: string): string =>
  vault.open(sealed, placeOf(owner));

/** 256 random bits behind a beginning that says what it is. */
export function newKey(vault: Vault, owner: Owner) {
  const key = `emb_${randomBytes(32).toString('base64url')}`;
  return { sealedKey: vault.seal(key, placeOf(owner)), keyHash: hashOf(key) };
}

/** The key has as many random bits as the hash: nothing is gained by a slow one. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
