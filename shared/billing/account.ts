// The account of a tenant: its plan, its balance, how money comes in.
import { z } from 'zod';
import { limitNames, plans } from '../access/limits.ts';
import { Instant } from '../kernel/instant.ts';
import { funds } from './money.ts';

const subscriptionStatuses = [
  'Active',
  'PastDue',
  'Unpaid',
  'Cancelled',
  'Unknown',
  'Trial',
  'PendingCancellation',
] as const;

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** A payment is overdue. */
export const unpaidStatuses = ['PastDue', 'Unpaid'] as const satisfies readonly SubscriptionStatus[];

/** What everybody in the tenant may know; money only who may look at the account. */
export const BilledTenant = z
  .object({
    id: z.uuid(),
    name: z.string(),
    subscriptionType: z.enum(plans),
    subscriptionStatus: z.enum(subscriptionStatuses).catch('Unknown'),
    environment: z.string(),
    trialPeriodDaysRemaining: z.number().int(),
    /** US dollars; null: not for the reader's role. */
    balance: z.number().nullable(),
    /** The balance without what is owed: what new runs may spend. */
    spendable: z.number().nullable(),
    /** When the account is terminated unless somebody pays; null: nothing is overdue, or not for the reader's role. */
    terminatedAt: Instant.nullable(),
    /** The balance is at or below the threshold. */
    isLowBalance: z.boolean(),
  })
  .meta({ id: 'BilledTenant' });

const amount = z
  .number({ error: /*i18n*/ 'Enter an amount' })
  .max(funds.most, /*i18n*/ 'The amount is at most $10,000.00')
  .multipleOf(0.01, /*i18n*/ 'Enter whole cents');

export const AutoTopUp = z
  .object({
    EnableAutoTopUp: z.boolean(),
    /** US dollars. */
    autoTopUpByValue: amount.min(funds.least, /*i18n*/ 'The amount is at least $10.00'),
  })
  .meta({ id: 'AutoTopUp' });

export const DirectPayment = z
  .object({
    /** Dollars to add, at one US dollar each. */
    Quantity: amount.min(funds.leastAdded, /*i18n*/ 'Add at least $25.00'),
  })
  .meta({ id: 'DirectPayment' });

/** All amounts in US dollars. */
export const AccountDetails = BilledTenant.extend({
  balance: z.number(),
  spendable: z.number(),
  /** Advanced when runs cost more than there was; the next payment pays it back first. */
  owed: z.number(),
  lowBalanceThreshold: z.number().nullable(),
  isBilled: z.boolean(),
  EnableAutoTopUp: z.boolean(),
  autoTopUpByValue: z.number(),
  trialEndsAt: Instant.nullable(),
  /** A cancelled subscription lasts until then. */
  endsAt: Instant.nullable(),
  paymentFailedAt: Instant.nullable(),
  provider: z.enum(['sandbox', 'stripe']),
  /** Payments that are on their way. */
  pending: z.array(z.object({ id: z.uuid(), amount: z.number(), createdAt: Instant })),
  /** The sandbox's card. */
  card: z.enum(['works', 'declines']).nullable(),
  /** `limit` null: as many as one likes. `invited`: of those in use, people who have not accepted yet. */
  limits: z.array(
    z.object({
      name: z.enum(limitNames),
      limit: z.number().int().nullable(),
      used: z.number().int(),
      invited: z.number().int(),
    }),
  ),
  abilities: z.object({ change: z.boolean() }),
}).meta({ id: 'AccountDetails' });

/** What of billing there is here. */
export const UiFeatureToggles = z
  .object({
    isBillingEnabled: z.boolean(),
    isAutoTopUpEnabled: z.boolean(),
    isDirectPaymentEnabled: z.boolean(),
    isStripePricingTableEnabled: z.boolean(),
    isSandbox: z.boolean(),
  })
  .meta({ id: 'UiFeatureToggles' });

export const SandboxSubscription = z
  .object({
    card: z.enum(['works', 'declines']),
    cancel: z.boolean(),
  })
  .partial()
  .meta({ id: 'SandboxSubscription' });

export const MonthOfUsage = z.object({
  /** Its first day. */
  month: z.iso.date(),
  usage: z.number(),
  added: z.number(),
});

export type BilledTenant = z.input<typeof BilledTenant>;
export type AccountDetails = z.input<typeof AccountDetails>;
export type UiFeatureToggles = z.input<typeof UiFeatureToggles>;
export type MonthOfUsage = z.input<typeof MonthOfUsage>;
