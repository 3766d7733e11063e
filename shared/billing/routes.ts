import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { AskedInstant } from '../kernel/instant.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import {
  AccountDetails,
  AutoTopUp,
  BilledTenant,
  DirectPayment,
  MonthOfUsage,
  SandboxSubscription,
  UiFeatureToggles,
} from './account.ts';
import { Checkout, CheckoutOutcome } from './payment.ts';
import { plansForSale } from './plan.ts';
import { AiOperationExecution, FinancialTransaction, transactionTypes } from './transaction.ts';

const params = z.object({ id: z.uuid() });
const account = { access: 'account', keys: 'never' } as const;

const filters = {
  type: z.enum(transactionTypes).optional(),
  /** Inclusive. */
  startDate: AskedInstant.optional(),
  /** Exclusive. */
  endDate: AskedInstant.optional(),
};

/** Where the provider's page is, and where it leads back to. */
const Elsewhere = z.object({ url: z.string() });
const returnUrl = z.string().max(2000);

export const billingRoutes = routes({
  tenant: {
    summary: 'Get the current tenant: plan, trial and, with permission, the balance',
    method: 'GET',
    path: '/api/marketplace/v1/tenant',
    access: 'signedIn',
    answer: BilledTenant,
  },
  createTenant: {
    summary: 'Create an account for your own email address if there is none',
    method: 'POST',
    path: '/api/marketplace/v1/tenant',
    access: 'signedIn',
    withoutTenant: true,
    keys: 'never',
    body: z.object({ emailAddress: z.email().max(254) }),
    answer: BilledTenant,
  },
  details: {
    ...account,
    summary: 'Get the account: balance, auto top-up, trial, failed payments, limits',
    method: 'GET',
    path: '/api/marketplace/v1/tenant/details',
    answer: AccountDetails,
  },
  toggles: {
    summary: 'Get which billing features are available here; never cached',
    method: 'GET',
    path: '/api/marketplace/v1/tenant/ui-feature-toggles',
    access: 'signedIn',
    answer: UiFeatureToggles,
  },
  autoTopUp: {
    ...account,
    summary: 'Turn auto top-up on or off and set its amount',
    method: 'PUT',
    path: '/api/marketplace/v1/tenant/auto-top-up',
    body: AutoTopUp,
    answer: AccountDetails,
  },
  portal: {
    ...account,
    summary: 'Open the provider’s billing portal',
    method: 'POST',
    path: '/api/marketplace/v1/billingportal',
    body: z.object({ returnUrl: returnUrl.optional() }).default({}),
    answer: Elsewhere,
  },
  pricingTable: {
    ...account,
    summary: 'Open the provider’s pricing table, or its checkout for one plan',
    method: 'POST',
    path: '/api/marketplace/v1/BillingPortal/stripe-pricing-table-session',
    body: z.object({ plan: z.enum(plansForSale).optional(), returnUrl: returnUrl.optional() }).default({}),
    answer: Elsewhere.extend({
      /** Empty unless the provider is Stripe and has a pricing table. */
      clientSecret: z.string(),
      publishableKey: z.string(),
      pricingTableId: z.string(),
    }),
  },
  manageSubscription: {
    ...account,
    summary: 'Open the provider’s subscription page; it returns to `returnUrl`',
    method: 'POST',
    path: '/api/marketplace/v1/billingportal/manage-subscription-session',
    body: z.object({ returnUrl }),
    answer: Elsewhere,
  },
  directPayment: {
    ...account,
    summary: 'Add funds: returns the payment address. With an `Idempotency-Key`, at most one payment is made',
    method: 'POST',
    path: '/api/marketplace/v1/payment/direct-payment',
    idempotent: true,
    body: DirectPayment,
    answer: Elsewhere.extend({ paymentId: z.uuid() }),
  },
  transactions: {
    ...account,
    summary: 'List transactions, newest first by default',
    method: 'GET',
    path: '/api/marketplace/v1/FinancialTransactions',
    query: PageQuery(['createdAt', 'amount'], { filters }),
    answer: Page(FinancialTransaction),
  },
  usageByMonth: {
    ...account,
    summary: 'Get usage and added funds for each of the last months, the current one last',
    method: 'GET',
    path: '/api/marketplace/v1/FinancialTransactions/usage',
    query: z.object({ months: z.coerce.number().int().min(1).max(24).default(12) }),
    answer: z.array(MonthOfUsage),
  },
  exportCsv: {
    ...account,
    summary: 'Download transactions as CSV',
    method: 'GET',
    path: '/api/marketplace/v1/FinancialTransactions/export/csv',
    query: z.object(filters),
    answer: z.string(),
  },
  receipt: {
    ...account,
    summary: 'Download the receipt of a payment as PDF',
    method: 'GET',
    path: '/api/marketplace/v1/FinancialTransactions/receipt/{id}',
    params,
    answer: z.string(),
  },
  aiOperations: {
    ...account,
    summary: 'List the model calls of a run with their tokens and cost',
    method: 'GET',
    path: '/api/marketplace/v1/AIOperationExecutions',
    query: z.object({ ExecutionId: z.uuid() }),
    answer: z.array(AiOperationExecution),
  },
  checkout: {
    ...account,
    summary: 'Get a checkout of the sandbox',
    method: 'GET',
    path: '/api/marketplace/v1/sandbox/checkouts/{id}',
    params,
    answer: Checkout,
  },
  finishCheckout: {
    ...account,
    summary: 'Simulate a sandbox checkout that succeeds, is declined or is paid later',
    method: 'POST',
    path: '/api/marketplace/v1/sandbox/checkouts/{id}',
    params,
    body: CheckoutOutcome,
    answer: Checkout,
  },
  sandboxSubscription: {
    ...account,
    summary: 'Change the sandbox card, or cancel or resume the sandbox subscription',
    method: 'PUT',
    path: '/api/marketplace/v1/sandbox/subscription',
    body: SandboxSubscription,
    answer: AccountDetails,
  },
});
