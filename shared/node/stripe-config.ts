// How payments are taken: with Stripe's keys by Stripe, without them by the product's own sandbox.
import { z } from 'zod';
import { plansForSale, type PlanForSale } from '../billing/plan.ts';

export type StripeConfig = {
  secret: string;
  webhookSecret: string;
  /** The price of each plan, as Stripe knows it. */
  prices: Partial<Record<PlanForSale, string>>;
  publishableKey: string | undefined;
  pricingTableId: string | undefined;
  /** Absent: Stripe's own address. */
  api: string | undefined;
};

/** `Professional=price_1,Team=price_2` */
const Prices = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.templateLiteral([z.enum(plansForSale), '=', z.string().min(1)])))
  .transform((pairs): StripeConfig['prices'] => Object.fromEntries(pairs.map((pair) => pair.split('='))));

export const stripeEnvironment = {
  ATELIER_STRIPE_SECRET: z.string().optional(),
  ATELIER_STRIPE_WEBHOOK_SECRET: z.string().optional(),
  ATELIER_STRIPE_PRICES: Prices,
  ATELIER_STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  ATELIER_STRIPE_PRICING_TABLE: z.string().optional(),
  ATELIER_STRIPE_API: z.url().optional(),
};

type StripeEnvironment = z.output<z.ZodObject<typeof stripeEnvironment>> & {
  PUBLIC_URL?: string | undefined;
};

export function stripeOf(env: StripeEnvironment): StripeConfig | undefined {
  const { ATELIER_STRIPE_SECRET: secret, ATELIER_STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secret) return undefined;
  if (!webhookSecret || !env.PUBLIC_URL)
    throw new Error('ATELIER_STRIPE_SECRET needs ATELIER_STRIPE_WEBHOOK_SECRET and PUBLIC_URL beside it.');
  return {
    secret,
    webhookSecret,
    prices: env.ATELIER_STRIPE_PRICES,
    publishableKey: env.ATELIER_STRIPE_PUBLISHABLE_KEY,
    pricingTableId: env.ATELIER_STRIPE_PRICING_TABLE,
    api: env.ATELIER_STRIPE_API,
  };
}
