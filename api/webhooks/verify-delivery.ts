// Whether a delivery comes from who knows the secret, and what makes it the same one when it comes again.
import { createHash, createHmac, timingSafeEqual, type BinaryLike } from 'node:crypto';
import { Problem } from '../../shared/kernel/problem.ts';
import { MINUTE_MS } from '../../shared/kernel/time.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { webhookProblems } from '../../shared/webhooks/problems.ts';
import type { WebhookDraft, WebhookType } from '../../shared/webhooks/webhook.ts';
import { standardKey } from './webhook-secret.ts';

export type Delivery = {
  header: (name: string) => string | undefined;
  body: Buffer;
  at: Date;
};
type Signing = Pick<WebhookDraft, 'type' | 'headerName' | 'prefix' | 'algorithm'>;
type Verify = (delivery: Delivery, secret: string, signing: Signing) => string;

const { toleranceMs, maxDeliveryId, maxSignatures } = workLimits.webhooks;

/** Answers what the delivery is recognised by; undefined where nothing is signed. Throws what is wrong with it. */
export function verifyDelivery(delivery: Delivery, secret: string, signing: Signing): string | undefined {
  const verify = verifiers[signing.type];
  if (!verify) return undefined;
  return createHash('sha256')
    .update(verify(delivery, secret, signing))
    .digest('base64url');
}

const verifiers: Record<WebhookType, Verify | undefined> = {
  Standard({ header, body, at }, secret) {
    const [id, timestamp] = [need(header, 'webhook-id'), need(header, 'webhook-timestamp')];
    // What is signed has no other border than dots: an older delivery whose text begins with a time could be cut anew.
    if (hasTime.test(id)) throw new Problem(webhookProblems.badSignature);
    const expected = mac('sha256', standardKey(secret), `${id}.${timestamp}.`, body).toString('base64');
    const given = need(header, 'webhook-signature').split(' ', maxSignatures);
    expectOne(
      given.flatMap((one) => (one.startsWith('v1,') ? one.slice(3) : [])),
      [expected],
    );
    refuseOutOfTime(timestamp, at);
    return id;
  },

  // The delivery's id is in a header that is not signed, so whoever replays one could change it.
  GitHub({ header, body }, secret) {
    const given = need(header, 'x-hub-signature-256');
    const expected = mac('sha256', secret, body).toString('hex');
    expectOne([given], [`sha256=${expected}`]);
    return expected;
  },

  Stripe({ header, body, at }, secret) {
    const parts = need(header, 'stripe-signature')
      .split(',', maxSignatures)
      .map((part) => part.trim().split('='));
    const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
    const given = parts.flatMap(([name, value]) => (name === 'v1' && value !== undefined ? value : []));
    const expected = mac('sha256', secret, `${timestamp}.`, body).toString('hex');
    expectOne(given, [expected]);
    refuseOutOfTime(timestamp, at);
    return eventId(body) ?? expected;
  },

  HMAC({ header, body }, secret, { headerName, prefix, algorithm }) {
    const given = need(header, headerName).trim();
    const digest = mac(algorithm, secret, body);
    const bare = given.startsWith(prefix) ? given.slice(prefix.length) : '';
    expectOne(
      [/^[0-9a-f]+$/i.test(bare) ? bare.toLowerCase() : bare],
      [digest.toString('hex'), digest.toString('base64')],
    );
    return digest.toString('hex');
  },

  None: undefined,
};

/** As the time of a delivery stands between two dots. */
const hasTime = /\.\d{1,12}(?:\.|$)/;

function need(header: Delivery['header'], name: string): string {
  const value = header(name);
  if (!value) throw new Problem(webhookProblems.unsigned, { header: name });
  if (name === 'webhook-id' && value.length > maxDeliveryId) throw new Problem(webhookProblems.badSignature);
  return value;
}

const mac = (algorithm: string, key: BinaryLike, ...parts: BinaryLike[]): Buffer =>
  parts.reduce((hmac, part) => hmac.update(part), createHmac(algorithm, key)).digest();

/** Every pair is compared, each in constant time. */
function expectOne(given: readonly string[], expected: readonly string[]): void {
  const fits = given.flatMap((one) => expected.map((other) => isSame(one, other)));
  if (!fits.includes(true)) throw new Problem(webhookProblems.badSignature);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** In seconds, as both senders write it. After the signature: only whoever signed learns the time was wrong. */
function refuseOutOfTime(timestamp: string, at: Date): void {
  const signedAt = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : -Infinity;
  if (Math.abs(at.getTime() - signedAt) > toleranceMs)
    throw new Problem(webhookProblems.outOfTime, { minutes: toleranceMs / MINUTE_MS });
}

/** A delivery that is repeated is signed anew, and has the id of its event. */
function eventId(body: Buffer): string | undefined {
  try {
    const { id } = JSON.parse(body.toString()) as { id?: unknown };
    return typeof id === 'string' && id !== '' && id.length <= maxDeliveryId ? id : undefined;
  } catch {
    return undefined;
  }
}
