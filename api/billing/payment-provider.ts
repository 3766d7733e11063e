// What billing requires of a payment provider. There are two: `providers/stripe.ts` and `providers/sandbox.ts`.
import type { PaymentKind } from '../../shared/billing/payment.ts';
import type { PlanForSale } from '../../shared/billing/plan.ts';

export type Payer = { tenantId: string; tenantName: string; email: string; customerId: string | null };

/** `amount` in micro-dollars. */
export type PaymentOrder = { id: string; kind: PaymentKind; amount: number; plan: PlanForSale | null };

/** `later`: accepted, and told of again when the money has come or has not. */
export type Collected = { status: 'succeeded' | 'failed' | 'later'; providerId?: string; failure?: string };

export type PricingTable = { clientSecret: string; publishableKey: string; pricingTableId: string };

/** Addresses to lead back to are whole ones. Throws `billing.providerFailed` when the provider does not answer. */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe';
  /** Where this is paid by hand. The same payment always leads to the same checkout. */
  checkout(payer: Payer, order: PaymentOrder, back: string): Promise<{ url: string; providerId?: string }>;
  /** Collects without anybody being there. The same payment never collects twice. */
  collect(payer: Payer, order: PaymentOrder): Promise<Collected>;
  portal(payer: Payer, back: string): Promise<{ url: string }>;
  /** Undefined where there is none. */
  pricingTable(payer: Payer): Promise<PricingTable | undefined>;
};
