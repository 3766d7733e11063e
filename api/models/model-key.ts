// A model's secrets, which are stored sealed and leave only towards the address they were stored for.
import type { Scope } from '../../shared/access/permissions.ts';
import type { ModelDraft, ModelSecret } from '../../shared/models/model.ts';
import type { SecretPlace, Vault } from '../../shared/node/vault.ts';

type Place = Pick<Scope, 'tenantId'>;

/** The columns that hold them. */
export type SealedSecrets = {
  sealedKey: string | null;
  sealedDeployedKey: string | null;
  sealedConnectionString: string | null;
};

const columnOf = {
  apiKey: 'sealedKey',
  deployedKey: 'sealedDeployedKey',
  connectionString: 'sealedConnectionString',
} as const satisfies Record<ModelSecret, keyof SealedSecrets>;

const placeOf = ({ tenantId }: Place, rowId: string, field: ModelSecret): SecretPlace => ({
  tenantId,
  table: 'models',
  rowId,
  field,
});

const names = Object.keys(columnOf) as ModelSecret[];

/** Of the secrets a draft mentions; an empty one is forgotten. */
export const sealSecrets = (
  vault: Vault,
  tenant: Place,
  id: string,
  draft: Pick<ModelDraft, ModelSecret>,
): Partial<SealedSecrets> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const secret = draft[name];
      if (secret === undefined) return [];
      return [[columnOf[name], secret === '' ? null : vault.seal(secret, placeOf(tenant, id, name))]];
    }),
  );

/** Empty where none is stored. */
export function openSecret(
  vault: Vault,
  tenant: Place,
  row: SealedSecrets & { id: string },
  name: ModelSecret = 'apiKey',
): string {
  const sealed = row[columnOf[name]];
  return sealed === null ? '' : vault.open(sealed, placeOf(tenant, row.id, name));
}
