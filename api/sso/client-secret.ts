// A connection's client secret: it rests sealed, and opens only in the row it was sealed for.
import type { Vault } from '../../shared/node/vault.ts';

type Place = { tenantId: string; id: string };

export const sealSecret = (vault: Vault, place: Place, secret: string): string | null =>
  secret === '' ? null : vault.seal(secret, placeOf(place));

export const openSecret = (
  vault: Vault,
  { sealedSecret, ...place }: Place & { sealedSecret: string | null },
) => (sealedSecret === null ? '' : vault.open(sealedSecret, placeOf(place)));

const placeOf = ({ tenantId, id }: Place) => ({
  tenantId,
  table: 'sso_connections',
  rowId: id,
  field: 'sealed_secret',
});
