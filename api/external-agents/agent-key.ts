// The key of an external agent, which is stored sealed.
import type { Scope } from '../../shared/access/permissions.ts';
import type { SecretPlace, Vault } from '../../shared/node/vault.ts';

type Tenant = Pick<Scope, 'tenantId'>;

const placeOf = ({ tenantId }: Tenant, rowId: string): SecretPlace => ({
  tenantId,
  table: 'external_agents',
  rowId,
  field: 'apiKey',
});

export const sealKey = (vault: Vault, tenant: Tenant, id: string, key: string): string | null =>
  key === '' ? null : vault.seal(key, placeOf(tenant, id));

/** Empty where none is stored. */
export const openKey = (
  vault: Vault,
  tenant: Tenant,
  { id, sealedKey }: { id: string; sealedKey: string | null },
): string => (sealedKey === null ? '' : vault.open(sealedKey, placeOf(tenant, id)));
