import type { Vault } from '../../shared/node/vault.ts';
import type { Grant, Holder } from './grant-store.ts';
import type { Tokens } from './oauth-client.ts';

type Sealed = { accessToken: string; refreshToken: string };
type Place = Holder & { tenantId: string };

const placeOf = ({ tenantId, credentialId, userId }: Place) => ({
  tenantId,
  table: 'oauth_grants',
  rowId: `${credentialId}:${userId ?? ''}`,
  field: 'tokens',
});

/** Empty where there is none. */
export const openTokens = (
  vault: Vault,
  place: Place,
  { sealedTokens }: Pick<Grant, 'sealedTokens'>,
): Sealed =>
  sealedTokens === null
    ? { accessToken: '', refreshToken: '' }
    : (JSON.parse(vault.open(sealedTokens, placeOf(place))) as Sealed);

/** A service that sends no new refresh token means the one there is. */
export function sealTokens(
  vault: Vault,
  place: Place,
  { accessToken, refreshToken, expiresIn }: Tokens,
  before = '',
): Pick<Grant, 'sealedTokens' | 'canRefresh' | 'tokenExpiresAt'> {
  const next: Sealed = { accessToken, refreshToken: refreshToken ?? before };
  return {
    sealedTokens: vault.seal(JSON.stringify(next), placeOf(place)),
    canRefresh: next.refreshToken !== '',
    tokenExpiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
  };
}
