// The secret of a webhook, which is stored sealed. It is the same in all versions.
import { randomBytes } from 'node:crypto';
import { Problem } from '../../shared/kernel/problem.ts';
import type { SecretPlace, Vault } from '../../shared/node/vault.ts';
import { webhookProblems } from '../../shared/webhooks/problems.ts';
import type { WebhookType } from '../../shared/webhooks/webhook.ts';

type Owner = { tenantId: string; id: string };

const placeOf = ({ tenantId, id }: Owner): SecretPlace => ({
  tenantId,
  table: 'webhooks',
  rowId: id,
  field: 'secret',
});

export const sealSecret = (vault: Vault, owner: Owner, secret: string): string =>
  vault.seal(secret, placeOf(owner));

export const openSecret = (vault: Vault, owner: Owner, sealed: string): string =>
  vault.open(sealed, placeOf(owner));

/** In the form of Standard Webhooks, which any other sender takes as well. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The only thing an address of a webhook without signatures has to be guessed by. */
export const newAddress = (): string => randomBytes(32).toString('base64url');

/** What Standard Webhooks signs with: the bytes behind `whsec_`. */
export const standardKey = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/** Throws where the sender's library would not read it. */
export function refuseUnfit(type: WebhookType, secret: string): void {
  const isBase64 = /^(?:whsec_)?[A-Za-z0-9+/]+={0,2}$/.test(secret);
  if (type === 'Standard' && !isBase64) throw new Problem(webhookProblems.secretNotBase64).at('secret');
}
