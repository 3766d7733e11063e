// A model's key, which is stored sealed and leaves only towards the address it was stored for.
import type { Scope } from '../../shared/access/permissions.ts';
import type { SecretPlace, Vault } from '../../shared/node/vault.ts';

type Place = Pick<Scope, 'tenantId'>;

const placeOf = ({ tenantId }: Place, rowId: string): SecretPlace => ({
  tenantId,
  table: 'models',
  rowId,
  field: 'apiKey',
});

export const sealKey = (vault: Vault, tenant: Place, id: string, key: string): string | null =>
  key === '' ? null : vault.seal(key, placeOf(tenant, id));

/** Empty where none is stored. */
export const openKey = (
  vault: Vault,
  tenant: Place,
  { id, sealedKey }: { id: string; sealedKey: string | null },
): string => (sealedKey === null ? '' : vault.open(sealedKey, placeOf(tenant, id)));
