// What lets another program start an agent. A webhook belongs to a version of its agent: publishing copies it to the next
// one, under the same id, address and secret.
import { z } from 'zod';
import { VersionNumber } from '../agents/version.ts';
import { RunError } from '../executions/run-event.ts';
import { RunState } from '../executions/run-state.ts';
import { Instant } from '../kernel/instant.ts';
import { NameOf } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';

const { maxName, maxHeaderName, maxPrefix, minSecretCharacters, maxSecretCharacters } = workLimits.webhooks;

/** How a delivery shows that it comes from its sender. `None` shows nothing: whoever knows the address may send. */
const webhookTypes = ['Standard', 'GitHub', 'Stripe', 'HMAC', 'None'] as const;
export type WebhookType = (typeof webhookTypes)[number];

const webhookAlgorithms = ['sha256', 'sha384', 'sha512', 'sha1'] as const;

/** `AtOnce` answers the run's id; `WithResult` waits for its end, as long as senders do. */
const webhookAnswers = ['AtOnce', 'WithResult'] as const;

export const WebhookDraft = z
  .object({
    name: NameOf(/*i18n*/ 'Enter a name', maxName),
    type: z.enum(webhookTypes),
    /** Of `HMAC`: where its signature is, as hexadecimal digits or base64. */
    headerName: z
      .string()
      .trim()
      .max(maxHeaderName)
      .regex(/^[A-Za-z0-9-]*$/, /*i18n*/ 'Use letters, digits and hyphens')
      .default(''),
    /** Of `HMAC`: what comes before the signature, such as `sha256=`. */
    prefix: z
      .string()
      .max(maxPrefix)
      .regex(/^[\x20-\x7e]*$/, /*i18n*/ 'Use plain letters, digits and signs')
      .default(''),
    algorithm: z.enum(webhookAlgorithms).default('sha256'),
    answers: z.enum(webhookAnswers).default('AtOnce'),
    isActive: z.boolean().default(true),
  })
  .meta({ id: 'WebhookDraft' });
export type WebhookDraft = z.output<typeof WebhookDraft>;

/** Made by the sender. Absent: we make one, and show it this once. */
const Secret = z
  .string()
  .trim()
  .min(minSecretCharacters, /*i18n*/ 'Enter at least 16 characters')
  .max(maxSecretCharacters)
  .regex(/^[\x21-\x7e]*$/, /*i18n*/ 'Use plain letters, digits and signs');

/** `version` absent: the active one, or the draft while nothing is published. */
export const NewWebhook = WebhookDraft.extend({
  agentId: z.uuid(),
  version: VersionNumber.optional(),
  secret: Secret.optional(),
}).meta({ id: 'NewWebhook' });

export const WebhookChange = WebhookDraft.extend({ version: VersionNumber.optional() }).meta({
  id: 'WebhookChange',
});

export const NewSecret = z.object({ secret: Secret.optional() }).meta({ id: 'NewSecret' });

export const Webhook = WebhookDraft.extend({
  id: z.uuid(),
  projectId: z.uuid(),
  agentId: z.uuid(),
  /** null: of the draft, until it is published. */
  version: z.number().int().nullable(),
  /** Where deliveries are sent to; null for those who may not change the webhook. */
  url: z.string().nullable(),
  updatedBy: z.object({ id: z.uuid(), name: z.string() }),
  updatedAt: Instant,
  abilities: z.object({ change: z.boolean() }),
}).meta({ id: 'Webhook' });
export type Webhook = z.output<typeof Webhook>;

/** `secret` is shown this once; null where nothing is signed, or where the caller brought it. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string().nullable() }).meta({
  id: 'WebhookWithSecret',
});
export type WebhookWithSecret = z.output<typeof WebhookWithSecret>;

export const WebhookDelivery = z
  .object({
    id: z.uuid(),
    at: Instant,
    bytes: z.number().int(),
    /** The run it started; null where it started none, or the run was removed. */
    run: z.object({ id: z.uuid(), status: RunState }).nullable(),
    /** Why it started none; a coded problem's text. */
    refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

/** What a delivery brought, with values that look secret masked. `isCut`: it was longer. */
export const WebhookSample = z
  .object({ id: z.uuid(), at: Instant, content: z.string(), isCut: z.boolean() })
  .meta({ id: 'WebhookSample' });
export type WebhookSample = z.output<typeof WebhookSample>;

/** What a sender is answered. `result` is the answer's text; null while there is none. */
export const DeliveryAnswer = z
  .object({
    runId: z.uuid(),
    status: RunState,
    isCompleted: z.boolean(),
    result: z.string().nullable(),
    error: RunError.nullable(),
  })
  .meta({ id: 'DeliveryAnswer' });
export type DeliveryAnswer = z.output<typeof DeliveryAnswer>;
