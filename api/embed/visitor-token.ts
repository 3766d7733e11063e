// What a visitor is known by instead of a cookie. It is sealed and not stored: nothing is kept of somebody who only looks.
import { isId } from '../../shared/kernel/id.ts';
import type { SecretPlace, Vault } from '../../shared/node/vault.ts';

/** `rotatedAt`: of the key that let them in, as milliseconds; a newer key lets nobody in who came by the old one. */
export type EmbedVisitor = {
  tenantId: string;
  visitorId: string;
  deploymentId: string;
  keyId: string;
  rotatedAt: number;
  name: string;
  /** The mark of the secret their server signs with; null: nobody vouches for them. */
  vouchedBy: string | null;
  expiresAt: number;
};

const placeOf = (tenantId: string, visitorId: string): SecretPlace => ({
  tenantId,
  table: 'visitors',
  rowId: visitorId,
  field: 'token',
});

export function writeToken(vault: Vault, { tenantId, visitorId, ...rest }: EmbedVisitor): string {
  const sealed = vault.seal(JSON.stringify(rest), placeOf(tenantId, visitorId));
  return `${tenantId}~${visitorId}~${sealed}`;
}

/** Undefined for what is no token of ours, was changed, or is over. */
export function readToken(vault: Vault, token: string, now = Date.now()): EmbedVisitor | undefined {
  const [tenantId = '', visitorId = '', sealed = ''] = token.split('~');
  if (!isId(tenantId) || !isId(visitorId)) return undefined;
  const visitor = {
    tenantId,
    visitorId,
    ...opened(vault, sealed, placeOf(tenantId, visitorId)),
  } as EmbedVisitor;
  return visitor.expiresAt > now ? visitor : undefined;
}

function opened(vault: Vault, sealed: string, place: SecretPlace): Partial<EmbedVisitor> {
  try {
    return JSON.parse(vault.open(sealed, place)) as Partial<EmbedVisitor>;
  } catch {
    return {};
  }
}
