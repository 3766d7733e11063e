// A payment: money on its way from the tenant through a provider.
import { z } from 'zod';
import { plans } from '../access/limits.ts';
import { Instant } from '../kernel/instant.ts';

const paymentKinds = ['funds', 'autoTopUp', 'subscription'] as const;
const paymentStatuses = ['due', 'open', 'later', 'succeeded', 'failed', 'expired'] as const;

export type PaymentKind = (typeof paymentKinds)[number];
/** `due`: to be collected by us. `open`: with the payer. `later`: promised, as bank transfers are. */
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What the sandbox's checkout page shows. */
export const Checkout = z
  .object({
    id: z.uuid(),
    kind: z.enum(paymentKinds),
    /** US dollars. */
    amount: z.number(),
    plan: z.enum(plans).nullable(),
    status: z.enum(paymentStatuses),
    createdAt: Instant,
  })
  .meta({ id: 'Checkout' });

export const CheckoutOutcome = z.object({ outcome: z.enum(['succeed', 'decline', 'later']) });

export type Checkout = z.input<typeof Checkout>;
